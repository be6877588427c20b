import { expect, it } from "vitest";
import type { CapUse } from "../../../../../src/protocol/page-views.ts";
import { capChanges, capName, capWritten, partUsed } from "./cap-drafts.ts";
import { spokenBytes } from "./sizes.ts";

const day: CapUse = { scope: "city", per: "day", unit: "money", used: 1, cap: 4 };
const hour: CapUse = { scope: "city", per: "hour", unit: "calls", used: 3 };

it("sends the changes, and nothing while a field is invalid", () => {
  const written = new Map([
    [capName(day), ""],
    [capName(hour), "30"],
  ]);
  expect(capChanges([day, hour], [day, hour], written)).toEqual([
    { scope: "city", per: "day", unit: "money", cap: null },
    { scope: "city", per: "hour", unit: "calls", cap: 30 },
  ]);
  expect(capChanges([day], [day], new Map([[capName(day), "4"]]))).toEqual([]);
  expect(capChanges([day], [day], new Map([[capName(day), "-1"]]))).toBeUndefined();
  expect([" ", "0", "x", "1e400"].map(capWritten)).toEqual([null, 0, undefined, undefined]);
});

it("calculates the used fraction", () => {
  expect([day, hour, { ...day, used: 9 }, { ...day, cap: 0 }].map(partUsed)).toEqual([
    0.25,
    undefined,
    1,
    1,
  ]);
  expect([0, 820, 1_400_000, 123_456_789_000].map(spokenBytes)).toEqual([
    "0 B",
    "820 B",
    "1.4 MB",
    "123 GB",
  ]);
});

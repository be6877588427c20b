import { expect, it } from "vitest";
import type { RoomLine } from "../../../../src/protocol/room-line.ts";
import { lastSaid, spokenAfter } from "./spoken-to-user.ts";

const line = (number: number, kind: "persona" | "user", progress: string): RoomLine =>
  ({
    kind: "message",
    ...{ number, progress, revision: number, at: number, text: `line ${number}` },
    who: kind === "user" ? { kind, name: "Sam" } : { kind, persona: "ren", name: "Ren" },
  }) as RoomLine;

it("tells what personas said since, in full, and nothing of the user's", () => {
  const lines = [
    line(1, "persona", "whole"),
    line(2, "user", "whole"),
    line(3, "persona", "cut"),
    line(4, "persona", "removed"),
    line(5, "persona", "growing"),
  ];
  expect(spokenAfter(lines, 1)).toEqual([{ number: 3, name: "Ren", text: "line 3" }]);
  expect(spokenAfter([...lines.slice(0, 4), line(5, "persona", "whole")], 3)).toEqual([
    { number: 5, name: "Ren", text: "line 5" },
  ]);
  expect(lastSaid(lines)).toBe(4);
  expect(lastSaid([])).toBe(0);
});

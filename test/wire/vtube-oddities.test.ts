import { expect, it } from "vitest";
import type { z } from "zod";
import {
  ApiError,
  Expressions,
  Hotkeys,
  Parameters,
} from "../../packages/vtube-studio/src/vtube-messages.ts";
import { odditiesOf } from "../fixtures/oddities.ts";

const told = (value: unknown): string => JSON.stringify(value) ?? "";

it.each<[string, z.ZodType, Readonly<Record<string, object[]>>]>([
  ["expressions", Expressions, { expressions: [{ name: "n", file: "first" }, { file: "second" }] }],
  [
    "hotkeys",
    Hotkeys,
    {
      availableHotkeys: [
        { name: "n", type: "ToggleExpression", file: "f", hotkeyID: "first" },
        { name: "m", type: "ToggleExpression", file: "g", hotkeyID: "second" },
      ],
    },
  ],
  [
    "parameters",
    Parameters,
    { customParameters: [{ name: "first" }], defaultParameters: [{ name: "second" }] },
  ],
])("an odd entry costs no other one: %s", (_, schema, example) => {
  const lists = Object.keys(example);
  const found: string[] = [];
  for (const { label, path, value } of odditiesOf(example as never)) {
    if (path.length === 0 || (lists.length === 1 && path.length === 1)) continue;
    const read = schema.safeParse(value);
    const own = lists.length === 1 ? path[1] : lists.indexOf(String(path[0]));
    const lost = ["first", "second"].filter(
      (name, at) => at !== own && !told(read.data).includes(name),
    );
    if (lost.length > 0) found.push(`${label} → ${lost.join(", ")}`);
  }
  expect(found).toEqual([]);
});

it("reads the number of an error as text, and without words", () => {
  expect(ApiError.parse({ errorID: "50", message: 7 })).toEqual({ errorID: 50, message: "" });
});

import { expect, it } from "vitest";
import { knownCase } from "./known-case.ts";

const inCase = knownCase(["name", "readOnlyHint"]);

it.each([
  [
    { Name: 1, READONLYHINT: 2, Other: 3 },
    { name: 1, readOnlyHint: 2, Other: 3 },
  ],
  [
    { NAME: 1, name: 2 },
    { NAME: 1, name: 2 },
  ],
  [{ constructor: 1 }, { constructor: 1 }],
])("%j has the names of the format", (given, wanted) => {
  expect(inCase(given)).toEqual(wanted);
});

it("gives back an object in its own case as it is", () => {
  const given = { name: 1, x: 2 };
  expect(inCase(given)).toBe(given);
});

import { expect, it } from "vitest";
import { ownValue } from "./own-value.ts";

const inherited = Object.getOwnPropertyNames(Object.prototype);

it("finds what was put in, whatever its name is", () => {
  const table = Object.fromEntries(inherited.map((name, at) => [name, at]));
  expect(inherited.map((name) => ownValue(table, name))).toEqual(inherited.map((_, at) => at));
});

it("finds nothing that every object inherits", () => {
  const empty: Readonly<Record<string, number>> = {};
  expect(inherited.map((name) => ownValue(empty, name))).toEqual(inherited.map(() => undefined));
  expect(ownValue(undefined, "constructor")).toBeUndefined();
});

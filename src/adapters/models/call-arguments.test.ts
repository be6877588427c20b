import { expect, it } from "vitest";
import { callArguments } from "./call-arguments.ts";

const nested = (wrappings: number): unknown =>
  Array.from({ length: wrappings }).reduce((inner) => ({ inner }), {});

it("reads an object, the JSON text of one, and nothing", () => {
  expect(callArguments({ a: 1 })).toEqual({ args: { a: 1 } });
  expect(callArguments('{"a":1}')).toEqual({ args: { a: 1 } });
  expect(callArguments(JSON.stringify('{"a":1}'))).toEqual({ args: { a: 1 } });
  for (const nothing of [undefined, null, "", " "]) {
    expect(callArguments(nothing)).toEqual({ args: {} });
  }
});

it.each(["{", "7", '"a"', '"7"', '"{"', '"[1]"', "[]", 7, true, [], ["a"]])(
  "says what is wrong with %j",
  (given) => {
    expect(callArguments(given)).toEqual({ args: {}, badArgs: expect.stringMatching(/./) });
  },
);

it("refuses what is nested deeper than 64 levels", () => {
  expect(callArguments(nested(63)).badArgs).toBeUndefined();
  expect(callArguments(nested(64)).badArgs).toBe("the arguments are nested too deeply");
  const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
  expect(callArguments(deep).badArgs).toBe("the arguments are nested too deeply");
});

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

it.each([
  "[]",
  [],
  "{'place': 'Kobe'}",
  '{"place":"Kobe",}',
  '{"place":"Kobe","wind":None,"now":True}',
  '```json\n{"place":"Kobe"}\n```',
  '{"place":"Kobe"}<|tool_call_end|>',
  [{ place: "Kobe" }],
  '[{"place":"Kobe"}]',
])("reads %j", (given) => {
  const isNothing = JSON.stringify(given).length < 6;
  expect(callArguments(given).args).toMatchObject(isNothing ? {} : { place: "Kobe" });
  expect(callArguments(given).badArgs).toBeUndefined();
});

it("never completes arguments that are cut", () => {
  for (const whole of ['{"place":"Kobe","n":[1]}', "{'place': 'Kobe'}", '[{"place":"Kobe"}]']) {
    for (let at = 1; at < whole.length; at += 1) {
      expect(callArguments(whole.slice(0, at)).badArgs, whole.slice(0, at)).toMatch(/./);
    }
  }
});

it.each(["{", "7", '"a"', '"7"', '"{"', '"[1]"', "[1,2]", 7, true, ["a"]])(
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

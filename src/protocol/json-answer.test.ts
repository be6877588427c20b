import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonForm, readJsonAnswer } from "./json-answer.ts";

const Shape = z.strictObject({ call: z.enum(["yes", "no"]), note: z.string() });

describe("a JSON answer", () => {
  it.each([
    '{"call":"no","note":""}',
    '```json\n{"call":"no","note":""}\n```',
    'はい。{"call":"no","note":""} です。',
  ])("is read out of %j", (text) => {
    expect(readJsonAnswer(text, Shape)).toEqual({ ok: true, value: { call: "no", note: "" } });
  });

  it.each([
    ["", "no-json"],
    ["no", "no-json"],
    ["} {", "no-json"],
    ['{"call":"no"', "no-json"],
    ['{"call":no}', "bad-json"],
    ['{"call":"no","note":""} {"call":"yes","note":""}', "bad-json"],
    ['{"call":"maybe","note":""}', "bad-shape"],
    ['{"call":"no"}', "bad-shape"],
    ['{"call":"no","note":"","more":1}', "bad-shape"],
  ])("%j is none: %s", (text, flaw) => {
    expect(readJsonAnswer(text, Shape)).toEqual({ ok: false, error: flaw });
  });

  it("is parsed whatever text without braces is around it, and no text throws", () => {
    const words = fc.string().filter((text) => !/[{}]/.test(text));
    fc.assert(
      fc.property(words, fc.string(), words, (before, note, after) => {
        const text = `${before}${JSON.stringify({ call: "yes", note })}${after}`;
        expect(readJsonAnswer(text, Shape)).toEqual({ ok: true, value: { call: "yes", note } });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => typeof readJsonAnswer(text, Shape).ok === "boolean"),
    );
  });
});

it("its form requires every field and allows no others", () => {
  expect(jsonForm("router", Shape)).toEqual({
    name: "router",
    schema: {
      type: "object",
      properties: { call: { type: "string", enum: ["yes", "no"] }, note: { type: "string" } },
      required: ["call", "note"],
      additionalProperties: false,
    },
  });
});

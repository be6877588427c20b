import fc from "fast-check";
import { expect, it } from "vitest";
import { refusalReason } from "./refusal-reason.ts";

it.each([
  [{ error: { message: "no such voice", type: "invalid_request_error" } }, "no such voice"],
  [{ error: "no such voice" }, "no such voice"],
  [{ error: { code: 400, error: { detail: "deep" } } }, "deep"],
  [{ message: "wrong style" }, "wrong style"],
  [{ detail: "Voice 'x' not found" }, "Voice 'x' not found"],
  [
    {
      detail: [{ loc: ["body", "voice"], msg: "Field required", input: "her words" }, { loc: [0] }],
    },
    "body.voice: Field required; 0",
  ],
  [{ detail: { error_name: "ParseKanaError", text: "bad kana" } }, "ParseKanaError; bad kana"],
  [{ detail: { message: "model is loading" } }, "model is loading"],
  [{ errors: [{ message: "one" }, "two"] }, "one; two"],
  ["a text in quotes", "a text in quotes"],
  [{ error: null, detail: "behind an empty error" }, "behind an empty error"],
  [
    { statusCode: 400, error: "Bad Request", message: ["voice must be a name"] },
    "voice must be a name",
  ],
  [{ error: { metadata: { raw: "told to a router" } } }, "told to a router"],
  [
    {
      error: {
        message: "Provider returned error",
        metadata: { raw: '{"error":{"message":"told to a router"}}' },
      },
    },
    "Provider returned error: told to a router",
  ],
  [{ error: { message: '{"error":{"message":"JSON in a text"}}' } }, "JSON in a text"],
  [{ error: "invalid", error_description: "more of it" }, "more of it"],
  [{ error_code: 336, error_msg: "no such voice" }, "no such voice"],
  [{ fault: { faultstring: "no such voice" } }, "no such voice"],
  [
    { error: { message: "the request exceeds the context", n_prompt_tokens: 5000, n_ctx: 4096 } },
    "the request exceeds the context (n_prompt_tokens: 5000, n_ctx: 4096)",
  ],
  [{ error: { message: "5000 tokens exceed 4096", n_ctx: 4096 } }, "5000 tokens exceed 4096"],
  [{ constructor: 3 }, ""],
  [[], ""],
])("is read of JSON: %j", (body, reason) => {
  expect(refusalReason(body)).toBe(reason);
});

it.each([
  ["Model not loaded\n", "Model not loaded"],
  ["<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head></html>", "502 Bad Gateway"],
  ["<html><body><h1>Not Found</h1>", "Not Found"],
  ['<?xml version="1.0"?><Error><Message>No voice</Message></Error>', "No voice"],
  ["<center>No voice</center>", "No voice"],
  ["{ cut off", "{ cut off"],
  ["", ""],
])("is read of text: %j", (body, reason) => {
  expect(refusalReason(body)).toBe(reason);
});

it("is one short line of whatever a server sends, and its text where a field is odd", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.string({ unit: "binary", maxLength: 3_000 })),
      (body) => {
        const reason = refusalReason(body);
        expect(reason.length).toBeLessThanOrEqual(1_000);
        expect(reason.isWellFormed()).toBe(true);
        expect(/[\n\r\p{Cf}]/u.test(reason)).toBe(false);
      },
    ),
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom("error", "message"), (odd, field) => {
      if (typeof odd === "string" && odd.trim() !== "") return;
      if (typeof odd === "number") return;
      if (typeof odd === "object" && odd !== null) return;
      expect(refusalReason({ [field]: odd, detail: "the reason" })).toBe("the reason");
    }),
  );
});

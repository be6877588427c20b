import { expect, it } from "vitest";
import type { Json } from "../../../kernel/json.ts";
import { PointsElsewhere } from "../provider-request.ts";
import { ProviderRefusal } from "./provider-refusal.ts";
import { clientFault, keyConcealer, refusalFault } from "./refusal-fault.ts";

const at = { model: "m", place: "It", conceal: keyConcealer(["local-KEY"]), now: 0 };
const faultOf = (status: number | undefined, body: Json, headers: Record<string, string> = {}) =>
  refusalFault(new ProviderRefusal(status, body, new Map(Object.entries(headers))), at);

it.each<readonly [string, Json]>([
  ["error.message", { error: { message: "the lamp is out" } }],
  ["error as a text", { error: "the lamp is out" }],
  ["message", { message: "the lamp is out" }],
  ["detail", { detail: "the lamp is out" }],
  ["detail as an object", { detail: { message: "the lamp is out" } }],
  ["detail as a list", { detail: [{ loc: ["body"], msg: "the lamp is out" }] }],
  ["errors", { errors: [{ message: "the lamp is out" }] }],
  ["a list", [{ error: { message: "the lamp is out" } }]],
  ["a text", "the lamp is out"],
  ["a page", "<html><head><title>the lamp is out</title></head><body>x</body></html>"],
  ["what a router was told", { error: { metadata: { raw: "the lamp is out" } } }],
])("what a server says reaches the person: %s", (_, body) => {
  expect(faultOf(400, body)).toMatchObject({
    kind: "refused",
    note: expect.stringContaining("the lamp is out"),
  });
});

it.each<readonly [number | undefined, Json, string]>([
  [undefined, { error: { code: 429 } }, "rate-limited"],
  [undefined, { error: { code: "503" } }, "unavailable"],
  [undefined, { error: { type: "authentication_error" } }, "unauthorised"],
  [429, { error: { code: "insufficient_quota" } }, "refused"],
  [400, { error: { details: [{ reason: "API_KEY_INVALID" }] } }, "unauthorised"],
  [500, { error: { details: [{ reason: "API_KEY_INVALID" }] } }, "unavailable"],
  [undefined, "no words", "unavailable"],
])("%s %j is %s", (status, body, kind) => {
  expect(faultOf(status, body).kind).toBe(kind);
});

it.each<readonly [Json, Record<string, string>, number | undefined]>([
  [{}, { "retry-after": "4" }, 4_000],
  [{ error: { message: "Please try again in 5.289s." } }, {}, 5_289],
  [{ error: { message: "Try again in 1m30s." } }, {}, 90_000],
  [{ error: { message: "retry after 250ms" } }, {}, 250],
  [{ error: { details: [{ retryDelay: "7s" }] } }, {}, 7_000],
  [{ error: { message: "Slow down" } }, {}, undefined],
])("%j with %j is tried again after %s ms", (body, headers, wait) => {
  expect(faultOf(429, body, headers).retryAfter).toBe(wait);
});

it("holds no key, in no form", () => {
  const note = faultOf(401, {
    error: { message: "local-KEY sk-or-v1-abcdefgh12 gsk_abcdefgh12 AIzaabcdefghijklmnopqrstuv" },
  }).note;
  expect(note).not.toMatch(/local-KEY|abcdefgh/);
});

it("reads through what a client wraps a refusal into", () => {
  const refusal = new ProviderRefusal(503, { error: { message: "busy" } });
  expect(
    clientFault(new Error("x", { cause: new Error("y", { cause: refusal }) }), at),
  ).toMatchObject({ kind: "unavailable", note: expect.stringContaining("busy") });
  expect(clientFault(new Error("x", { cause: new TypeError("gone") }), at).kind).toBe(
    "unavailable",
  );
  const moved = new PointsElsewhere("/v2/chat?key=local-KEY", "http://a.example/v1/chat");
  expect(clientFault(new Error("x", { cause: moved }), at)).toMatchObject({
    kind: "refused",
    note: expect.stringContaining("to http://a.example/v2/chat:"),
  });
  expect(clientFault(new Error("x"), at)).toMatchObject({ kind: "bad-reply", retryable: true });
});

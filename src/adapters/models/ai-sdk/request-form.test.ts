import { expect, it } from "vitest";
import type { Json } from "../../../kernel/json.ts";
import { ProviderRefusal } from "./provider-refusal.ts";
import { type RequestForm, type RequestPart, requestForms } from "./request-form.ts";

const tools = ["look", "ring_bell"].map((name) => ({
  ...{ name, description: "", inputSchema: {} },
}));
const has: ReadonlySet<RequestPart> = new Set<RequestPart>([
  ...(["usage", "thinking", "old-limit", "sampling", "thoughts", "ids"] as const),
  ...(["sampling.minP", "sampling.stop"] as const),
  ...(["system", "words-after-results", "patterns", "pictures", "forced-tool", "tools"] as const),
]);
const refusal = (status: number, body: Json) => new ProviderRefusal(status, body);

/** The forms that lead to one that `takes`. */
function walk(
  takes: (form: RequestForm) => boolean,
  refused: ProviderRefusal,
  forms = requestForms(),
) {
  const tried: RequestForm[] = [forms.first(0)];
  for (;;) {
    const last = tried.at(-1);
    if (last === undefined || takes(last) || tried.length > 20) break;
    const next = forms.next(last, refused, { has, tools });
    if (next === undefined) return { tried, taken: undefined, forms };
    tried.push(next);
  }
  return { tried, taken: tried.at(-1), forms };
}

it.each<readonly [RequestPart, number, Json]>([
  [
    "usage",
    422,
    { detail: [{ loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" }] },
  ],
  ["usage", 400, { error: { message: "Unrecognized request argument", param: "stream_options" } }],
  [
    "ids",
    400,
    {
      object: "error",
      message: "Tool call id was x but must be a-z, A-Z, 0-9, with a length of 9.",
    },
  ],
  ["system", 400, { error: { message: "System role not supported" } }],
  ["system", 400, { error: { message: "Developer instruction is not enabled for models/gemma" } }],
  ["system", 422, { error: "Template error: only user and assistant roles are supported!" }],
  ["words-after-results", 400, { message: "Unexpected role 'user' after role 'tool'" }],
  ["thinking", 400, { error: { message: "Unsupported parameter", param: "reasoning_effort" } }],
  [
    "forced-tool",
    400,
    { error: { message: 'tool_choice: type "any" is not supported for this model.' } },
  ],
  [
    "forced-tool",
    400,
    { error: { message: "Thinking may not be enabled when tool_choice forces tool use." } },
  ],
  ["sampling.minP", 400, { error: { message: "min_p is not supported" } }],
  [
    "sampling.stop",
    400,
    { error: { message: "Unsupported parameter: 'stop' is not supported with this model." } },
  ],
  ["sampling", 400, { error: { message: "no sampling with this model" } }],
  [
    "old-limit",
    400,
    { error: { message: "'max_tokens' is not supported. Use 'max_completion_tokens' instead." } },
  ],
  ["patterns", 400, { error: { message: "Pattern must start with '^' and end with '$'" } }],
  ["pictures", 404, { error: { message: "No endpoints found that support image input" } }],
  ["tools", 404, { error: { message: "No endpoints found that can use tools", code: 404 } }],
  ["tools", 500, { error: { message: "tools param requires --jinja flag" } }],
  ["tools", 400, { message: '"auto" tool choice needs a tool-call parser to be set' }],
])("F1: what is named is left out alone: %s (%i)", (part, status, body) => {
  const { tried, taken } = walk((form) => form.without.has(part), refusal(status, body));
  expect(tried).toHaveLength(2);
  expect([...(taken?.without ?? [])]).toEqual([part]);
});

it("F1: a tool that is named is left out alone, by name or number", () => {
  for (const message of [
    "Invalid schema for function 'ring_bell'",
    "tools[1].function.parameters",
    "tools.1.custom",
  ]) {
    const { taken } = walk(
      ({ toolsOut }) => toolsOut.size > 0,
      refusal(400, { error: { message } }),
    );
    expect([...(taken?.toolsOut ?? [])]).toEqual(["ring_bell"]);
    expect(taken?.without.size).toBe(0);
  }
});

it("F1: where nothing is named each part is tried by itself, then all", () => {
  for (const part of ["usage", "thinking", "tools"] as const) {
    const { taken } = walk((form) => form.without.has(part), refusal(400, "no"));
    expect([...(taken?.without ?? [])]).toEqual([part]);
  }
  const both = walk(
    ({ without }) => without.has("usage") && without.has("tools"),
    refusal(422, ""),
  );
  expect(both.taken?.guessed).toBe("all");
  expect(walk(() => false, refusal(400, "no")).taken).toBeUndefined();
  expect(walk(() => false, refusal(500, "no")).tried).toHaveLength(1);
});

it("F2: what was left out stays out for an hour", () => {
  const { taken, forms } = walk(
    ({ without }) => without.has("usage"),
    refusal(400, "stream_options"),
  );
  if (taken === undefined) throw new Error("nothing was taken");
  forms.taken(taken, 1_000);
  expect([...forms.first(1_001).without]).toEqual(["usage"]);
  expect([...forms.first(3_601_001).without]).toEqual([]);
});

it.each([
  [401, "bad key"],
  [413, "too large"],
  [429, { error: { message: "tools: slow down" } }],
  [400, { error: { message: "x", code: "context_length_exceeded" } }],
  [400, { error: { message: "This model's maximum context length is 4096 tokens" } }],
  [400, { error: { type: "exceed_context_size_error", message: "tools" } }],
  [422, { error: "Input validation error: `inputs` must have less than 4096 tokens. Given: 5000" }],
  [
    400,
    {
      error: {
        message: "リクエスト（5000トークン）がコンテキストサイズ（4096トークン）を超えました",
      },
    },
  ],
  [400, { error: { message: "KV cache is full: prompt has 5000 tokens but only 4096 fit" } }],
])("F3: %i %j leads to nothing", (status, body) => {
  expect(walk(() => false, refusal(status, body)).tried).toHaveLength(1);
});

const failed = (failed_generation: Json) =>
  refusal(400, {
    error: {
      message: "Failed to call a function. See 'failed_generation' for more details.",
      ...{ type: "invalid_request_error", code: "tool_use_failed", failed_generation },
    },
  });

it.each<readonly [string, Json, readonly string[], readonly RequestPart[]]>([
  ["as a text", "<function=ring_bell{}</function>", ["ring_bell"], []],
  ["as JSON", { name: "ring_bell", arguments: {} }, ["ring_bell"], []],
  ["of two tools", "look, then ring_bell", ["look", "ring_bell"], []],
  ["of no tool that was offered", "<function=overlook>", [], ["tools"]],
])("F4: a call %s takes what it names out of this request alone", (_, text, out, without) => {
  const takes = (form: RequestForm) => form.toolsOut.size > 0 || form.without.size > 0;
  const { taken, forms } = walk(takes, failed(text), requestForms(true));
  expect([...(taken?.toolsOut ?? [])]).toEqual(out);
  expect([...(taken?.without ?? [])]).toEqual(without);
  forms.taken(taken ?? forms.first(0), 0);
  expect(forms.first(1)).toMatchObject({ toolsOut: new Set(), without: new Set() });
});

it("F4: a second call that is written wrongly takes the next tool, then all of them", () => {
  const forms = requestForms();
  const first = forms.next(forms.first(0), failed("look"), { has, tools });
  const second = forms.next(first ?? forms.first(0), failed("look"), { has, tools });
  expect([...(first?.toolsOut ?? [])]).toEqual(["look"]);
  expect(second?.without).toEqual(new Set(["tools"]));
  expect(forms.next(second ?? forms.first(0), failed("look"), { has, tools })).toBeUndefined();
});

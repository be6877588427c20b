import fc from "fast-check";
import { expect, it } from "vitest";
import { contextRefusal } from "./context-refusal.ts";

it.each([
  [
    "127.0.0.1:8080 answered 400 exceed_context_size_error: request (4129 tokens) exceeds the available context size (4096 tokens), try increasing it",
    { context: 4096, asked: 4129 },
  ],
  [
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9,001 tokens. Please reduce the length of the messages.",
    { context: 8192, asked: 9001 },
  ],
  [
    "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4500 in the messages, 500 in the completion).",
    { context: 4096, asked: 4500 },
  ],
  [
    "The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 5000>= n_ctx: 4096). Try to load the model with a larger context length",
    { context: 4096, asked: 5000 },
  ],
  [
    "Trying to keep the first 4151 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
    { context: 4096, asked: 4151 },
  ],
  ["prompt is too long: 210000 tokens > 200000 maximum", { context: 200_000, asked: 210_000 }],
  [
    "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
    { context: 1_048_576, asked: 1_200_000 },
  ],
  [
    "Prompt contains 33000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
    { context: 32_768, asked: 33_000 },
  ],
  [
    "The decoder prompt (length 5000) is longer than the maximum model length of 4096.",
    { context: 4096, asked: 5000 },
  ],
  [
    "The input (5000 tokens) is longer than the model's context length (4096 tokens).",
    { context: 4096, asked: 5000 },
  ],
  [
    "too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 4500.",
    { context: 4081, asked: 4500 },
  ],
  [
    "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens and 20 `max_new_tokens`",
    { context: 4096, asked: 5000 },
  ],
  [
    '{"error":{"code":400,"message":"too long","n_prompt_tokens":4129,"n_ctx":4096},"type":"exceed_context_size_error"}',
    { context: 4096, asked: 4129 },
  ],
  ["the request exceeds the context window of 16,384 tokens", { context: 16_384 }],
])("reads %s", (text, read) => expect(contextRefusal(text)).toEqual(read));

it.each([
  "The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger context length, or provide a shorter input",
  "the request exceeds the available context size. try increasing the context size or enable context shift",
  "input is too long for this model",
  "prompt too long",
  "Context overflow: the conversation does not fit",
])("reads without a number: %s", (text) => expect(contextRefusal(text)).toEqual({}));

it.each([
  [
    "Requested token count exceeds the model's maximum context length of 4096 tokens. You requested a total of 5120 tokens: 4096 tokens from the input messages and 1024 tokens for the completion.",
    { context: 4096, asked: 5120 },
  ],
  ["Requested tokens (5000) exceed context window of 2048", { context: 2048, asked: 5000 }],
  [
    "the request exceeds the context (n_prompt_tokens: 1500, n_ctx: 1024)",
    { context: 1024, asked: 1500 },
  ],
  [
    "Input length 5000 exceeds the maximum allowed token length 2048",
    { context: 2048, asked: 5000 },
  ],
  [
    "Prompt length of 2300 is longer than the maximum context length of 2048",
    { context: 2048, asked: 2300 },
  ],
])("reads %s", (text, read) => expect(contextRefusal(text)).toEqual(read));

it.each([
  ["inputs must have less than 4096 tokens. Given: 5000", 4096],
  ["Current length is 5000 while limit is 4096, reduce the length of the messages", 4096],
  ["Prompt exceeds available KV memory. 5000 tokens requested, 4096 available", 4096],
  ["Unable to process request: 5000 input tokens exceed 4096", 4096],
  ["Your input is too long: 5000/4096 tokens", 4096],
  ["exceeded max_model_len (4096): got 5000", 4096],
  ["Sequence length 5000 > 4096", 4096],
  ["slot context is 4096 tokens but the prompt needs 5000", 4096],
  ["prompt is too long (n_tokens = 5000, n_ctx_slot = 4096)", 4096],
  ["The request is too long for the loaded model: 5000 tokens were given, it can hold 4096.", 4096],
  ["Requested length 5000 does not fit in the context. Max sequence length is 4096", 4096],
  ["リクエスト（5000トークン）がコンテキストサイズ（4096トークン）を超えました", 4096],
  ["入力が最大トークン数 4096 を超えています（5000）", 4096],
])("tells the numbers apart by the expected size: %s", (text, context) =>
  expect(contextRefusal(text, 4_700)).toEqual({ context, asked: 5_000 }),
);

it.each([
  ["Range of input length should be [1, 4096]", 4096],
  ["Your request exceeded model token limit: 4096", 4096],
])("reads a limit below the expected size: %s", (text, context) =>
  expect(contextRefusal(text, 4_700)).toEqual({ context }),
);

it.each([
  "Rate limit reached: 4096 tokens per minute, requested 5000",
  "max_tokens must be at most 4096",
  "context deadline exceeded",
  "tool description too long: 1025 > 1024 characters in the input",
])("leaves %s alone, whatever was expected", (text) =>
  expect(contextRefusal(text, 4_700)).toBeUndefined(),
);

it.each([
  "rate limit: 30000 tokens per minute",
  "the model is overloaded (503)",
  "max_tokens must be at most 4096",
  "invalid value: 'tool_choice'",
])("leaves %s alone", (text) => expect(contextRefusal(text)).toBeUndefined());

it("reads whatever comes, and never a limit above what was asked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const read = contextRefusal(`${text} context tokens exceed ${text}`);
      expect(
        read === undefined || (read.asked ?? Number.POSITIVE_INFINITY) > (read.context ?? 0),
      ).toBe(true);
    }),
  );
});

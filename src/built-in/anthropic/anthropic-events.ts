// The events of a streamed answer (platform.claude.com, Streaming messages), as far as they are used. Unknown events,
// blocks and deltas are skipped: the API may add to each.

import { z } from "zod";

const Count = z.number().nonnegative().nullish();
const Index = z.number().int().nonnegative();

const AnthropicUsage = z.object({
  input_tokens: Count,
  output_tokens: Count,
  cache_creation_input_tokens: Count,
  cache_read_input_tokens: Count,
  output_tokens_details: z.object({ thinking_tokens: Count }).nullish(),
});
export type AnthropicUsage = z.infer<typeof AnthropicUsage>;

/** Any type except the named ones. */
const otherThan = (...types: readonly string[]) =>
  z
    .object({ type: z.string() })
    .refine(({ type }) => !types.includes(type))
    .transform(() => ({ type: "other" as const }));

const AnthropicStreamBlock = z.union([
  z.object({ type: z.literal("text"), text: z.string().nullish() }),
  z.object({
    type: z.literal("thinking"),
    thinking: z.string().nullish(),
    signature: z.string().nullish(),
  }),
  z.object({ type: z.literal("redacted_thinking"), data: z.string() }),
  z.object({
    type: z.literal("tool_use"),
    id: z.string().nullish(),
    name: z.string().nullish(),
    input: z.unknown().optional(),
  }),
  otherThan("text", "thinking", "redacted_thinking", "tool_use"),
]);
export type AnthropicStreamBlock = z.infer<typeof AnthropicStreamBlock>;

const Delta = z.union([
  z.object({ type: z.literal("text_delta"), text: z.string() }),
  z.object({ type: z.literal("thinking_delta"), thinking: z.string() }),
  z.object({ type: z.literal("signature_delta"), signature: z.string() }),
  z.object({ type: z.literal("input_json_delta"), partial_json: z.string() }),
  otherThan("text_delta", "thinking_delta", "signature_delta", "input_json_delta"),
]);
export type Delta = z.infer<typeof Delta>;

/** One event. Parsing fails for invalid events, and for known ones of another shape. */
export const StreamEvent = z.union([
  z.object({
    type: z.literal("message_start"),
    message: z.object({ usage: AnthropicUsage.nullish() }),
  }),
  z.object({
    type: z.literal("content_block_start"),
    index: Index,
    content_block: AnthropicStreamBlock,
  }),
  z.object({ type: z.literal("content_block_delta"), index: Index, delta: Delta }),
  z.object({ type: z.literal("content_block_stop"), index: Index }),
  z.object({
    type: z.literal("message_delta"),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: AnthropicUsage.nullish(),
  }),
  z.object({ type: z.literal("message_stop") }),
  otherThan(
    "message_start",
    "content_block_start",
    "content_block_delta",
    "content_block_stop",
    "message_delta",
    "message_stop",
  ),
]);

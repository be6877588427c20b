// The events of a streamed answer (platform.claude.com, Streaming messages), as the client's schema knows them. The API may
// add events, blocks and deltas: those that nobody knows are left out.

import { unnamedId } from "../../adapters/models/ai-sdk/growing-chat-calls.ts";
import type { AnswerMender } from "../../adapters/models/ai-sdk/mended-events.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";

const knownBlocks: ReadonlySet<string> = new Set([
  ...["text", "thinking", "redacted_thinking", "tool_use"],
]);
const knownDeltas: ReadonlySet<string> = new Set([
  ...["text_delta", "thinking_delta", "signature_delta", "input_json_delta"],
]);

const typeOf = (value: Json | undefined): string =>
  isJsonObject(value) ? String(ownValue(value, "type")) : "";
const withoutNull = (value: Json | undefined): JsonObject =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null))
    : {};

type Progress = {
  /** Blocks that the client is shown, by their index. */
  readonly open: Set<Json>;
  counts: JsonObject;
  called: number;
  isOver: boolean;
  isEnded: boolean;
};

export function anthropicStream(): AnswerMender {
  const came: Progress = { open: new Set(), counts: {}, called: 0, isOver: false, isEnded: false };
  return {
    take: (event) => eventsOf(event, came),
    end: () => (came.isOver && !came.isEnded ? [{ type: "message_stop" }] : []),
    isOver: () => came.isOver,
    isDone: () => came.isEnded,
  };
}

function eventsOf(event: JsonObject, came: Progress): readonly JsonObject[] {
  const index = ownValue(event, "index");
  switch (ownValue(event, "type")) {
    case "message_start":
      return started(event, came);
    case "content_block_start":
      return blockStarted(event, came);
    case "content_block_delta":
      return came.open.has(index ?? null) && knownDeltas.has(typeOf(ownValue(event, "delta")))
        ? [event]
        : [];
    case "content_block_stop":
      return came.open.delete(index ?? null) ? [event] : [];
    case "message_delta":
      return ending(event, came);
    case "message_stop":
      came.isEnded = true;
      return [event];
    default:
      return [];
  }
}

/** Counts are cumulative and come in two events: an empty one changes nothing. */
function counted(usage: Json | undefined, came: Progress): JsonObject {
  came.counts = { ...came.counts, ...withoutNull(usage) };
  return came.counts;
}

function started(event: JsonObject, came: Progress): readonly JsonObject[] {
  const message = withoutNull(ownValue(event, "message"));
  const usage = { input_tokens: 0, output_tokens: 0, ...counted(message["usage"], came) };
  return [
    { type: "message_start", message: { role: "assistant", ...message, content: [], usage } },
  ];
}

function blockStarted(event: JsonObject, came: Progress): readonly JsonObject[] {
  const block = withoutNull(ownValue(event, "content_block"));
  const index = ownValue(event, "index");
  const type = typeOf(block);
  if (!knownBlocks.has(type) || typeof index !== "number") return [];
  came.open.add(index);
  const isCall = type === "tool_use";
  const named = isCall
    ? { id: `${unnamedId}${came.called++}`, name: "unnamed", input: {}, ...block }
    : { ...(type === "redacted_thinking" ? {} : { text: "", thinking: "" }), ...block };
  return [{ ...event, content_block: named }];
}

function ending(event: JsonObject, came: Progress): readonly JsonObject[] {
  const delta = withoutNull(ownValue(event, "delta"));
  came.isOver ||= typeof delta["stop_reason"] === "string";
  const usage = { output_tokens: 0, ...counted(ownValue(event, "usage"), came) };
  return [{ type: "message_delta", delta: { stop_reason: null, ...delta }, usage }];
}

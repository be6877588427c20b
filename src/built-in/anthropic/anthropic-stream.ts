// The events of a streamed answer (platform.claude.com, Streaming messages), as the client's schema knows them. The API may
// add events, blocks and deltas: those that nobody knows are left out.
//     Each field is read by itself, whatever its form.

import { unnamedId } from "../../adapters/models/ai-sdk/growing-chat-calls.ts";
import type { AnswerMender } from "../../adapters/models/ai-sdk/mended-events.ts";
import {
  countIn,
  countOf,
  isGiven,
  nameOf,
  objectOf,
  wordsOf,
} from "../../adapters/models/answer-fields.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";

const knownBlocks: ReadonlySet<string> = new Set([
  ...["text", "thinking", "redacted_thinking", "tool_use"],
]);
/** The kinds of deltas, with the field that each has. */
const knownDeltas = [
  ["text_delta", "text"],
  ["thinking_delta", "thinking"],
  ["signature_delta", "signature"],
  ["input_json_delta", "partial_json"],
] as const;

type Progress = {
  /** Blocks that the client is shown, by their index; the last one is the newest. */
  readonly open: Map<number, string>;
  counts: JsonObject;
  called: number;
  isOver: boolean;
  isEnded: boolean;
  readonly onUnread: (about: string) => void;
};

export function anthropicStream(onUnread: (about: string) => void = () => undefined): AnswerMender {
  const came: Progress = {
    ...{ open: new Map(), counts: {}, called: 0, isOver: false, isEnded: false },
    onUnread,
  };
  return {
    take: (event) => eventsOf(event, came),
    end: () => (came.isOver && !came.isEnded ? [{ type: "message_stop" }] : []),
    isOver: () => came.isOver,
    isDone: () => came.isEnded,
  };
}

function eventsOf(event: JsonObject, came: Progress): readonly JsonObject[] {
  switch (ownValue(event, "type")) {
    case "message_start":
      return started(event, came);
    case "content_block_start":
      return blockStarted(event, came);
    case "content_block_delta":
      return grown(event, came);
    case "content_block_stop": {
      const index = openIndex(event, came);
      return index !== undefined && came.open.delete(index)
        ? [{ type: "content_block_stop", index }]
        : [];
    }
    case "message_delta":
      return ending(event, came);
    case "message_stop":
      came.isEnded = true;
      return [{ type: "message_stop" }];
    default:
      return [];
  }
}

/** The block that an event is about; the newest one where it names none. */
function openIndex(event: JsonObject, { open }: Progress): number | undefined {
  const index = countOf(ownValue(event, "index")) ?? [...open.keys()].at(-1);
  return index !== undefined && open.has(index) ? index : undefined;
}

const countFields = [
  ...["input_tokens", "output_tokens"],
  ...["cache_creation_input_tokens", "cache_read_input_tokens"],
];

/** Counts are cumulative and come in two events: an empty one changes nothing. */
function counted(usage: Json | undefined, came: Progress): JsonObject {
  const told = countFields.flatMap((field): [string, number][] => {
    const count = countIn(usage, field);
    return count === undefined ? [] : [[field, count]];
  });
  const thought = countIn(ownValue(objectOf(usage), "output_tokens_details"), "thinking_tokens");
  came.counts = {
    ...{ ...came.counts, ...Object.fromEntries(told) },
    ...(thought === undefined ? {} : { output_tokens_details: { thinking_tokens: thought } }),
  };
  return came.counts;
}

/** The fields that are texts. */
const textsIn = (given: JsonObject, ...fields: readonly string[]): JsonObject =>
  Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const text = nameOf(ownValue(given, field));
      return text === "" ? [] : [[field, text]];
    }),
  );

function started(event: JsonObject, came: Progress): readonly JsonObject[] {
  const message = objectOf(ownValue(event, "message"));
  const usage = { input_tokens: 0, output_tokens: 0, ...counted(ownValue(message, "usage"), came) };
  const named = textsIn(message, "id", "model");
  return [{ type: "message_start", message: { ...named, role: "assistant", content: [], usage } }];
}

function blockStarted(event: JsonObject, came: Progress): readonly JsonObject[] {
  const block = objectOf(ownValue(event, "content_block"));
  const index = countOf(ownValue(event, "index")) ?? Math.max(-1, ...came.open.keys()) + 1;
  const type = nameOf(ownValue(block, "type"));
  if (!knownBlocks.has(type)) return [];
  came.open.set(index, type);
  return [
    { type: "content_block_start", index, content_block: { type, ...fieldsOf(type, block, came) } },
  ];
}

function fieldsOf(type: string, block: JsonObject, came: Progress): JsonObject {
  if (type === "redacted_thinking") return { data: nameOf(ownValue(block, "data")) };
  if (type !== "tool_use") {
    const texts = ["text", "thinking"].map((field) => [field, wordsOf(ownValue(block, field))]);
    return { ...Object.fromEntries(texts), ...textsIn(block, "signature") };
  }
  const unnamed = { id: `${unnamedId}${came.called++}`, name: "unnamed" };
  return { ...unnamed, ...textsIn(block, "id", "name"), input: objectOf(ownValue(block, "input")) };
}

function grown(event: JsonObject, came: Progress): readonly JsonObject[] {
  const index = openIndex(event, came);
  const delta = objectOf(ownValue(event, "delta"));
  const said = nameOf(ownValue(delta, "type"));
  const known =
    knownDeltas.find(([type]) => type === said) ??
    (said === "" ? knownDeltas.find(([, field]) => Object.hasOwn(delta, field)) : undefined);
  if (index === undefined || known === undefined) return [];
  const [type, field] = known;
  const value = ownValue(delta, field);
  const isJson = type === "input_json_delta" && isJsonObject(value);
  const text = isJson ? JSON.stringify(value) : wordsOf(value);
  if (text === "") {
    if (isGiven(value)) came.onUnread(field);
    return [];
  }
  return [{ type: "content_block_delta", index, delta: { type, [field]: text } }];
}

function ending(event: JsonObject, came: Progress): readonly JsonObject[] {
  const delta = textsIn(objectOf(ownValue(event, "delta")), "stop_reason", "stop_sequence");
  came.isOver ||= delta["stop_reason"] !== undefined;
  const usage = { output_tokens: 0, ...counted(ownValue(event, "usage"), came) };
  return [{ type: "message_delta", delta: { stop_reason: null, ...delta }, usage }];
}

// The chunks of servers with OpenAI's chat-completions API, in the form that OpenAI itself sends.
//     Each part of a chunk is read by itself: unreadable parts are left out, and the rest is kept.

import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { knownCase } from "../../../kernel/known-case.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import { countIn, isGiven, listOf, objectOf, wordsOf } from "../answer-fields.ts";
import { type GrowingChatCalls, growingChatCalls } from "./growing-chat-calls.ts";
import type { AnswerMender } from "./mended-events.ts";
import { ProviderRefusal } from "./provider-refusal.ts";

type Words = { readonly text: string; readonly isThought: boolean };

const isThoughtType = (type: Json | undefined): boolean =>
  typeof type === "string" && /^(?:thinking|thought|reasoning)/.test(type);
const isTextType = (type: Json | undefined): boolean =>
  type === undefined || (typeof type === "string" && /^(?:output_|input_)?text/.test(type));

/** A content: words, or a list of pieces that say or think. Pieces of other kinds, such as references, are skipped. */
function contentOf(value: Json | undefined): readonly Words[] {
  const pieces: readonly Json[] = Array.isArray(value) ? value : [value ?? null];
  return pieces.flatMap((piece): readonly Words[] => {
    const type = isJsonObject(piece) ? ownValue(piece, "type") : undefined;
    const isThought = isThoughtType(type);
    const text = isThought || isTextType(type) ? wordsOf(piece) : "";
    return text === "" ? [] : [{ text, isThought }];
  });
}

const thoughtFields = ["reasoning_content", "reasoning", "thinking", "thought"] as const;
/** The field in which a server gives thoughts. */
export type ThoughtField = (typeof thoughtFields)[number];

function thoughtOf(delta: JsonObject, came: Progress): string {
  for (const field of thoughtFields) {
    const text = wordsOf(ownValue(delta, field));
    if (text !== "") {
      came.heard.onThought?.(field);
      return text;
    }
  }
  return wordsOf(
    listOf(ownValue(delta, "reasoning_details")).filter(
      (one) => !/encrypted/.test(String(ownValue(objectOf(one), "type"))),
    ),
  );
}

/** The counts in OpenAI's form; undefined where none of them can be read. */
export function chatUsage(given: Json | undefined): JsonObject | undefined {
  const input = countIn(given, "prompt_tokens", "input_tokens", "prompt_eval_count");
  const output = countIn(given, "completion_tokens", "output_tokens", "eval_count");
  if (input === undefined && output === undefined) return undefined;
  const usage = objectOf(given);
  const details =
    ownValue(usage, "prompt_tokens_details") ?? ownValue(usage, "input_tokens_details");
  const cached =
    countIn(details, "cached_tokens") ?? countIn(given, "prompt_cache_hit_tokens", "cached_tokens");
  const thought = countIn(
    ownValue(usage, "completion_tokens_details") ?? ownValue(usage, "output_tokens_details"),
    "reasoning_tokens",
  );
  return {
    prompt_tokens: input ?? 0,
    completion_tokens: output ?? 0,
    ...(cached === undefined ? {} : { prompt_tokens_details: { cached_tokens: cached } }),
    ...(thought === undefined ? {} : { completion_tokens_details: { reasoning_tokens: thought } }),
  };
}

/** Reasons of servers for a failure. */
const breaks: ReadonlySet<string> = new Set(["error", "abort"]);

/** Other servers' words for OpenAI's reasons of an end. */
const finishes = new Map<string, string>(
  Object.entries({
    ...{ stop: "stop", eos: "stop", eos_token: "stop", end_turn: "stop", stop_sequence: "stop" },
    ...{ completed: "stop", done: "stop", finished: "stop" },
    ...{ tool_calls: "tool_calls", tool_use: "tool_calls", function_call: "tool_calls" },
    ...{ length: "length", max_tokens: "length", model_length: "length" },
    ...{ content_filter: "content_filter", safety: "content_filter" },
  }),
);

/** The parts of an answer that have come so far. */
type Progress = {
  readonly calls: GrowingChatCalls;
  finish: string | undefined;
  /** Words, or a refusal in words. */
  cameWords: boolean;
  isHeldBack: boolean;
  readonly heard: Heard;
};

type Heard = {
  readonly onUnread?: (about: string) => void;
  readonly onThought?: (field: ThoughtField) => void;
};

/** Reads one answer. */
export function chatChunks(heard: Heard = {}): AnswerMender {
  const came: Progress = {
    ...{ calls: growingChatCalls(), finish: undefined },
    ...{ cameWords: false, isHeldBack: false, heard },
  };
  return {
    take: (chunk) => mended(chunk, came),
    isOver: () => came.finish !== undefined,
    end() {
      const calls = came.calls.end().map(callDelta);
      const isWhole = came.cameWords || came.calls.any();
      if (came.finish === undefined && (!isWhole || came.calls.isCut())) {
        throw new TypeError("the answer stopped before its end");
      }
      const finish = came.finish ?? (came.calls.any() ? "tool_calls" : "stop");
      const isHeldBack = came.isHeldBack && finish === "stop";
      return [...calls, chunkOf({}, { finish_reason: isHeldBack ? "content_filter" : finish })];
    },
  };
}

const chunkOf = (delta: JsonObject, more: JsonObject = {}): JsonObject => ({
  choices: [{ index: 0, delta, ...more }],
});
const callDelta = (call: JsonObject): JsonObject => chunkOf({ tool_calls: [call] });

const inCase = {
  chunk: knownCase(["choices", "message", "usage", "prompt_progress"]),
  choice: knownCase(["delta", "message", "text", "finish_reason", "error", "usage"]),
  delta: knownCase(["content", "refusal", "tool_calls", "function_call", ...thoughtFields]),
};

/** The first choice, or one without a list around it. */
function choiceOf(chunk: JsonObject): JsonObject {
  const choices = ownValue(chunk, "choices");
  if (!isJsonObject(choices)) return objectOf(listOf(choices)[0]);
  const isOne = Object.keys(inCase.choice(choices)).some((name) =>
    /^(?:delta|message)$/.test(name),
  );
  return isOne ? choices : objectOf(Object.values(choices)[0]);
}

/** The part of a message; words without a name are its content. */
function deltaIn(chunk: JsonObject, choice: JsonObject): JsonObject {
  const own = [ownValue(choice, "delta"), ownValue(choice, "message")];
  // Ollama's and others' whole answers have the message beside the choices.
  const beside = ownValue(chunk, "message");
  const given = own.find((one) => isJsonObject(one) || isWords(one)) ?? beside;
  return isWords(given) && given !== beside
    ? { content: given ?? "" }
    : inCase.delta(objectOf(given));
}

const isWords = (value: Json | undefined): boolean => typeof value === "string" && value !== "";

function mended(given: JsonObject, came: Progress): readonly JsonObject[] {
  const chunk = inCase.chunk(given);
  const choice = inCase.choice(choiceOf(chunk));
  const delta = deltaIn(chunk, choice);
  const plain = wordsOf(ownValue(choice, "text"));
  const content = ownValue(delta, "content");
  const contents = contentOf(content ?? (plain === "" ? undefined : plain));
  if (contents.length === 0 && isGiven(content) && !Array.isArray(content)) {
    came.heard.onUnread?.("content");
  }
  const progress = ownValue(chunk, "prompt_progress");
  const items = [
    ...(isJsonObject(progress) ? [{ choices: [], prompt_progress: progress }] : []),
    ...thoughtDeltas(delta, came),
    ...contents.map(({ text, isThought }) =>
      chunkOf(isThought ? { reasoning_content: text } : { content: text }),
    ),
    ...refusalDeltas(delta, came),
    ...came.calls.grow(callPieces(delta, came)).map(callDelta),
  ];
  came.cameWords ||= came.isHeldBack || contents.some(({ isThought }) => !isThought);
  noteFinish(choice, came);
  const usage = usageIn(chunk, choice);
  return usage === undefined ? items : [...items, { choices: [], usage }];
}

function thoughtDeltas(delta: JsonObject, came: Progress): readonly JsonObject[] {
  const text = thoughtOf(delta, came);
  const details = listOf(ownValue(delta, "reasoning_details")).filter(isJsonObject);
  if (text === "" && details.length === 0) return [];
  const shown = text === "" ? {} : { reasoning_content: text };
  return [chunkOf({ ...shown, ...(details.length === 0 ? {} : { reasoning_details: details }) })];
}

/** The words of a model that will not answer: they are no speech, and the answer counts as held back. */
function refusalDeltas(delta: JsonObject, came: Progress): readonly JsonObject[] {
  const refusal = ownValue(delta, "refusal");
  if (typeof refusal !== "string" || refusal === "") return [];
  came.isHeldBack = true;
  return [chunkOf({ reasoning_content: refusal })];
}

function callPieces(delta: JsonObject, came: Progress): readonly Json[] {
  const calls = ownValue(delta, "tool_calls");
  if (isGiven(calls) && typeof calls !== "object") came.heard.onUnread?.("tool_calls");
  const pieces = isJsonObject(calls) ? piecesIn(calls) : listOf(calls);
  const older = ownValue(delta, "function_call");
  return isJsonObject(older) ? [...pieces, { index: 0, function: older }] : pieces;
}

/** A call without a list around it, or calls by their places. */
const piecesIn = (calls: JsonObject): readonly Json[] =>
  Object.entries(calls).every(([place, call]) => /^\d+$/.test(place) && isJsonObject(call))
    ? Object.values(calls)
    : [calls];

function noteFinish(choice: JsonObject, came: Progress): void {
  const given = ownValue(choice, "finish_reason");
  const error = ownValue(choice, "error");
  if (isGiven(error)) throw new ProviderRefusal(undefined, { error: error ?? null });
  if (typeof given !== "string" || given === "") return;
  if (breaks.has(given)) {
    throw new ProviderRefusal(undefined, { error: { message: "the model broke its answer off" } });
  }
  came.finish = finishes.get(given.toLowerCase()) ?? given;
}

/** Some servers have their counts in the choice, or in a field of their own. */
function usageIn(chunk: JsonObject, choice: JsonObject): JsonObject | undefined {
  const own = ownValue(objectOf(ownValue(chunk, "x_groq")), "usage");
  return [ownValue(chunk, "usage"), ownValue(choice, "usage"), own]
    .map(chatUsage)
    .find((usage) => usage !== undefined);
}

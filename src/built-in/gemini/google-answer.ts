// Answers of Google's Gemini API, whole or in pieces, as the client's schema knows them. What nobody here reads is left
// out, also what would have the client ask on by itself; a piece that cannot be read is left out alone.

import { unnamedId } from "../../adapters/models/ai-sdk/growing-chat-calls.ts";
import type { AnswerMender } from "../../adapters/models/ai-sdk/mended-events.ts";
import {
  countIn,
  isGiven,
  isYes,
  listOf,
  nameOf,
  objectOf,
  wordsOf,
} from "../../adapters/models/answer-fields.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";

/** Google's finish reasons of its filters that the client takes for unknown ones. */
const filtered: ReadonlySet<string> = new Set([
  ...["LANGUAGE", "IMAGE_PROHIBITED_CONTENT", "IMAGE_RECITATION"],
]);

const counts = [
  ...["promptTokenCount", "toolUsePromptTokenCount", "candidatesTokenCount"],
  ...["thoughtsTokenCount", "cachedContentTokenCount"],
];

type Unread = (about: string) => void;

/** A field's object; something else in its place is noted. */
function objectIn(parent: JsonObject, field: string, onUnread: Unread): JsonObject {
  const value = ownValue(parent, field);
  if (isGiven(value) && !isJsonObject(value)) onUnread(field);
  return objectOf(value);
}

/** A field's list; an object alone is a list of one. */
function listIn(parent: JsonObject, field: string, onUnread: Unread): readonly JsonObject[] {
  const value = ownValue(parent, field);
  const all = isJsonObject(value) ? [value] : listOf(value);
  const isList = isJsonObject(value) || Array.isArray(value);
  const isOdd =
    (isGiven(value) && !isList) || all.some((one) => isGiven(one) && !isJsonObject(one));
  if (isOdd) onUnread(field);
  return all.filter(isJsonObject);
}

const textIn = (fields: JsonObject, key: string): string | undefined => {
  const value = ownValue(fields, key);
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The client takes a call that the model broke for an end of the connection: by another name it is an odd end. */
function reasonOf(reason: string): string {
  if (filtered.has(reason)) return "SAFETY";
  return reason === "MALFORMED_FUNCTION_CALL" ? "malformed_function_call" : reason;
}

type Place = { called: number; readonly onUnread: Unread };

/** Arguments go on as a text: the client refuses an answer in which an object has certain names. */
function callFields(call: JsonObject, place: Place): JsonObject {
  const args = ownValue(call, "args");
  return {
    id: nameOf(ownValue(call, "id")) || `${unnamedId}${place.called++}`,
    name: nameOf(ownValue(call, "name")) || "unnamed",
    ...(args === undefined || args === null
      ? {}
      : { args: typeof args === "string" ? args : JSON.stringify(args) }),
  };
}

function partOf(fields: JsonObject, place: Place): readonly JsonObject[] {
  const { onUnread } = place;
  const signature = textIn(fields, "thoughtSignature");
  const sealed = signature === undefined ? {} : { thoughtSignature: signature };
  const thought = isYes(ownValue(fields, "thought")) ? { thought: true } : {};
  const call = ownValue(fields, "functionCall");
  if (isJsonObject(call)) return [{ functionCall: callFields(call, place), ...sealed }];
  if (isGiven(call)) onUnread("functionCall");
  const drawn = objectIn(fields, "inlineData", onUnread);
  const data = textIn(drawn, "data");
  if (data !== undefined) {
    const mimeType = textIn(drawn, "mimeType") ?? "image/png";
    return [{ inlineData: { mimeType, data }, ...thought, ...sealed }];
  }
  const given = ownValue(fields, "text");
  const text = wordsOf(given);
  if (text === "" && isGiven(given)) onUnread("text");
  return text === "" && signature === undefined ? [] : [{ text, ...thought, ...sealed }];
}

function candidateOf(candidate: JsonObject, place: Place): JsonObject {
  const parts = listIn(objectIn(candidate, "content", place.onUnread), "parts", place.onUnread);
  const reason = textIn(candidate, "finishReason");
  return {
    content: { parts: parts.flatMap((part) => partOf(part, place)) },
    ...(reason === undefined ? {} : { finishReason: reasonOf(reason) }),
  };
}

function countsIn(usage: Json | undefined): { readonly usageMetadata?: JsonObject } {
  const known = counts.flatMap((key): [string, number][] => {
    const count = countIn(usage, key);
    return count === undefined ? [] : [[key, count]];
  });
  const isEmpty = isJsonObject(usage) && Object.keys(usage).length === 0;
  return known.length > 0 || isEmpty ? { usageMetadata: Object.fromEntries(known) } : {};
}

function answerOf(value: JsonObject, place: Place): JsonObject {
  const [first] = listIn(value, "candidates", place.onUnread);
  const blockReason = textIn(objectIn(value, "promptFeedback", place.onUnread), "blockReason");
  return {
    ...(first === undefined ? {} : { candidates: [candidateOf(first, place)] }),
    ...(blockReason === undefined ? {} : { promptFeedback: { blockReason } }),
    ...countsIn(ownValue(value, "usageMetadata")),
  };
}

/** A whole answer. */
export const googleAnswer = (value: Json): Json =>
  isJsonObject(value) ? answerOf(value, { called: 0, onUnread: () => undefined }) : value;

const saysTheEnd = ({ candidates, promptFeedback }: JsonObject): boolean =>
  promptFeedback !== undefined ||
  (Array.isArray(candidates) &&
    textIn(objectOf(candidates[0] as Json), "finishReason") !== undefined);

/** A streamed answer. */
export function googleStream(onUnread: Unread = () => undefined): AnswerMender {
  const place: Place = { called: 0, onUnread };
  let isOver = false;
  return {
    take(value) {
      const answer = answerOf(value, place);
      isOver ||= saysTheEnd(answer);
      return [answer];
    },
    end: () => [],
    isOver: () => isOver,
  };
}

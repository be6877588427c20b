// Answers of Google's Gemini API, whole or in pieces, as the client's schema knows them. What nobody here reads is left
// out, also what would have the client ask on by itself; a piece that cannot be read is left out alone.

import { unnamedId } from "../../adapters/models/ai-sdk/growing-chat-calls.ts";
import type { AnswerMender } from "../../adapters/models/ai-sdk/mended-events.ts";
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

const fieldsOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const textIn = (fields: JsonObject, key: string): string | undefined => {
  const value = ownValue(fields, key);
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The client takes a call that the model broke for an end of the connection: by another name it is an odd end. */
function reasonOf(reason: string): string {
  if (filtered.has(reason)) return "SAFETY";
  return reason === "MALFORMED_FUNCTION_CALL" ? "malformed_function_call" : reason;
}

type Place = { called: number };

/** Arguments go on as a text: the client refuses an answer in which an object has certain names. */
function callFields(call: JsonObject, place: Place): JsonObject {
  const args = ownValue(call, "args");
  return {
    id: textIn(call, "id") ?? `${unnamedId}${place.called++}`,
    name: textIn(call, "name") ?? "unnamed",
    ...(args === undefined || args === null
      ? {}
      : { args: typeof args === "string" ? args : JSON.stringify(args) }),
  };
}

function partOf(part: Json, place: Place): readonly JsonObject[] {
  const fields = fieldsOf(part);
  const signature = textIn(fields, "thoughtSignature");
  const sealed = signature === undefined ? {} : { thoughtSignature: signature };
  const thought = ownValue(fields, "thought") === true ? { thought: true } : {};
  const call = ownValue(fields, "functionCall");
  if (isJsonObject(call)) return [{ functionCall: callFields(call, place), ...sealed }];
  const drawn = fieldsOf(ownValue(fields, "inlineData"));
  const data = textIn(drawn, "data");
  if (data !== undefined) {
    const mimeType = textIn(drawn, "mimeType") ?? "image/png";
    return [{ inlineData: { mimeType, data }, ...thought, ...sealed }];
  }
  const text = textIn(fields, "text") ?? "";
  return text === "" && signature === undefined ? [] : [{ text, ...thought, ...sealed }];
}

function candidateOf(candidate: JsonObject, place: Place): JsonObject {
  const parts = ownValue(fieldsOf(ownValue(candidate, "content")), "parts");
  const reason = textIn(candidate, "finishReason");
  return {
    content: { parts: (Array.isArray(parts) ? parts : []).flatMap((part) => partOf(part, place)) },
    ...(reason === undefined ? {} : { finishReason: reasonOf(reason) }),
  };
}

function countsIn(usage: Json | undefined): { readonly usageMetadata?: JsonObject } {
  if (!isJsonObject(usage)) return {};
  const known = counts.flatMap((key): [string, number][] => {
    const count = ownValue(usage, key);
    return typeof count === "number" && count >= 0 ? [[key, count]] : [];
  });
  return { usageMetadata: Object.fromEntries(known) };
}

function answerOf(value: JsonObject, place: Place): JsonObject {
  const candidates = ownValue(value, "candidates");
  const first = Array.isArray(candidates) ? candidates[0] : undefined;
  const blockReason = textIn(fieldsOf(ownValue(value, "promptFeedback")), "blockReason");
  return {
    ...(isJsonObject(first) ? { candidates: [candidateOf(first, place)] } : {}),
    ...(blockReason === undefined ? {} : { promptFeedback: { blockReason } }),
    ...countsIn(ownValue(value, "usageMetadata")),
  };
}

/** A whole answer. */
export const googleAnswer = (value: Json): Json =>
  isJsonObject(value) ? answerOf(value, { called: 0 }) : value;

const saysTheEnd = ({ candidates, promptFeedback }: JsonObject): boolean =>
  promptFeedback !== undefined ||
  (Array.isArray(candidates) &&
    textIn(fieldsOf(candidates[0] as Json), "finishReason") !== undefined);

/** A streamed answer. */
export function googleStream(): AnswerMender {
  const place: Place = { called: 0 };
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

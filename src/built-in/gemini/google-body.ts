// The JSON of a request as Google takes it (ai.google.dev/api/generate-content). Its client gives every call an id, writes
// results and the words after them as two turns of the user's, and sends signatures without any content back. Invariants:
//  1 ids that Gemini did not give are not sent
//  2 roles alternate: results and words of one moment are one content
//  3 no part is empty or blank, no content without parts

import { unnamedId } from "../../adapters/models/ai-sdk/growing-chat-calls.ts";
import { jsonOrText } from "../../adapters/models/ai-sdk/provider-refusal.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";

const nothingSaid: JsonObject = { text: "…" };

const partsOf = (content: JsonObject): readonly Json[] => {
  const parts = ownValue(content, "parts");
  return Array.isArray(parts) ? parts : [];
};

/** A call, or a response to one, without an id that nobody gave. */
function withoutOurId(part: JsonObject, kind: string): JsonObject {
  const inner = ownValue(part, kind);
  if (!isJsonObject(inner)) return part;
  const { id, ...rest } = inner;
  return typeof id === "string" && id.startsWith(unnamedId) ? { ...part, [kind]: rest } : part;
}

/** A response by the names that Google has for it, without the tool's name a second time. */
function namedOutcome(part: JsonObject): JsonObject {
  const given = ownValue(part, "functionResponse");
  const response = isJsonObject(given) ? ownValue(given, "response") : undefined;
  if (!isJsonObject(given) || !isJsonObject(response)) return part;
  const { name: _, content: output, ...rest } = response;
  const named = output === undefined ? rest : { ...rest, output };
  return { ...part, functionResponse: { ...given, response: named } };
}

function sentPart(part: Json): readonly JsonObject[] {
  if (!isJsonObject(part)) return [];
  const text = ownValue(part, "text");
  if (typeof text === "string" && text.trim() === "") return [];
  return [namedOutcome(withoutOurId(withoutOurId(part, "functionCall"), "functionResponse"))];
}

function alternating(contents: readonly Json[]): readonly JsonObject[] {
  const merged: { readonly role: Json; readonly parts: JsonObject[] }[] = [];
  for (const content of contents) {
    if (!isJsonObject(content)) continue;
    const role = ownValue(content, "role") ?? "user";
    const parts = partsOf(content).flatMap(sentPart);
    const last = merged.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else merged.push({ role, parts });
  }
  return merged.map(({ role, parts }) => ({
    role,
    parts: parts.length === 0 ? [nothingSaid] : parts,
  }));
}

/** A body without calls and signatures is as Google takes it. */
const isToMend = (text: string): boolean =>
  /"function(?:Call|Response)"|"thoughtSignature"/.test(text);

export function googleBody(text: string): string {
  const body = isToMend(text) ? jsonOrText(text) : text;
  if (!isJsonObject(body)) return text;
  const contents = ownValue(body, "contents");
  if (!Array.isArray(contents)) return text;
  return JSON.stringify({ ...body, contents: alternating(contents) });
}

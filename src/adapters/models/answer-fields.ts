// The fields of a provider's answer, each read by itself, whatever its form.

import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";

export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];
export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

const keysOfText = ["text", "content", "value", "thinking", "reasoning", "summary"] as const;

/** The words of a value, whatever they are wrapped into. */
export function wordsOf(value: Json | undefined, depth = 0): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (depth > 4) return "";
  if (Array.isArray(value)) return value.map((one: Json) => wordsOf(one, depth + 1)).join("");
  if (!isJsonObject(value)) return "";
  for (const key of keysOfText) {
    const words = wordsOf(ownValue(value, key), depth + 1);
    if (words !== "") return words;
  }
  return "";
}

/** A count of tokens: a number, or the digits of one. */
export function countOf(value: Json | undefined): number | undefined {
  const count = typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof count === "number" && Number.isFinite(count) && count >= 0 ? count : undefined;
}

/** The first of the fields that is a count. */
export function countIn(value: Json | undefined, ...keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const count = countOf(ownValue(objectOf(value), key));
    if (count !== undefined) return count;
  }
  return undefined;
}

/** Whether a field says yes, also in words. */
export const isYes = (value: Json | undefined): boolean =>
  value === true || value === 1 || (typeof value === "string" && /^(?:true|1)$/i.test(value));

/** Whether a field holds something. */
export const isGiven = (value: Json | undefined): value is Json =>
  value !== undefined && value !== null && value !== "" && value !== false;

/** A name or an id: a text, or the digits of a number. */
export const nameOf = (value: Json | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

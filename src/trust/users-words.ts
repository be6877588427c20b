// Whether arguments of a tool are words that the user wrote.

import type { Json, JsonObject } from "../kernel/json.ts";

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ");

/**
 * Whether every text and number of the arguments stands in one of the user's texts, letter by letter but for case, width
 * and spaces. Names of fields are the tool's own; `true`, `false` and nothing are no words.
 */
export function areUsersWords(args: JsonObject, texts: readonly string[]): boolean {
  const written = texts.map(folded);
  const isWritten = (value: Json): boolean => {
    if (Array.isArray(value)) return value.every(isWritten);
    if (typeof value === "object" && value !== null) return Object.values(value).every(isWritten);
    if (typeof value !== "string" && typeof value !== "number") return true;
    const text = folded(String(value)).trim();
    return written.some((one) => one.includes(text));
  };
  return isWritten(args);
}

import type { Json } from "../../kernel/json.ts";

/** The JSON of a text, or the text. */
export function jsonOrText(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

// Finds further occurrences of words.

import type { Json, JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import { termsOf } from "../topics/topic-terms.ts";
import type { Occurring } from "./occurring.ts";

/** Names of structural fields, which hold no words. */
const structure: ReadonlySet<string> = new Set(["type", "kind", "id", "turn", "call", "key"]);

/** The value without the texts that occur in it; the same object when there is none. */
export function swept(value: Json, textsIn: Occurring): Json {
  if (typeof value === "string") return sweptText(value, textsIn);
  if (Array.isArray(value)) {
    const items = value.map((item) => swept(item, textsIn));
    return items.every((item, place) => item === value[place]) ? value : items;
  }
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(([name, field]): [string, Json] => [
    name,
    structure.has(name) ? field : swept(field, textsIn),
  ]);
  return fields.every(([name, field]) => field === ownValue(value, name))
    ? value
    : Object.fromEntries(fields);
}

const isFields = (value: Json): value is JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The longest first: a text that contains another is removed as a whole. */
function sweptText(text: string, textsIn: Occurring): string {
  let left = text;
  for (const one of textsIn(text)) left = left.replaceAll(one, forgotten);
  return left;
}

/** The number of consecutive characters in common from which one text counts as quoting another. */
const telling = 3;

/** Whether a short text quotes any of the words: it has a few consecutive characters or a word in common with one. */
export function quoting(texts: readonly string[]): (text: string) => boolean {
  const pieces = new Set<string>();
  for (const text of texts) {
    const folded = fold(text);
    for (let at = 0; at + telling <= folded.length; at += 1) {
      pieces.add(folded.slice(at, at + telling));
    }
  }
  const whole = new Set(texts.map(fold));
  const terms = new Set(texts.flatMap((text) => [...termsOf(text)]));
  return (text) => {
    const folded = fold(text);
    if (whole.has(folded) || [...termsOf(text)].some((term) => terms.has(term))) return true;
    for (let at = 0; at + telling <= folded.length; at += 1) {
      if (pieces.has(folded.slice(at, at + telling))) return true;
    }
    return false;
  };
}

const fold = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

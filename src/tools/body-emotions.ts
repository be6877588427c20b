// The names of our emotions for a body that takes only certain words.

import { isJsonObject, type Json, type JsonObject } from "../kernel/json.ts";
import { ownValue } from "../kernel/own-value.ts";
import { emotionOfFace } from "../languages/emotion-named.ts";
import type { Emotion } from "../protocol/emotion.ts";

/** The substitutes for an emotion that a body has no word for, the nearest first. */
const nearest: { readonly [E in Emotion]: readonly Emotion[] } = {
  neutral: [],
  joy: ["fun", "neutral"],
  fun: ["joy", "neutral"],
  sadness: ["neutral"],
  anger: ["neutral"],
  surprise: ["neutral"],
  shyness: ["joy", "fun", "neutral"],
};

/** Which of the words that a body takes means this emotion, or the nearest one; undefined when none does. */
export function wordFor(emotion: Emotion, words: readonly string[]): string | undefined {
  const meanings = words.map((word) => [word, meaningOf(word)] as const);
  for (const wanted of [emotion, ...nearest[emotion]]) {
    const exact = words.find((word) => word === wanted);
    const found = exact ?? meanings.find(([, meaning]) => meaning === wanted)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `HAPPY`, `face_happy` and `Emotion.Happy` say the same. */
function meaningOf(word: string): Emotion | undefined {
  const folded = word.normalize("NFKC").trim().toLowerCase();
  const parts = folded.split(/[^\p{L}]+/u).filter((part) => part !== "");
  for (const part of [folded, ...parts.toReversed()]) {
    const meaning = emotionOfFace(part);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The words that a schema's property takes; undefined when it takes any. */
export function wordsTakenBy(schema: JsonObject, property: string): readonly string[] | undefined {
  const properties = schema["properties"];
  const own = isJsonObject(properties) ? ownValue(properties, property) : undefined;
  return own === undefined ? undefined : wordsOf(own, schema, 4);
}

function wordsOf(part: Json, root: JsonObject, depth: number): readonly string[] | undefined {
  if (!isJsonObject(part) || depth === 0) return undefined;
  const { $ref, enum: listed, const: single, anyOf, oneOf } = part;
  if (typeof $ref === "string") {
    const meant = pointed(root, $ref);
    return meant === undefined ? undefined : wordsOf(meant, root, depth - 1);
  }
  if (Array.isArray(listed)) return listed.filter((word) => typeof word === "string");
  if (typeof single === "string") return [single];
  const branches = Array.isArray(anyOf) ? anyOf : oneOf;
  if (!Array.isArray(branches)) return undefined;
  const words = branches
    .filter((branch) => !(isJsonObject(branch) && branch["type"] === "null"))
    .map((branch) => wordsOf(branch, root, depth - 1));
  return words.every((one) => one !== undefined) && words.length > 0 ? words.flat() : undefined;
}

function pointed(root: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith("#/")) return undefined;
  return reference
    .slice(2)
    .split("/")
    .reduce<Json | undefined>(
      (at, key) => (isJsonObject(at) ? ownValue(at, key) : undefined),
      root,
    );
}

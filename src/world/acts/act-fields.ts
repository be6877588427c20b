// The fields of an act as written, normalized: shortened, within bounds, synonyms resolved.

import type { Json, JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type Act, EmotionAxis, type EmotionDelta } from "../../protocol/act.ts";

/** The act, or the name of the first field that is missing or wrong. */
type ReadAct = Result<Act, string>;

/** Longest texts of an act, in UTF-16 units. */
export const longestTexts = {
  thought: 4_000,
  name: 60,
  /** A building or city by id or name; longer than any there is, so that a text cut to this length matches none. */
  place: 120,
  prompt: 8_000,
  other: 4_000,
} as const;

/** The limits by which one act moves a mean, and a variance. */
const farthestMean = 200;
const farthestVariance = 100;
const mostOtherFields = 16;

const readers: { readonly [A in Act["action"]]: (fields: JsonObject) => ReadAct } = {
  emotion_shift: (fields) => {
    const delta = readDelta(fieldOf(fields, "delta"));
    return delta === undefined ? err("delta") : ok({ action: "emotion_shift", delta });
  },
  think: (fields) => {
    const words = wordsOf(fields, "inner_words", longestTexts.thought);
    return words === undefined ? err("inner_words") : ok({ action: "think", inner_words: words });
  },
  create_persona: (fields) => {
    const name = wordsOf(fields, "name", longestTexts.name);
    const prompt = wordsOf(fields, "system_prompt", longestTexts.prompt);
    if (name === undefined) return err("name");
    if (prompt === undefined) return err("system_prompt");
    return ok({ action: "create_persona", name, system_prompt: prompt });
  },
  create_building: (fields) => {
    const name = wordsOf(fields, "name", longestTexts.name);
    const instruction = fieldOf(fields, "system_instruction");
    if (name === undefined) return err("name");
    if (typeof instruction !== "string") return err("system_instruction");
    return ok({
      action: "create_building",
      name,
      system_instruction: trimmedTo(instruction, longestTexts.prompt),
      more: otherFields(fields),
    });
  },
  explore_city: (fields) => {
    const city = optionalWords(fields, "city_id");
    if (city === undefined) return err("city_id");
    return ok({ action: "explore_city", ...(city === null ? {} : { city_id: city }) });
  },
  move: (fields) => {
    const target = wordsOf(fields, "target", longestTexts.place);
    const city = optionalWords(fields, "city");
    if (target === undefined) return err("target");
    if (city === undefined) return err("city");
    return ok({ action: "move", target, ...(city === null ? {} : { city }) });
  },
  sleep: () => ok({ action: "sleep" }),
};

/** The action that a name stands for; undefined when there is none. */
export function actionNamed(written: string): Act["action"] | undefined {
  const folded = written.normalize("NFKC").trim().toLowerCase();
  return Object.hasOwn(readers, folded) ? (folded as Act["action"]) : undefined;
}

/** The act of this name with these fields. Unknown fields are ignored. */
export const readAct = (action: Act["action"], fields: JsonObject): ReadAct =>
  readers[action](fields);

/**
 * The text as well-formed Unicode, without blanks at its ends, at most `limit` UTF-16 units; never cuts a surrogate
 * pair.
 */
export function trimmedTo(text: string, limit: number): string {
  const whole = text.toWellFormed().trim();
  if (whole.length <= limit) return whole;
  const cut = whole.slice(0, limit);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

const fieldOf = (fields: JsonObject, name: string): Json | undefined => ownValue(fields, name);

/** The text of a field that must not be empty. */
function wordsOf(fields: JsonObject, name: string, limit: number): string | undefined {
  const field = fieldOf(fields, name);
  const text = typeof field === "string" ? trimmedTo(field, limit) : "";
  return text === "" ? undefined : text;
}

/** Null for a field that is absent, null or empty; undefined for a wrong one. */
function optionalWords(fields: JsonObject, name: string): string | null | undefined {
  const field = fieldOf(fields, name) ?? "";
  if (typeof field !== "string") return undefined;
  return wordsOf(fields, name, longestTexts.place) ?? null;
}

/** The other fields of a building, in `more` or next to it. */
function otherFields(fields: JsonObject): JsonObject {
  const { more } = fields;
  const { action: _, name: __, system_instruction: ___, more: ____, ...rest } = fields;
  const all = { ...(isFields(more) ? more : {}), ...rest };
  const kept = Object.entries(all).slice(0, mostOtherFields);
  return Object.fromEntries(
    kept.map(([name, field]) => [
      trimmedTo(name, longestTexts.name),
      typeof field === "string" ? trimmedTo(field, longestTexts.other) : field,
    ]),
  );
}

const isFields = (value: Json | undefined): value is JsonObject =>
  value !== undefined && value !== null && typeof value === "object" && !Array.isArray(value);

/** `{axis: {mean, variance}}`, a list of such, or a bare number for the mean. An axis that occurs twice is an error. */
function readDelta(written: Json | undefined): EmotionDelta | undefined {
  const parts = Array.isArray(written) ? (written as readonly Json[]) : [written];
  if (!parts.every(isFields)) return undefined;
  const entries = parts.flatMap((part) => Object.entries(part));
  const delta: { -readonly [A in EmotionAxis]?: EmotionDelta[A] } = {};
  for (const [name, change] of entries) {
    const axis = EmotionAxis.safeParse(name.normalize("NFKC").trim().toLowerCase());
    const shift = readShift(change);
    if (!axis.success || shift === undefined || delta[axis.data] !== undefined) return undefined;
    delta[axis.data] = shift;
  }
  return entries.length === 0 ? undefined : delta;
}

function readShift(change: Json): { mean?: number; variance?: number } | undefined {
  if (typeof change === "number") return { mean: within(change, farthestMean) };
  if (!isFields(change)) return undefined;
  const mean = fieldOf(change, "mean") ?? undefined;
  const variance = fieldOf(change, "variance") ?? undefined;
  if (mean === undefined && variance === undefined) return undefined;
  if (mean !== undefined && typeof mean !== "number") return undefined;
  if (variance !== undefined && typeof variance !== "number") return undefined;
  return {
    ...(mean === undefined ? {} : { mean: within(mean, farthestMean) }),
    ...(variance === undefined ? {} : { variance: within(variance, farthestVariance) }),
  };
}

const within = (amount: number, most: number): number => Math.min(Math.max(amount, -most), most);

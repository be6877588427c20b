// A card in what programs put around it: a list of cards, a field, JSON written as a text; and in the names of programs
// before V1.

import { type FieldNote, oneLine, readFields } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { readLooseJson } from "../../kernel/loose-json.ts";
import { ownValue } from "../../kernel/own-value.ts";

const wrappers = ["character", "card", "char", "chara", "bot"];
const deepest = 4;

/** The names of V1, by those of TavernAI, Pygmalion and the text generation web UI. */
const olderNames: readonly (readonly [name: string, older: readonly string[]])[] = [
  ["name", ["char_name"]],
  ["description", ["char_persona", "persona", "context"]],
  ["scenario", ["world_scenario"]],
  ["first_mes", ["char_greeting", "greeting"]],
  ["mes_example", ["example_dialogue", "example_dialogues"]],
];

/** The card itself; what is no card stays as it is. */
export function unwrapped(given: Json, notes: (note: FieldNote) => void, depth = 0): Json {
  if (depth > deepest) return given;
  if (typeof given === "string") {
    const inner = jsonIn(given);
    return inner === undefined ? given : unwrapped(inner, notes, depth + 1);
  }
  if (Array.isArray(given)) return firstOf(given, notes, depth);
  if (!isJsonObject(given)) return given;
  const inWrapper = wrappers.map((key) => ownValue(given, key)).find(isJsonObject);
  const isCard = ["name", "data", "spec", "description", "entries"].some(
    (key) => ownValue(given, key) !== undefined,
  );
  if (!isCard && inWrapper !== undefined) return unwrapped(inWrapper, notes, depth + 1);
  const data = ownValue(given, "data");
  const inner = typeof data === "string" ? jsonIn(data) : undefined;
  return withNames(isJsonObject(inner) ? { ...given, data: inner } : given);
}

/** The first card of a list; the others are told. */
function firstOf(given: readonly Json[], notes: (note: FieldNote) => void, depth: number): Json {
  const cards = given.filter(isJsonObject);
  const isBook = cards.some((one) => ["key", "keys"].some((key) => Object.hasOwn(one, key)));
  const [first, ...others] = cards;
  if (first === undefined || isBook) return given as Json;
  for (const [at, other] of others.entries()) {
    notes({ place: `[${at + 1}]`, found: oneLine(other) });
  }
  return unwrapped(first, notes, depth + 1);
}

function withNames(card: JsonObject): JsonObject {
  const fields = readFields(card, () => undefined);
  if (fields.value("data") !== undefined) return card;
  const found = olderNames.flatMap(([name, older]): [string, Json][] => {
    if (fields.value(name) !== undefined) return [];
    const value = older.map((one) => fields.value(one)).find((one) => one !== undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return found.length === 0 ? card : { ...card, ...Object.fromEntries(found) };
}

const jsonIn = (text: string): Json | undefined =>
  /^\s*[{[]/.test(text) ? readLooseJson(text, true)?.[0] : undefined;

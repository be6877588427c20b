// Lists of voices, and of models, in the forms that servers have.

import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { NamedVoice } from "../part-kinds.ts";

const mostNames = 500;
const longestName = 100;
const deepest = 3;
/** Fields of objects that hold the list, the id of an entry, and its name for people. */
const listFields = [
  ...["voices", "data", "models", "items", "speakers", "results", "result"],
  ...["available_voices", "voice_ids", "presets"],
];
const idFields = [
  ...["id", "voice_id", "voice", "voice_name", "short_name", "shortname", "speaker_id", "speaker"],
  ...["slug", "model", "name"],
];
/** The tag of a language, under which some servers list its voices. */
const languageTag = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i;
const nameFields = ["name", "display_name", "title"];

/** The fields of a service that has names of its own for them. */
export type ListFields = { readonly list?: string | undefined; readonly id?: string | undefined };

const nameIn = (value: Json | undefined): string | undefined => {
  const text = typeof value === "number" ? String(value) : value;
  const found = typeof text === "string" ? text.replace(/\p{Cc}/gu, "").trim() : "";
  return found === "" || found.length > longestName ? undefined : found.toWellFormed();
};
const isUnreadable = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== "" && nameIn(value) === undefined;
const firstName = (fields: JsonObject, among: readonly string[]): string | undefined =>
  among.map((field) => nameIn(ownValue(fields, field))).find((name) => name !== undefined);

/**
 * The entries of a list: texts or objects, bare, in a field, by their ids or in groups. An entry that cannot be read, in
 * whole or in part, is given to `leftOut`, and so are those beyond the longest list.
 */
export function namesListed(
  answer: Json,
  own: ListFields = {},
  leftOut: (entry: unknown) => void = () => undefined,
): readonly NamedVoice[] {
  const lists = own.list === undefined ? listFields : [own.list, ...listFields];
  const ids = own.id === undefined ? idFields : [own.id, ...idFields];
  const inCase = knownCase([...lists, ...ids, ...nameFields]);

  function entry(row: Json): readonly NamedVoice[] {
    const fields = isJsonObject(row) ? inCase(row) : undefined;
    const id = fields === undefined ? nameIn(row) : firstName(fields, ids);
    const read =
      fields === undefined ? [] : [...ids, ...nameFields].map((name) => ownValue(fields, name));
    if (id === undefined || read.some(isUnreadable)) leftOut(row);
    if (id === undefined) return [];
    return [{ id, name: (fields === undefined ? undefined : firstName(fields, nameFields)) ?? id }];
  }

  /** Voices in groups by language, without a field that holds the groups. */
  function byLanguage(value: JsonObject): readonly NamedVoice[] {
    const groups = Object.entries(value);
    const isTable = groups.every(([tag, group]) => languageTag.test(tag) && Array.isArray(group));
    return isTable ? few(groups).flatMap(inTable) : [];
  }

  /** A field of a table of voices: one voice by its id, or a group of them. */
  function inTable([id, value]: readonly [string, Json]): readonly NamedVoice[] {
    if (Array.isArray(value)) return (value as readonly Json[]).flatMap(entry);
    return entry(isJsonObject(value) ? { ...value, [ids[0] ?? "id"]: id } : id);
  }

  function few<T>(all: readonly T[]): readonly T[] {
    for (const one of all.slice(mostNames)) leftOut(one);
    return all.slice(0, mostNames);
  }

  function entries(value: Json, depth: number): readonly NamedVoice[] {
    if (Array.isArray(value)) return few(value as readonly Json[]).flatMap(entry);
    if (isJsonObject(value)) return inFields(value, depth);
    return depth < deepest ? entry(value) : [];
  }

  function inFields(value: JsonObject, depth: number): readonly NamedVoice[] {
    const fields = inCase(value);
    const list = lists.map((name) => ownValue(fields, name)).find((each) => each != null);
    if (list !== undefined) return depth === 0 ? [] : entries(list, depth - 1);
    if (depth === deepest) return byLanguage(value);
    const single = entry(fields);
    if (single.length > 0) return single;
    return few(Object.entries(value)).flatMap(inTable);
  }

  return [...new Map(entries(answer, deepest).map((voice) => [voice.id, voice])).values()];
}

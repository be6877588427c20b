// A lorebook: a persona's knowledge about her world, as the `character_book` of character cards V2 and V3 has it.
// lorebook.json has this shape; the books of other programs are read into it.

import type { FieldNote, FieldReader } from "../../kernel/field-reader.ts";
import { oneLine, readFields } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";

export type LoreEntry = {
  readonly keys: readonly string[];
  readonly content: string;
  readonly enabled: boolean;
  /** Lower ones come first. */
  readonly insertion_order: number;
  readonly case_sensitive?: boolean | undefined;
  /** With `secondary_keys`: one of both kinds has to match. */
  readonly selective?: boolean | undefined;
  readonly secondary_keys?: readonly string[] | undefined;
  /** Always included. */
  readonly constant?: boolean | undefined;
  readonly position?: "before_char" | "after_char" | undefined;
  /** The lowest is dropped first where the budget is exceeded. */
  readonly priority?: number | undefined;
  /** Known only in this building. */
  readonly building?: string | undefined;
  /** Keys that look like patterns are patterns (V3). */
  readonly use_regex?: boolean | undefined;
  /** `false`: others wrote it, and the operator has not approved it. */
  readonly approved?: false | undefined;
};

export type Lorebook = {
  readonly name?: string | undefined;
  /** The number of newest messages that are searched for keys. */
  readonly scan_depth?: number | undefined;
  readonly token_budget?: number | undefined;
  /** The content of an entry is searched for the keys of others. */
  readonly recursive_scanning?: boolean | undefined;
  readonly entries: readonly LoreEntry[];
};

const bounds = { entries: 2_000, keys: 500, key: 500, content: 100_000 };
const comma = /[,、，\n]/;

/** The names of a field in the books of V2 and V3, SillyTavern, RisuAI, NovelAI and Agnai. */
const names = {
  keys: ["keys", "key", "keywords"],
  secondary: ["secondary_keys", "keysecondary", "secondkey"],
  content: ["content", "entry", "text"],
  order: ["insertion_order", "order", "insertorder"],
  constant: ["constant", "alwaysActive", "forceActivation"],
  case: ["case_sensitive", "caseSensitive"],
  regex: ["use_regex", "useRegex"],
} as const;

/** The first of these fields that is there; the first name where none is. */
const nameIn = (entry: FieldReader, [first, ...others]: readonly [string, ...string[]]): string =>
  [first, ...others].find((name) => entry.value(name) !== undefined) ?? first;

const keysIn = (entry: FieldReader, all: readonly [string, ...string[]]) =>
  entry
    .texts(nameIn(entry, all), { separator: comma, most: bounds.keys, longest: bounds.key })
    ?.map((key) => key.trim())
    .filter((key) => key !== "");

/** SillyTavern writes numbers: 0 before the character, 1 after; higher ones are places that other programs have. */
function positionIn(entry: FieldReader): LoreEntry["position"] {
  const value = entry.value("position");
  if (value === undefined || value === "") return undefined;
  if (value === "before_char" || value === "after_char") return value;
  const number = entry.number("position");
  if (number === 0) return "before_char";
  if (number === 1) return "after_char";
  if (number !== undefined) entry.note("position", "before_char");
  return undefined;
}

function enabledIn(entry: FieldReader): boolean {
  const isDisabled = entry.flag("disable");
  return entry.flag("enabled") ?? (isDisabled === undefined ? true : !isDisabled);
}

const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const usualOrder = 100;

/** Exports of V2 have it among the extensions. */
function isPatterned(entry: FieldReader): boolean {
  const { extensions } = entry.raw;
  const inside = isJsonObject(extensions) && extensions["use_regex"] === true;
  return entry.flag(nameIn(entry, names.regex)) ?? inside;
}

function entryOf(entry: FieldReader): LoreEntry {
  return given({
    keys: keysIn(entry, names.keys) ?? [],
    content: entry.text(nameIn(entry, names.content), { longest: bounds.content }) ?? "",
    enabled: enabledIn(entry),
    insertion_order: entry.number(nameIn(entry, names.order)) ?? usualOrder,
    case_sensitive: entry.flag(nameIn(entry, names.case)),
    selective: entry.flag("selective"),
    secondary_keys: keysIn(entry, names.secondary),
    constant: entry.flag(nameIn(entry, names.constant)),
    position: positionIn(entry),
    priority: entry.number("priority"),
    use_regex: isPatterned(entry) ? true : undefined,
    approved: entry.flag("approved") === false ? false : undefined,
  });
}

const isEntry = (entry: FieldReader): boolean =>
  [...names.content, ...names.keys].some((name) => name in entry.raw) ||
  entry.value(nameIn(entry, names.content)) !== undefined;

/** RisuAI's books have their entries in `data`. */
const listIn = (book: FieldReader): string =>
  book.value("entries") === undefined && Array.isArray(book.value("data")) ? "data" : "entries";

export type ReadLorebook = {
  readonly book: Lorebook;
  /** The same book in the shape of cards, with the fields of other programs: what lorebook.json and a card hold. */
  readonly written: JsonObject;
};

const isFilled = (value: Json | undefined): boolean => value !== undefined && value !== null;

/** Fields that the shape of cards has under another name. */
const renamed: ReadonlySet<string> = new Set([
  ...Object.values(names).flatMap(([, ...others]) => others),
  "disable",
]);

/** The fields that only name an entry, each in its type. */
function labelsIn(fields: FieldReader): JsonObject {
  const id = fields.number("id") ?? fields.text("id");
  const name = fields.text("name");
  const comment = fields.text("comment");
  return given({ id, name, comment }) as JsonObject;
}

/** The fields of an entry in the shape of cards; those of other programs stay as they are. */
function writtenEntry(raw: JsonObject, entry: LoreEntry): JsonObject {
  const others = Object.entries(raw).filter(
    ([name, value]) => !renamed.has(name) && !Object.hasOwn(entry, name) && isFilled(value),
  );
  const { extensions } = raw;
  const fields = readFields(raw, () => undefined);
  return {
    ...Object.fromEntries(others),
    ...labelsIn(fields),
    ...(entry as JsonObject),
    extensions: isJsonObject(extensions) ? extensions : {},
  };
}

/** A lorebook of any program. What cannot be read is left out, with a note. */
export function readLorebook(
  raw: JsonObject,
  notes: (note: FieldNote) => void,
  place = "",
): ReadLorebook {
  const fields = readFields(raw, notes, place);
  const list = listIn(fields);
  const read = (fields.objects(list, { most: bounds.entries }) ?? []).flatMap((entry) => {
    if (isEntry(entry)) return [[entry.raw, entryOf(entry)] as const];
    notes({ place: entry.place, found: oneLine(entry.raw) });
    return [];
  });
  const book: Lorebook = given({
    name: fields.text("name", { longest: bounds.key }),
    scan_depth: fields.number("scan_depth"),
    token_budget: fields.number("token_budget"),
    recursive_scanning: fields.flag("recursive_scanning"),
    entries: read.map(([, entry]) => entry),
  });
  const { extensions } = raw;
  const others = Object.entries(raw).filter(
    ([name, value]) => name !== list && isFilled(value) && !known.has(name),
  );
  const { entries: _, ...about } = book;
  return {
    book,
    written: {
      ...Object.fromEntries(others),
      ...(about as JsonObject),
      extensions: isJsonObject(extensions) ? extensions : {},
      entries: read.map(([own, entry]) => writtenEntry(own, entry)),
    },
  };
}

const known: ReadonlySet<string> = new Set([
  ...["name", "scan_depth", "token_budget", "recursive_scanning", "extensions"],
]);

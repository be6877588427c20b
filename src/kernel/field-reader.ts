// Reads a JSON object that another program wrote, field by field: one that cannot be read is left out with a note, and
// costs no other one.

import type { Json, JsonObject } from "./json.ts";
import { ownValue } from "./own-value.ts";

/** A field that was not read as it stands. */
export type FieldNote = {
  /** Such as `data.tags[2]`. */
  readonly place: string;
  /** The value that was there, as one line of at most 60 characters. */
  readonly found: string;
  /** The value that is used instead, as one line; undefined: the field was left out. */
  readonly assumed?: string | undefined;
};

type TextBounds = {
  /** UTF-16 units; longer texts are cut, with a note. Unlimited where undefined. */
  readonly longest?: number | undefined;
};
type ListBounds = TextBounds & {
  /** More elements are left out, with a note. Unlimited where undefined. */
  readonly most?: number | undefined;
};

/**
 * Names are found in any case. `null` and a missing field are the same and need no note. A value of another type is
 * converted where that loses nothing.
 */
export type FieldReader = {
  readonly place: string;
  readonly raw: JsonObject;
  /** The value of a field as it stands; undefined where it is missing or `null`. */
  readonly value: (name: string) => Exclude<Json, null> | undefined;
  /** A number becomes its digits, a list of texts their lines. */
  readonly text: (name: string, bounds?: TextBounds) => string | undefined;
  /** A single text becomes a list of it, or of its parts where a separator is given. */
  readonly texts: (
    name: string,
    bounds?: ListBounds & { readonly separator?: RegExp | undefined },
  ) => readonly string[] | undefined;
  /** Finite. Digits in a text are a number. */
  readonly number: (name: string) => number | undefined;
  readonly flag: (name: string) => boolean | undefined;
  readonly object: (name: string) => FieldReader | undefined;
  /** The objects of a list; an object of objects is a list, and any other object the only element of one. */
  readonly objects: (name: string, bounds?: ListBounds) => readonly FieldReader[] | undefined;
  /** Tells that a field was not read as it stands. */
  readonly note: (name: string, assumed?: Json) => void;
};

const longestFound = 60;

/** A value as one line of at most 60 characters. */
export function oneLine(value: Json): string {
  const line = (typeof value === "string" ? value : JSON.stringify(beginningOf(value)))
    .slice(0, longestFound * 4)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, " ")
    .toWellFormed()
    .trim();
  const letters = [...line];
  return letters.length <= longestFound ? line : `${letters.slice(0, longestFound - 1).join("")}…`;
}

/** As much of a value as one line can show. */
function beginningOf(value: Json, depth = 0): Json {
  if (typeof value === "string") return value.slice(0, longestFound);
  if (typeof value !== "object" || value === null) return value;
  if (depth > 3) return "…";
  if (isList(value)) return value.slice(0, 20).map((one) => beginningOf(one, depth + 1));
  const fields = Object.entries(value).slice(0, 20);
  return Object.fromEntries(
    fields.map(([name, one]) => [name.slice(0, longestFound), beginningOf(one, depth + 1)]),
  );
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !isList(value);

const placeIn = (place: string, name: string): string => {
  const part = oneLine(name);
  return /^\d+$/.test(part) ? `${place}[${part}]` : place === "" ? part : `${place}.${part}`;
};

type Notes = (note: FieldNote) => void;

/** The fields of an object; `place` is the object's own, for the notes. */
export function readFields(raw: JsonObject, notes: Notes, place = ""): FieldReader {
  const names = new Map<string, Json>();
  for (const [name, value] of Object.entries(raw)) {
    const folded = name.toLowerCase();
    if (!names.has(folded)) names.set(folded, value);
  }
  const value = (name: string): Exclude<Json, null> | undefined =>
    ownValue(raw, name) ?? names.get(name.toLowerCase()) ?? undefined;
  const noteAt = (name: string, found: Json, assumed?: Json): void =>
    notes({
      place: placeIn(place, name),
      found: oneLine(found),
      assumed: assumed === undefined ? undefined : oneLine(assumed),
    });
  const read =
    <T>(as: (value: Exclude<Json, null>) => T | undefined) =>
    (name: string): T | undefined => {
      const found = value(name);
      if (found === undefined) return undefined;
      const result = as(found);
      if (result === undefined && !isEmpty(found)) noteAt(name, found);
      return result;
    };
  const bounded = (name: string, text: string, { longest }: TextBounds): string => {
    if (longest === undefined || text.length <= longest) return text;
    const cut = text.slice(0, longest).toWellFormed();
    noteAt(name, text, `${longest} characters of it`);
    return cut;
  };
  const few = <T>(name: string, all: readonly T[], { most }: ListBounds): readonly T[] => {
    if (most === undefined || all.length <= most) return all;
    noteAt(name, `${all.length} elements`, `${most} elements`);
    return all.slice(0, most);
  };
  const inList = (name: string) => placeIn(place, name);

  return {
    ...{ place, raw, value },
    text: (name, bounds = {}) => {
      const text = read(textOf)(name);
      return text === undefined ? undefined : bounded(name, text, bounds);
    },
    texts: (name, { separator, ...bounds } = {}) => {
      const found = value(name);
      if (typeof found === "string" && separator !== undefined) {
        return few(name, partsOf(found, separator), bounds);
      }
      const all = read((one) =>
        textsOf(one, (at, odd) => {
          notes({ place: placeIn(inList(name), at), found: oneLine(odd) });
        }),
      )(name);
      return all === undefined
        ? undefined
        : few(name, all, bounds).map((text) => bounded(name, text, bounds));
    },
    number: read(numberOf),
    flag: read(flagOf),
    object: (name) => {
      const inner = read((one) => (isObject(one) ? one : undefined))(name);
      return inner === undefined ? undefined : readFields(inner, notes, inList(name));
    },
    objects: (name, bounds = {}) => {
      const all = read(elementsOf)(name);
      return all === undefined
        ? undefined
        : few(name, all, bounds).flatMap(([at, one]) => {
            const here = placeIn(inList(name), at);
            if (isObject(one)) return [readFields(one, notes, here)];
            if (one !== null) notes({ place: here, found: oneLine(one) });
            return [];
          });
    },
    note: (name, assumed) => noteAt(name, value(name) ?? null, assumed),
  };
}

/** Nothing is lost when it is left out. */
const isEmpty = (value: Json): boolean =>
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (typeof value === "object" && Object.keys(value).length === 0);

function textOf(value: Exclude<Json, null>): string | undefined {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!isList(value)) return undefined;
  const lines = value.filter((one) => one !== null).map(textOf);
  return lines.every((one) => one !== undefined) ? lines.join("\n") : undefined;
}

const partsOf = (text: string, separator: RegExp): readonly string[] =>
  text
    .split(separator)
    .map((one) => one.toWellFormed().trim())
    .filter((one) => one !== "");

function textsOf(
  value: Exclude<Json, null>,
  onOdd: (at: string, value: Json) => void,
): readonly string[] | undefined {
  if (typeof value !== "object") return [textOf(value) ?? ""].filter((one) => one !== "");
  return Object.entries(value).flatMap(([at, one]): readonly string[] => {
    if (one === null) return [];
    const text = textOf(one);
    if (text === undefined && !isEmpty(one)) onOdd(at, one);
    return text === undefined ? [] : [text];
  });
}

function numberOf(value: Exclude<Json, null>): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.length > 40) return undefined;
  const digits = value.normalize("NFKC").trim();
  const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(digits)
    ? Number(digits)
    : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const yes: ReadonlySet<unknown> = new Set([true, 1, "true", "1", "yes", "on"]);
const no: ReadonlySet<unknown> = new Set([false, 0, "false", "0", "no", "off"]);

function flagOf(value: Exclude<Json, null>): boolean | undefined {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

function elementsOf(value: Exclude<Json, null>): readonly (readonly [string, Json])[] | undefined {
  if (isList(value)) return value.map((one, at) => [String(at), one]);
  if (!isObject(value)) return undefined;
  const all = Object.entries(value);
  return all.every(([, one]) => isObject(one) || one === null) ? all : [["0", value]];
}

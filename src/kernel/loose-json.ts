// JSON that a model may have damaged while writing. Only what has exactly one possible meaning is read: trailing
// commas, full-width marks, quotes of another shape, names without quotes, line breaks in strings, comments, brackets
// missing at the end. Everything else is rejected: nothing is guessed. One pass, linear time.

import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import {
  isBlank,
  kindOf,
  type OpenBracket,
  readName,
  readNumber,
  readString,
  skipBlanks,
  type TokenCursor,
} from "./loose-tokens.ts";

/** A value, or none; JSON's own `null` is a value. */
type Read<T extends Json = Json> = { readonly value: T } | undefined;

const deepest = 32;

/**
 * The objects and lists of a text, one after the other; undefined when it cannot be read without guessing.
 * `complete`: the text is known to be whole, so that final brackets may be missing.
 */
export function readLooseJson(text: string, complete: boolean): readonly Json[] | undefined {
  const reader: TokenCursor = {
    text,
    at: 0,
    tail: complete ? tailOf(text) : text.length + 1,
    open: [],
  };
  const values: Json[] = [];
  for (;;) {
    skipBlanks(reader);
    if (reader.at >= text.length) return values;
    const kind = kindOf(reader);
    if (kind !== "{" && kind !== "[") return undefined;
    const read = readValue(reader, 0);
    if (read === undefined) return undefined;
    values.push(read.value);
    if (!mayFollow(reader, complete)) return undefined;
  }
}

/** A comma between two values may be missing; one behind the last is accepted when nothing more can come. */
function mayFollow(reader: TokenCursor, complete: boolean): boolean {
  skipBlanks(reader);
  if (kindOf(reader) !== ",") return true;
  reader.at += 1;
  skipBlanks(reader);
  return complete || reader.at < reader.text.length;
}

/**
 * Where the brackets at the end begin: from there on nothing but closing brackets, commas and blanks follow, so that
 * nothing can be added to any value. A text that ends with a comma has no such place: more was to come.
 */
function tailOf(text: string): number {
  let at = text.length;
  let last: string | undefined;
  while (at > 0) {
    const before = kindOf({ text, at: at - 1 });
    const closes = before === "}" || before === "]" || before === ",";
    if (!closes && !isBlank(text.charAt(at - 1))) break;
    if (closes) last ??= before;
    at -= 1;
  }
  return last === "," ? text.length + 1 : at;
}

const isTail = ({ at, tail }: TokenCursor): boolean => at >= tail;

function readValue(reader: TokenCursor, depth: number): Read {
  if (depth > deepest) return undefined;
  const kind = kindOf(reader);
  if (kind === "{") return readObject(reader, depth);
  if (kind === "[") return readList(reader, depth);
  if (kind === "quote") {
    const value = readString(reader);
    return value === undefined ? undefined : { value };
  }
  const word = kind === "name" ? words.get(readName(reader) ?? "") : undefined;
  return kind === "name" ? word : readNumber(reader);
}

const words: ReadonlyMap<string, Read> = new Map(
  [
    ["true", true] as const,
    ["false", false] as const,
    ["null", null] as const,
    ["True", true] as const,
    ["False", false] as const,
    ["None", null] as const,
  ].map(([word, value]) => [word, { value }]),
);

function readList(reader: TokenCursor, depth: number): Read<readonly Json[]> {
  const items: Json[] = [];
  const isOver = readItems(reader, "]", () => {
    const read = readValue(reader, depth + 1);
    if (read === undefined) return undefined;
    items.push(read.value);
    return isJsonObject(read.value) ? "object" : "other";
  });
  return isOver ? { value: items } : undefined;
}

function readObject(reader: TokenCursor, depth: number): Read<JsonObject> {
  const fields = new Map<string, Json>();
  const isOver = readItems(reader, "}", () => {
    const field = readField(reader, depth);
    if (field === undefined || fields.has(field.name)) return undefined;
    fields.set(field.name, field.value);
    return "other";
  });
  // No schema has a field of this name, so a journal would not give it back.
  fields.delete("__proto__");
  return isOver ? { value: Object.fromEntries(fields) } : undefined;
}

type Closer = OpenBracket["closer"];
type NextItem = () => "object" | "other" | undefined;

/**
 * Reads the inside of a bracket to its end, and returns whether it had one. `next` reads one item and returns what it
 * was.
 */
function readItems(reader: TokenCursor, closer: Closer, next: NextItem): boolean {
  const open = { closer, items: 0 };
  reader.open.push(open);
  const isOver = readToCloser(reader, open, next);
  reader.open.pop();
  return isOver;
}

function readToCloser(reader: TokenCursor, open: OpenBracket, next: NextItem): boolean {
  const { closer } = open;
  reader.at += 1;
  skipBlanks(reader);
  while (kindOf(reader) !== closer) {
    open.items += 1;
    const item = next();
    if (item === undefined) return false;
    skipBlanks(reader);
    if (isTail(reader)) return endInTail(reader, closer);
    const kind = kindOf(reader);
    const isSeparated = kind === "," || (item === "object" && kind === "{") || kind === closer;
    if (!isSeparated) return false;
    if (kind === ",") reader.at += 1;
    skipBlanks(reader);
  }
  reader.at += 1;
  return true;
}

/**
 * Among the final brackets one may be missing: the next closes one further out. One that closes none of those that are
 * open means that an opening bracket was lost somewhere.
 */
function endInTail(reader: TokenCursor, closer: Closer): boolean {
  while (kindOf(reader) === "," || isBlankHere(reader)) reader.at += 1;
  reader.spine ??= isCertain(reader.open) ? "certain" : "doubtful";
  const kind = kindOf(reader);
  if (kind === closer) {
    reader.at += 1;
    return true;
  }
  const isMissing = kind === "end" || reader.open.some((open) => open.closer === kind);
  return isMissing && reader.spine === "certain";
}

/**
 * Whether a missing bracket can only be missing at the end: the content of a bracket could not as well belong to a
 * bracket of the same kind around it, `{"a":{"b":1,"c":2}`.
 */
const isCertain = (open: readonly OpenBracket[]): boolean =>
  open.every(
    ({ closer, items }, at) =>
      items < 2 || open.slice(0, at).every((around) => around.closer !== closer),
  );

const isBlankHere = ({ text, at }: TokenCursor): boolean =>
  at < text.length && isBlank(text.charAt(at));

function readField(
  reader: TokenCursor,
  depth: number,
): { readonly name: string; readonly value: Json } | undefined {
  const name = kindOf(reader) === "quote" ? readString(reader) : readName(reader);
  if (name === undefined) return undefined;
  skipBlanks(reader);
  if (kindOf(reader) !== ":") return undefined;
  reader.at += 1;
  skipBlanks(reader);
  const read = readValue(reader, depth + 1);
  return read === undefined ? undefined : { name, value: read.value };
}

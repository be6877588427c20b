// Strict JSON (RFC 8259) that says where it is wrong. `JSON.parse` throws and names the place only in its message.

import type { Json } from "./json.ts";
import { err, ok, type Result } from "./result.ts";

export type JsonFlaw = {
  /** Both counted from 1; columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly flaw:
    | "unexpected-end"
    | "unexpected-character"
    | "bad-string"
    | "bad-number"
    | "name-twice"
    | "too-deep"
    | "text-after-end";
  /** The offending piece, short. */
  readonly near: string;
};

type Step = { readonly value: Json; readonly end: number };
type Flaw = { readonly at: number; readonly flaw: JsonFlaw["flaw"] };
type Read = Result<Step, Flaw>;
const deepest = 32;
const blanks = /[ \t\n\r]*/y;
const numbers = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a JSON string holds none
const strings = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const words: readonly (readonly [string, Json])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
const afterBlanks = (text: string, at: number): number =>
  at + (matchAt(blanks, text, at)?.length ?? 0);
const flawAt = (text: string, at: number): Read =>
  err({ at, flaw: at >= text.length ? "unexpected-end" : "unexpected-character" });

function readString(text: string, at: number): Result<{ value: string; end: number }, Flaw> {
  const found = matchAt(strings, text, at);
  if (found === undefined) return err({ at, flaw: "bad-string" });
  return ok({ value: JSON.parse(found) as string, end: at + found.length });
}

function readArray(text: string, start: number, depth: number): Read {
  const items: Json[] = [];
  let at = afterBlanks(text, start + 1);
  if (text[at] === "]") return ok({ value: items, end: at + 1 });
  for (;;) {
    const item = readValue(text, at, depth + 1);
    if (!item.ok) return item;
    items.push(item.value.value);
    at = afterBlanks(text, item.value.end);
    if (text[at] === "]") return ok({ value: items, end: at + 1 });
    if (text[at] !== ",") return flawAt(text, at);
    at = afterBlanks(text, at + 1);
  }
}

function readField(
  text: string,
  at: number,
  depth: number,
): Result<Step & { readonly name: string }, Flaw> {
  if (text[at] !== '"') return flawAt(text, at) as Result<never, Flaw>;
  const name = readString(text, at);
  if (!name.ok) return name;
  const colon = afterBlanks(text, name.value.end);
  if (text[colon] !== ":") return flawAt(text, colon) as Result<never, Flaw>;
  const field = readValue(text, afterBlanks(text, colon + 1), depth + 1);
  return field.ok ? ok({ name: name.value.value, ...field.value }) : field;
}

function readObject(text: string, start: number, depth: number): Read {
  const fields = new Map<string, Json>();
  let at = afterBlanks(text, start + 1);
  if (text[at] === "}") return ok({ value: {}, end: at + 1 });
  for (;;) {
    const field = readField(text, at, depth);
    if (!field.ok) return field;
    if (fields.has(field.value.name)) return err({ at, flaw: "name-twice" });
    fields.set(field.value.name, field.value.value);
    at = afterBlanks(text, field.value.end);
    if (text[at] === "}") return ok({ value: Object.fromEntries(fields), end: at + 1 });
    if (text[at] !== ",") return flawAt(text, at);
    at = afterBlanks(text, at + 1);
  }
}

function readValue(text: string, at: number, depth: number): Read {
  if (depth > deepest) return err({ at, flaw: "too-deep" });
  const first = text[at];
  if (first === "{") return readObject(text, at, depth);
  if (first === "[") return readArray(text, at, depth);
  if (first === '"') return readString(text, at);
  const word = words.find(([name]) => text.startsWith(name, at));
  if (word !== undefined) return ok({ value: word[1], end: at + word[0].length });
  const number = matchAt(numbers, text, at);
  if (number !== undefined) return ok({ value: Number(number), end: at + number.length });
  return first === "-" ? err({ at, flaw: "bad-number" }) : flawAt(text, at);
}

function placed(text: string, { at, flaw }: Flaw): JsonFlaw {
  const before = text.slice(0, at);
  return {
    line: before.split("\n").length,
    column: at - before.lastIndexOf("\n"),
    flaw,
    near: text.slice(at, at + 20).split("\n")[0] ?? "",
  };
}

/** The value of a JSON text, or the first place where it is not JSON. A name that stands twice is a flaw. */
export function readJson(text: string): Result<Json, JsonFlaw> {
  const value = readValue(text, afterBlanks(text, 0), 0);
  if (!value.ok) return err(placed(text, value.error));
  const end = afterBlanks(text, value.value.end);
  return end < text.length
    ? err(placed(text, { at: end, flaw: "text-after-end" }))
    : ok(value.value.value);
}

// Finds the calls in a text that a model wrote as calls: JSON in the shapes of the model families, elements with
// parameters, a name with JSON behind it, and calls as in Python.

import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { readLooseJson } from "../../kernel/loose-json.ts";
import { ownValue } from "../../kernel/own-value.ts";

export type WrittenCall = { readonly name: string; readonly args: JsonObject };

/** A part of an answer, calls taken out of its text. */
export type AnswerPiece =
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "call"; readonly call: WrittenCall }
  /** It was written as a call and is none: a tool that is not on offer, or a call that is cut or damaged. */
  | { readonly kind: "left-out"; readonly about: string }
  /** The text that follows is a message of another speaker. */
  | { readonly kind: "others" };

/** Give it the text piece by piece, then `end`. */
export type CallReader = {
  readonly read: (text: string) => readonly AnswerPiece[];
  readonly end: () => readonly AnswerPiece[];
};

/** The calls of a text, and the names of tools that are not on offer. Without either nothing in it is a call. */
export type ReadCalls = {
  readonly calls: readonly WrittenCall[];
  readonly unknown: readonly string[];
};

const none: ReadCalls = { calls: [], unknown: [] };
const mostCalls = 16;

/** The offered tool that a name written by a model means. */
export function offeredName(written: string, offered: ReadonlySet<string>): string | undefined {
  if (offered.has(written)) return written;
  const plain = written
    .replace(/<[|｜].*$/su, "")
    .replace(/^[\s"'`]+|[\s"'`]+$/g, "")
    .replace(/^(?:functions?|default_api|tools?)[.:]/, "")
    .replace(/:\d+$|\(\)$/, "");
  if (offered.has(plain)) return plain;
  const folded = fold(plain);
  const alike = [...offered].filter((name) => fold(name) === folded);
  return alike.length === 1 ? alike[0] : undefined;
}

const fold = (name: string): string => name.toLowerCase().replaceAll(/[-.\s]/g, "_");

/** Reads what stands between two marks. `name`: the tool that the first mark named. */
export function readCallContent(
  written: string,
  name: string | undefined,
  offered: ReadonlySet<string>,
): ReadCalls {
  const content = written
    .replaceAll(/[|｜]DSML[|｜]/gi, "")
    .replace(/^\s*<\|(?:plugin|content|interpreter)\|>\s*/, "");
  const found =
    name === undefined
      ? firstFound(
          () => inElements(content, offered),
          () => inJson(unfenced(content), offered),
          () => afterNames(content, offered),
          () => asInPython(unfenced(content), offered),
        )
      : ofNamed(name, argumentsIn(content), offered);
  return { calls: found.calls.slice(0, mostCalls), unknown: found.unknown.slice(0, mostCalls) };
}

const isFound = ({ calls, unknown }: ReadCalls): boolean => calls.length + unknown.length > 0;

function firstFound(...ways: readonly (() => ReadCalls)[]): ReadCalls {
  for (const way of ways) {
    const found = way();
    if (isFound(found)) return found;
  }
  return none;
}

const together = (all: readonly ReadCalls[]): ReadCalls => ({
  calls: all.flatMap(({ calls }) => calls),
  unknown: all.flatMap(({ unknown }) => unknown),
});

function ofNamed(
  written: string,
  args: JsonObject | undefined,
  offered: ReadonlySet<string>,
): ReadCalls {
  const name = offeredName(written, offered);
  if (name === undefined) return { calls: [], unknown: [written.slice(0, 80)] };
  return args === undefined ? none : { calls: [{ name, args }], unknown: [] };
}

const unfenced = (content: string): string =>
  content
    .replace(/^\s*```[\w-]*[ \t]*\n/, "")
    .replace(/\n?```\s*$/, "")
    .trim();

/** Gemma writes quotation marks as signs. */
const unquoted = (content: string): string => content.replaceAll(/<\|"\|>|<escape>/g, '"');

const looseJson = (content: string): readonly Json[] | undefined =>
  readLooseJson(unquoted(content).trim().replace(/;$/, ""), true);

/** The arguments of a call that is named already: JSON, parameters as elements, or nothing. */
function argumentsIn(content: string): JsonObject | undefined {
  const plain = unfenced(content.replaceAll(/\[ARGS\]|\[CALL_ID\]\s*[\w-]+/g, ""));
  if (plain === "" || plain === "null") return {};
  const parameters = parametersIn(plain);
  if (parameters !== undefined) return parameters;
  const [value] = looseJson(plain) ?? [];
  return argumentsOf(value);
}

/** Arguments as an object, or as the text of one. */
function argumentsOf(value: Json | undefined): JsonObject | undefined {
  if (isJsonObject(value)) {
    const inner = ["arguments", "parameters"].map((key) => ownValue(value, key));
    const only = Object.keys(value).length === 1 ? inner.find(isJsonObject) : undefined;
    return isJsonObject(only) ? only : value;
  }
  if (value === null || value === "") return {};
  if (typeof value !== "string") return undefined;
  const [read] = looseJson(value) ?? [];
  return isJsonObject(read) ? read : undefined;
}

const parameter =
  /<(?:[a-z]{2,16}:)?(?:parameter|param|arg|argument)(?:=|\s+name\s*=\s*)["']?([\w.-]+)["']?[^<>]*>/gi;
const parameterEnd = /<\/(?:[a-z]{2,16}:)?(?:parameter|param|arg|argument)>/i;
const keyAndValue = /<arg_key>([^<]{1,200})<\/arg_key>\s{0,8}<arg_value>/g;
const valueEnd = /<\/arg_value>/;
const child = /<([a-z][\w-]{0,40})>/gi;

function parametersIn(content: string): JsonObject | undefined {
  for (const [form, end] of [
    [parameter, parameterEnd],
    [keyAndValue, valueEnd],
    [child, /<\//],
  ] as const) {
    const marks = [...content.matchAll(form)];
    const pairs = marks.map((mark, place): readonly [string, string] => {
      const body = content.slice(mark.index + mark[0].length, marks[place + 1]?.index);
      const closed = body.search(end);
      return [(mark[1] ?? "").trim(), trimmed(closed < 0 ? body : body.slice(0, closed))];
    });
    if (pairs.length > 0) return Object.fromEntries(pairs.filter(([key]) => key !== "__proto__"));
  }
  return undefined;
}

/** A value without the line breaks that its element put round it. */
const trimmed = (value: string): string => value.replace(/^\r?\n/, "").replace(/\r?\n$/, "");

const invoked =
  /<(?:[a-z]{2,16}:)?(?:function|invoke|tool|call)(?:=|\s+name\s*=\s*)["']?([^"'<>\s]+)["']?\s*>/gi;

/** `<invoke name="…">…` and `<function=…>…`, one or several. */
function inElements(content: string, offered: ReadonlySet<string>): ReadCalls {
  const marks = [...content.matchAll(invoked)];
  const calls = marks.map((mark, place) => {
    const from = mark.index + mark[0].length;
    const body = content.slice(from, marks[place + 1]?.index ?? content.length);
    const end = body.search(/<\/(?:[a-z]{2,16}:)?(?:function|invoke|tool|call)>/i);
    const inner = end < 0 ? body : body.slice(0, end);
    return ofNamed(mark[1] ?? "", argumentsIn(inner), offered);
  });
  return together(calls);
}

function inJson(content: string, offered: ReadonlySet<string>): ReadCalls {
  if (!/^[[{]/.test(content)) return none;
  const values = looseJson(content);
  return values === undefined ? none : together(values.map((value) => inValue(value, offered, 0)));
}

const nameKeys = [
  "name",
  "tool_name",
  "tool",
  "function",
  "function_name",
  "recipient_name",
  "action",
];
const argumentKeys = [
  "arguments",
  "parameters",
  "args",
  "input",
  "params",
  "action_input",
  "tool_input",
];
const listKeys = [
  "tool_calls",
  "function_calls",
  "calls",
  "tool_uses",
  "function_call",
  "tool_call",
];

function inValue(value: Json, offered: ReadonlySet<string>, depth: number): ReadCalls {
  if (depth > 4) return none;
  if (Array.isArray(value)) {
    return together(value.map((one: Json) => inValue(one, offered, depth + 1)));
  }
  if (!isJsonObject(value)) return none;
  const list = listKeys.map((key) => ownValue(value, key)).find((one) => one !== undefined);
  if (list !== undefined) return inValue(list, offered, depth + 1);
  const inner = ownValue(value, "function");
  if (isJsonObject(inner)) return inValue(inner, offered, depth + 1);
  const name = nameKeys.map((key) => ownValue(value, key)).find((one) => typeof one === "string");
  const key = argumentKeys.find((one) => ownValue(value, one) !== undefined);
  if (typeof name === "string") {
    const args = key === undefined ? {} : argumentsOf(ownValue(value, key));
    return ofNamed(name, args, offered);
  }
  return byName(value, offered);
}

/** `{"tool_name": {…}}`. */
function byName(value: JsonObject, offered: ReadonlySet<string>): ReadCalls {
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return none;
  const [written, inside] = entry;
  const args = argumentsOf(inside);
  if (offeredName(written, offered) === undefined || args === undefined) return none;
  return ofNamed(written, args, offered);
}

const nameBeforeJson =
  /([A-Za-z_][\w.:-]{0,80})(?:\[CALL_ID\]\s{0,2}[\w-]{1,40})?(?:\[ARGS\]|\s|`{3}(?:json)?|<[^<>{}"]{1,60}>)*$/;
const longestBefore = 240;

/** A name with JSON behind it: `name[ARGS]{…}`, `functions.name:0<…>{…}`, `name\n```json\n{…}`, `call:name{…}`. */
function afterNames(content: string, offered: ReadonlySet<string>): ReadCalls {
  const plain = unquoted(content);
  const byKeys = plain.includes("<arg_key>") ? /^\s*([\w.-]+)/.exec(plain)?.[1] : undefined;
  if (byKeys !== undefined) return ofNamed(byKeys, parametersIn(plain), offered);
  const found: ReadCalls[] = [];
  for (let from = 0; found.length < mostCalls; ) {
    const begin = plain.indexOf("{", from);
    if (begin < 0) break;
    const before = plain.slice(Math.max(from, begin - longestBefore), begin);
    const name = nameBeforeJson.exec(before)?.[1]?.replace(/^call:/, "");
    const end = jsonEnd(plain, begin);
    const [args] = end === undefined ? [] : (looseJson(plain.slice(begin, end)) ?? []);
    if (name !== undefined && isJsonObject(args)) found.push(ofNamed(name, args, offered));
    from = end ?? plain.length;
  }
  if (found.length > 0) return together(found);
  const bare = offeredName(/^\s*([\w.:-]+)\s*$/.exec(plain)?.[1] ?? "", offered);
  return bare === undefined ? none : ofNamed(bare, {}, offered);
}

/** Counts, character by character, how far the brackets of a text have been closed. */
export class BracketScan {
  #depth = 0;
  #quote = "";
  #isEscaped = false;
  #ink = "";
  /** A bracket has opened. */
  isBegun = false;

  add(c: string): void {
    if (this.#quote !== "") this.#inQuotes(c);
    else if (c === '"' || (c === "'" && "[{(,:=".includes(this.#ink))) this.#quote = c;
    else if (c === "{" || c === "[" || c === "(") {
      this.#depth += 1;
      this.isBegun = true;
    } else if (c === "}" || c === "]" || c === ")") this.#depth -= 1;
    if (c.trim() !== "") this.#ink = c;
  }

  #inQuotes(c: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (c === "\\") this.#isEscaped = true;
    else if (c === this.#quote) this.#quote = "";
  }

  /** Nothing is open. */
  get isOutside(): boolean {
    return this.#depth === 0 && this.#quote === "";
  }

  /** All that opened is closed. */
  get isOver(): boolean {
    return this.isBegun && this.#depth <= 0;
  }
}

/** The place behind the closing bracket of the one that opens at `begin`; undefined: there is none. */
function jsonEnd(text: string, begin: number): number | undefined {
  const scan = new BracketScan();
  for (let at = begin; at < text.length; at += 1) {
    scan.add(text.charAt(at));
    if (scan.isOver) return at + 1;
  }
  return undefined;
}

const pythonCall = /^(?:\w+\s*=\s*)?(?:print\()?(?:default_api\.|functions\.)?([A-Za-z_][\w.]*)\(/;

/** `name(key=value)`, `print(name(…))` and `[name(…), name(…)]`. */
function asInPython(content: string, offered: ReadonlySet<string>): ReadCalls {
  const found: ReadCalls[] = [];
  let rest = content.startsWith("[") ? content.slice(1).trimStart() : content;
  while (found.length < mostCalls) {
    const match = pythonCall.exec(rest);
    if (match === null) break;
    const begin = match[0].length - 1;
    const end = jsonEnd(rest, begin);
    if (end === undefined) return none;
    const args = keywordArguments(rest.slice(begin + 1, end - 1));
    const name = (match[1] ?? "").replace(/\.call$/, "");
    found.push(args === undefined ? none : ofNamed(name, args, offered));
    rest = rest.slice(end).replace(/^[\s,;)\]]+/, "");
  }
  return rest.trim() === "" ? together(found) : none;
}

function keywordArguments(inside: string): JsonObject | undefined {
  const plain = inside.trim();
  if (plain === "") return {};
  const asJson = plain.startsWith("{") ? plain : `{${withColons(plain)}}`;
  const [value] = looseJson(asJson) ?? [];
  return isJsonObject(value) ? value : undefined;
}

/** `key=value` becomes `key:value`, outside of quotes and brackets. */
function withColons(text: string): string {
  const scan = new BracketScan();
  let written = "";
  for (const c of text) {
    written += scan.isOutside && c === "=" ? ":" : c;
    scan.add(c);
  }
  return written;
}

// Strict JSON (RFC 8259) with the place of the first error. `JSON.parse` throws and names the place only in its
// message.

import { printParseErrorCode, visit } from "jsonc-parser";
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
  /** The text at the error, short. */
  readonly near: string;
};

type Flaw = { readonly at: number; readonly flaw: JsonFlaw["flaw"] };

/** The deepest nesting. */
const deepest = 32;
const marks = /"(?:[^"\\]|\\[\s\S])*"?|[[\]{}]/g;

/**
 * Where a value begins that is nested too deep: such a text is not parsed, because parsing it may need any amount of
 * stack.
 */
function tooDeep(text: string): Flaw | undefined {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark === "[" || mark === "{") depth += 1;
    else if (mark === "]" || mark === "}") depth -= 1;
    if (depth > deepest + 1) return { at: index, flaw: "too-deep" };
  }
  return undefined;
}

/** Flaws by the parser's error names; all others concern the text at the place, or its end. */
const known: ReadonlyMap<string, JsonFlaw["flaw"]> = new Map([
  ["InvalidNumberFormat", "bad-number"],
  ["UnexpectedEndOfNumber", "bad-number"],
  ["UnexpectedEndOfString", "bad-string"],
  ["InvalidUnicode", "bad-string"],
  ["InvalidEscapeCharacter", "bad-string"],
  ["InvalidCharacter", "bad-string"],
  ["EndOfFileExpected", "text-after-end"],
]);

/** The first place where a text is not JSON. */
function flawIn(text: string): Flaw | undefined {
  let found: Flaw | undefined;
  const take = (flaw: Flaw): void => {
    found ??= flaw;
  };
  const names: Set<string>[] = [];
  let ended = false;
  const end = (): void => {
    ended ||= depth === 0;
  };
  let depth = 0;
  const begin = (): void => {
    depth += 1;
  };
  const close = (): void => {
    depth -= 1;
    end();
  };
  visit(
    text,
    {
      onObjectBegin() {
        begin();
        names.push(new Set());
      },
      onObjectProperty(name, at) {
        const before = names.at(-1);
        if (before?.has(name) === true) take({ at, flaw: "name-twice" });
        before?.add(name);
      },
      onObjectEnd() {
        names.pop();
        close();
      },
      onArrayBegin: begin,
      onArrayEnd: close,
      onLiteralValue: end,
      onError(error, at) {
        const flaw = ended ? "text-after-end" : known.get(printParseErrorCode(error));
        take({ at, flaw: flaw ?? flawAt(text, at) });
      },
    },
    { disallowComments: true },
  );
  return found;
}

function flawAt(text: string, at: number): JsonFlaw["flaw"] {
  if (at >= text.length) return "unexpected-end";
  return text[at] === "-" ? "bad-number" : "unexpected-character";
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

/** The value of a JSON text, or the first place where it is not JSON. A duplicate name is a flaw. */
export function readJson(text: string): Result<Json, JsonFlaw> {
  const flaw = tooDeep(text) ?? flawIn(text);
  return flaw === undefined ? ok(JSON.parse(text) as Json) : err(placed(text, flaw));
}

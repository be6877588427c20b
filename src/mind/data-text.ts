// Makes external text unable to imitate the program's tags, inline tags or an act, while it stays readable.

import { packOf } from "../languages/registry.ts";
import type { Language } from "../protocol/language.ts";
import { type FoldedText, foldedText } from "./folded-text.ts";
import { safeLine, safeText } from "./safe-text.ts";

/** The default limit of an external text for the model, in code points. */
const textLimit = 2000;
const nameLimit = 40;

/** Colons and similar characters. NFKC has converted the full-width ones. */
const colon = "[:\\u2236\\ua789\\u02d0\\u02f8\\u0589\\u05c3\\u2237]";
const actStart = new RegExp(`${colon}(?=\\s*(?:${colon}\\s*)+(?:act|end))`, "g");
const tagStart =
  /[[【〔〖](?=\s*\/?\s*(?:(?:emotion|emote|silen|pause|face|expression)|(?:感情|表情|気持ち|無言|沈黙|間)\s*[:\]】〕〗]))/g;

/** The positions in the original text for a mark that breaks the pattern. */
function marksFor(folded: FoldedText, patterns: readonly RegExp[]): ReadonlySet<number> {
  const marks = new Set<number>();
  for (const pattern of patterns) {
    for (const match of folded.text.matchAll(pattern)) {
      marks.add(folded.written[match.index + match[0].length] ?? 0);
    }
  }
  return marks;
}

const entities = new Map<string, string>(
  Object.entries({
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  }),
);

/** Escapes angle brackets (and, within an attribute, quotes) also in their full-width and small forms. */
function escaped(text: string, characters: RegExp): string {
  return text
    .replace(/&(?=(?:lt|gt|quot|amp|#39);)/g, "&amp;")
    .replace(characters, (character) => entities.get(character.normalize("NFKC")) ?? character);
}

/** Inserts `·` after each start of an inline tag and between the colons of an act: `[·emotion: joy]`, `:·:act`. */
function unmarked(text: string): string {
  const marks = marksFor(foldedText(text), [actStart, tagStart]);
  if (marks.size === 0) return text;
  const pieces: string[] = [];
  let from = 0;
  for (const mark of [...marks].sort((a, b) => a - b)) {
    pieces.push(text.slice(from, mark), "·");
    from = mark;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}

/** The first `limit` code points, and whether there were more. Reads no more of the text than it returns. */
function firstOf(text: string, limit: number): { readonly text: string; readonly cut: boolean } {
  let at = 0;
  for (let count = 0; count < limit && at < text.length; count++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return { text: text.slice(0, at), cut: at < text.length };
}

/**
 * External text as data for a prompt: safe characters only, at most `limit` code points (a note says when it was cut),
 * no `<`, no inline tag, no `::act` or `::end` in any spelling. Further lines begin with `│ `, so that no line looks
 * like a speaker's. The changes are recognizable: `&lt;` for `<`, `·` where a mark was broken.
 */
export function dataText(text: string, language: Language, limit = textLimit): string {
  const first = firstOf(text, limit);
  const body = escaped(unmarked(safeText(first.text).trim()), /[<>＜＞﹤﹥]/g);
  const lines = body.replace(/\n\s*\n/g, "\n\n").replaceAll("\n", "\n│ ");
  return first.cut ? lines + packOf(language).mind.cutNote(limit) : lines;
}

/** `dataText` on one line: line breaks are shown as ` ⏎ `. */
export function dataLine(text: string, language: Language, limit = textLimit): string {
  const first = firstOf(text, limit);
  const line = safeText(first.text)
    .trim()
    .replace(/\s*\n\s*/g, " ⏎ ");
  const body = escaped(unmarked(line), /[<>＜＞﹤﹥]/g);
  return first.cut ? body + packOf(language).mind.cutNote(limit) : body;
}

/** An external name as the value of an attribute: one line, at most 40 code points, no quotes, `?` for an empty one. */
export function dataName(name: string): string {
  const line = safeLine(firstOf(name, nameLimit * 4).text);
  const body = escaped(unmarked(firstOf(line, nameLimit).text), /[<>"'＜＞﹤﹥＂＇]/g);
  return body === "" ? "?" : body;
}

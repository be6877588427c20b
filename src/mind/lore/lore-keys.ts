// Whether the keys of a lore entry occur in a text. Patterns of others are only used when they are safe.

import { checkPattern } from "../stimulus-pattern.ts";
import type { LoreEntry } from "./lorebook.ts";

/** A text to search, folded once. */
export type Scanned = { readonly exact: string; readonly folded: string };

export const scanned = (text: string): Scanned => {
  const exact = text.normalize("NFKC");
  return { exact, folded: exact.toLowerCase() };
};

/** Letters of the scripts that put blanks between words. */
const wordLetter =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Nd}_]/u;

const isWord = (letter: string | undefined): boolean =>
  letter !== undefined && wordLetter.test(letter);

/** A key in a script with blanks has to be a whole word; one in any other script may be a part of a longer one. */
function holds(text: string, key: string): boolean {
  if (key === "") return false;
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
    const joinsBefore = isWord(key[0]) && isWord(text[at - 1]);
    const joinsAfter = isWord(key.at(-1)) && isWord(text[at + key.length]);
    if (!joinsBefore && !joinsAfter) return true;
  }
  return false;
}

const slashed = /^\/(.+)\/([a-z]{0,8})$/s;
/** What no plain key has: a class, an alternative, an anchor, an escape, a wild part. A bracket or a question mark may be. */
const patternMarks = /\[[^\]]+\]|\||\\|^\^|\$$|\.[*+?]|\(\?|\{\d/;

/**
 * Whether a key is a pattern: one between slashes always, a bare one where the entry says so and it looks like one.
 * Programs say so of entries with plain keys, too, such as `C++`.
 */
const isPattern = ({ use_regex }: LoreEntry, key: string): boolean =>
  slashed.test(key) || (use_regex === true && patternMarks.test(key));

/** `/pattern/flags` or a bare pattern; undefined for an invalid one, or one that could take long. */
function patternOf(key: string, caseSensitive: boolean): RegExp | undefined {
  const [, inner = key, flags = ""] = slashed.exec(key) ?? [];
  if (!checkPattern(inner).ok) return undefined;
  return new RegExp(inner, caseSensitive && !flags.includes("i") ? "u" : "iu");
}

const patternReach = 4_000;

function isThere(entry: LoreEntry, key: string, text: Scanned): boolean {
  const caseSensitive = entry.case_sensitive === true;
  if (isPattern(entry, key)) {
    const pattern = patternOf(key, caseSensitive);
    if (pattern?.test(text.exact.slice(-patternReach)) === true) return true;
  }
  if (slashed.test(key)) return false;
  const plain = key.normalize("NFKC").trim();
  return caseSensitive ? holds(text.exact, plain) : holds(text.folded, plain.toLowerCase());
}

/** Whether one of its keys occurs in the text, and one of the secondary ones where they are required. */
export function isCalled(entry: LoreEntry, text: Scanned): boolean {
  if (!entry.keys.some((key) => isThere(entry, key, text))) return false;
  const second = entry.secondary_keys ?? [];
  const isPlain = entry.selective !== true || second.length === 0;
  return isPlain || second.some((key) => isThere(entry, key, text));
}

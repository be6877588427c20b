// Whether the keys of a lore entry occur in a text.

import { type OutsidePattern, outsidePattern, stepBudget } from "../../kernel/outside-pattern.ts";
import type { Lorebook, LoreEntry } from "./lorebook.ts";

/** A text to search, folded once; patterns are searched in `raw` and `exact`. */
export type ScannedText = { readonly raw: string; readonly exact: string; readonly folded: string };

const plainText = (text: string): string => text.normalize("NFKC").replace(/[‘’]/g, "'");

export const scanned = (raw: string): ScannedText => {
  const exact = plainText(raw);
  return { raw, exact, folded: exact.toLowerCase() };
};

/** Letters of the scripts that put blanks between words; Korean puts particles behind them without one. */
const wordLetter =
  /[[\p{L}\p{M}\p{Nd}_]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]/v;

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
/** Marks of no plain key: a class, an alternative, an anchor, an escape, a wild part. A lone `[` or `?` may be. */
const patternMarks = /\[[^\]]+\]|\||\\|^\^|\$$|\.[*+?]|\(\?|\{\d/;

/**
 * Whether a key is a pattern: one between slashes always, a bare one where the entry says so and it looks like one.
 * Programs say so of entries with plain keys, too, such as `C++`.
 */
const isPattern = ({ use_regex }: LoreEntry, key: string): boolean =>
  slashed.test(key) || (use_regex === true && patternMarks.test(key));

/** The compiled patterns among the keys of a book, and the number of entries with one that is not used. */
export type LorePatterns = {
  readonly patternOf: (entry: LoreEntry, key: string) => OutsidePattern | undefined;
  readonly unused: number;
};

/** The instructions of all patterns of a book; a pattern that cannot be used counts as `flawSize`. */
const largestBook = 5_000;
const flawSize = 100;

const compiledBooks = new WeakMap<Lorebook, LorePatterns>();

/** The patterns of a book, compiled once. Those beyond the bound are not used. */
export function lorePatterns(book: Lorebook): LorePatterns {
  const before = compiledBooks.get(book);
  if (before !== undefined) return before;
  const affords = stepBudget(largestBook);
  const unused = new Set<LoreEntry>();
  const found = new Map<LoreEntry, Map<string, OutsidePattern>>();
  for (const entry of book.entries) {
    const patterns = new Map<string, OutsidePattern>();
    found.set(entry, patterns);
    const keys = [...entry.keys, ...(entry.secondary_keys ?? [])];
    for (const key of keys.filter((one) => isPattern(entry, one))) {
      const made = affords(0) ? compiledKey(key, entry.case_sensitive === true) : undefined;
      if (affords(made?.size ?? flawSize) && made !== undefined) patterns.set(key, made);
      else unused.add(entry);
    }
  }
  const patterns: LorePatterns = {
    patternOf: (entry, key) => found.get(entry)?.get(key),
    unused: unused.size,
  };
  compiledBooks.set(book, patterns);
  return patterns;
}

/** `/pattern/flags` or a bare pattern. */
function compiledKey(key: string, caseSensitive: boolean): OutsidePattern | undefined {
  const [, source = key, flags = ""] = slashed.exec(key) ?? [];
  const made = outsidePattern(source, {
    caseSensitive: slashed.test(key) ? !flags.includes("i") : caseSensitive,
    multiline: flags.includes("m"),
    dotAll: flags.includes("s"),
  });
  return made.ok ? made.value : undefined;
}

/** The end of a text in which patterns are searched, in UTF-16 units. */
const patternReach = 4_000;
/** All searches of patterns for one request. */
const mostSteps = 4_000_000;

/** Searches texts for the keys of a book's entries, with one bound for all patterns. */
export function keySearch(book: Lorebook): (entry: LoreEntry, text: ScannedText) => boolean {
  const { patternOf } = lorePatterns(book);
  const affords = stepBudget(mostSteps);
  const isThere = (entry: LoreEntry, key: string, text: ScannedText): boolean => {
    const caseSensitive = entry.case_sensitive === true;
    const pattern = patternOf(entry, key);
    const searched = pattern === undefined ? [] : new Set([text.raw, text.exact]);
    for (const one of searched) {
      const end = one.slice(-patternReach);
      if (pattern !== undefined && affords(pattern.size * end.length) && pattern.isIn(end))
        return true;
    }
    if (slashed.test(key)) return false;
    const plain = plainText(key).trim();
    return caseSensitive ? holds(text.exact, plain) : holds(text.folded, plain.toLowerCase());
  };
  /** Whether one of its keys occurs in the text, and one of the secondary ones where they are required. */
  return (entry, text) => {
    if (!entry.keys.some((key) => isThere(entry, key, text))) return false;
    const second = entry.secondary_keys ?? [];
    const isPlain = entry.selective !== true || second.length === 0;
    return isPlain || second.some((key) => isThere(entry, key, text));
  };
}

// Patterns made of text from outside: of cards, lorebooks, NG lists, minds, names. Everything here matches in a time that
// is linear in the searched text. `npm run patterns` refuses a RegExp of such text elsewhere.

import { RE2JS, RE2JSException } from "re2js";
import { err, ok, type Result } from "./result.ts";

/** The reason for which a pattern is not used. */
export type PatternFlaw = "too-long" | "not-supported" | "too-costly";

/** A compiled pattern. */
export type OutsidePattern = {
  /** The number of instructions. A search takes at most this many steps for each character of the text. */
  readonly size: number;
  /** Whether the pattern matches a part of the text. Cut the text first. */
  readonly isIn: (text: string) => boolean;
};

/** Each defaults to false. */
export type PatternOptions = {
  readonly caseSensitive?: boolean;
  /** `^` and `$` also match at line breaks. */
  readonly multiline?: boolean;
  /** `.` also matches a line break. */
  readonly dotAll?: boolean;
};

/** In UTF-16 units. */
const longestPattern = 1_000;
const largestProgram = 500;
/** The sum of the numbers in the braces of a pattern: each copies what it repeats. */
const mostCopies = 200;

/**
 * Compiles a pattern in JavaScript's syntax without look-ahead and back references. Of an unsupported or costly one it
 * returns the flaw.
 */
export function outsidePattern(
  source: string,
  options: PatternOptions = {},
): Result<OutsidePattern, PatternFlaw> {
  if (source.length > longestPattern) return err("too-long");
  if (copiesIn(source) > mostCopies) return err("too-costly");
  try {
    const compiled = RE2JS.compile(translated(source), flagsOf(options));
    const size = compiled.programSize();
    return size > largestProgram
      ? err("too-costly")
      : ok({ size, isIn: (text) => compiled.test(text) });
  } catch (error) {
    if (error instanceof RE2JSException) return err("not-supported");
    throw error;
  }
}

const copiesIn = (source: string): number =>
  [...source.matchAll(/\{([0-9]+)(?:,([0-9]*))?\}/g)].reduce(
    (sum, [, least, most]) => sum + Math.max(Number(least), Number(most ?? 0)),
    0,
  );

const scriptName = /\\([pP])\{(?:Script|sc|General_Category|gc)=/g;

const translated = (source: string): string =>
  RE2JS.translateRegExp(source.replace(scriptName, "\\$1{"));

const flagsOf = ({ caseSensitive, multiline, dotAll }: PatternOptions): number =>
  RE2JS.LOOKBEHINDS |
  (caseSensitive === true ? 0 : RE2JS.CASE_INSENSITIVE) |
  (multiline === true ? RE2JS.MULTILINE : 0) |
  (dotAll === true ? RE2JS.DOTALL : 0);

/** The surroundings of a word: assertions of our own before and after it, in the syntax of RegExp. */
export type WordEdges = readonly [before: string, after: string];

/** The characters of a text, none of which has a meaning in a RegExp. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * A RegExp with the flags `giu` that matches any of the words as they are written, the longest first; undefined without
 * words.
 */
export function anyWord(
  words: readonly string[],
  edgesOf: (word: string) => WordEdges = () => ["", ""],
): RegExp | undefined {
  const written = words
    .filter((word) => word !== "")
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const [before, after] = edgesOf(word);
      return before + literally(word) + after;
    });
  return written.length === 0 ? undefined : new RegExp(written.join("|"), "giu");
}

/** Returns whether a search may still take the steps, and counts them. */
export type StepBudget = (steps: number) => boolean;

/** A bound for all searches of one purpose, whatever the number of patterns. */
export function stepBudget(most: number): StepBudget {
  let left = most;
  return (steps) => {
    left -= steps;
    return left >= 0;
  };
}

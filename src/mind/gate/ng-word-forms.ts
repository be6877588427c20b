// Forms of words that must not be said, and everyday phrases in which their letters mean something else.

import type { Inflected } from "../../languages/pack/gate-words.ts";
import { packs } from "../../languages/registry.ts";
import { isKnownLatin } from "./telling-bits.ts";

/** Unknown words with a repeated letter. */
export const drawnWords = (latin: string): readonly string[] =>
  (latin.match(/[a-z]{3,}/g) ?? []).filter((word) => /([a-z])\1/.test(word) && !isKnownLatin(word));

/** A pattern of the words with every letter repeated at least as often. */
export const drawnPattern = (words: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${words.map((word) => word.replace(/([a-z])\1*/g, (run, letter: string) => `${letter}{${run.length},}`)).join("|")})$`,
  );

const phrases = packs.flatMap(({ gate }) => gate.everydayPhrases);

/** Whether a word, or its stem, is part of an everyday phrase at its position. */
export const isEverydayPhrase = (word: string, before: string, after: string): boolean =>
  phrases.some(
    (phrase) =>
      phrase.word.test(word) &&
      (phrase.before === undefined || phrase.before.test(before)) &&
      (phrase.after === undefined || phrase.after.test(after)),
  );

/** The inflected forms of a word, which is given in lower case with katakana as hiragana. */
export function inflected(folded: string): Inflected | undefined {
  for (const { gate } of packs) {
    const forms = gate.inflected(folded);
    if (forms !== undefined) return forms;
  }
  return undefined;
}

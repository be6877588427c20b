// Forms of words that must not be said, and everyday phrases in which their letters mean something else.

import type { Inflected } from "../../languages/pack/gate-words.ts";
import { packs } from "../../languages/registry.ts";

/** A letter three times, or twice one that no English word doubles. */
const drawnLetter = /([a-z])\1\1|([ahijkquvwxy])\2/;

/** Words with a stretched letter. */
export const drawnWords = (latin: string): readonly string[] =>
  (latin.match(/[a-z]{3,}/g) ?? []).filter((word) => drawnLetter.test(word));

const shortWords = packs.map(({ gate }) => gate.shortWords);

/** Whether a piece of Latin letters is a short word of its own. */
export const isShortWord = (piece: string): boolean => shortWords.some((all) => all.has(piece));

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

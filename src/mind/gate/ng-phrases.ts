// Everyday phrases in which the letters of a word that must not be said mean something else.

import { packs } from "../../languages/registry.ts";

const phrases = packs.flatMap(({ gate }) => gate.everydayPhrases);

/** Whether a word, or its stem, is part of an everyday phrase at its position. */
export const isEverydayPhrase = (word: string, before: string, after: string): boolean =>
  phrases.some(
    (phrase) =>
      phrase.word.test(word) &&
      (phrase.before === undefined || phrase.before.test(before)) &&
      (phrase.after === undefined || phrase.after.test(after)),
  );

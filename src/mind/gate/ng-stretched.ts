// English words with stretched letters: fuuck, fuuuckk. A dictionary word is not treated as stretched: shoot is not
// shot.

import { isKnownLatin } from "./telling-bits.ts";

/** Unknown words with a repeated letter. */
export const drawnWords = (latin: string): readonly string[] =>
  (latin.match(/[a-z]{3,}/g) ?? []).filter((word) => /([a-z])\1/.test(word) && !isKnownLatin(word));

/** A pattern of the words with every letter repeated at least as often. */
export const drawnPattern = (words: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${words.map((word) => word.replace(/([a-z])\1*/g, (run, letter: string) => `${letter}{${run.length},}`)).join("|")})$`,
  );

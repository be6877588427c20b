// English words of which letters are drawn out: fuuck, fuuuckk. A word that stands in the dictionary is drawn out by
// nobody: shoot is no shot.

import { isKnownLatin } from "./telling-bits.ts";

/** Words with a letter twice and more in a row that are none that anybody knows. */
export const drawnWords = (latin: string): readonly string[] =>
  (latin.match(/[a-z]{3,}/g) ?? []).filter((word) => /([a-z])\1/.test(word) && !isKnownLatin(word));

/** Every letter of one of the words as often as there, or oftener. */
export const drawnPattern = (words: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${words.map((word) => word.replace(/([a-z])\1*/g, (run, letter: string) => `${letter}{${run.length},}`)).join("|")})$`,
  );

// Detects letters that were all shifted along the alphabet by the same distance.

import { kanaOfRomaji } from "./kana-sounds.ts";
import { isKnownLatin } from "./telling-bits.ts";

const first = "a".charCodeAt(0);
const moved = (letters: string, by: number): string =>
  letters.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(first + ((letter.charCodeAt(0) - first + by + 26) % 26)),
  );

/** A normal form that is equal for all shifts of a text: the first letter is an a. */
export function unmoved(letters: string): string {
  const at = letters.search(/[a-z]/);
  return at < 0 ? letters : moved(letters, first - letters.charCodeAt(at));
}

/** The number of letters in English or romaji words. */
function readable(words: readonly string[]): number {
  let letters = 0;
  for (const word of words) {
    if (isKnownLatin(word)) letters += word.length;
    else if (word.length > 3 && kanaOfRomaji(word) !== undefined) letters += word.length / 2;
  }
  return letters;
}

/** The number of best shifts that are tried. */
const mostMoves = 2;

/** A text of unknown words, shifted so that it is readable. */
export function movedBack(folded: string): readonly string[] {
  const words = (folded.match(/[a-z]{2,}/g) ?? []).slice(0, 24);
  const total = words.join("").length;
  return Array.from({ length: 25 }, (_, place) => place + 1)
    .map((by) => ({ by, score: readable(words.map((word) => moved(word, by))) }))
    .filter(({ score }) => score * 4 >= total)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostMoves)
    .map(({ by }) => moved(folded, by));
}

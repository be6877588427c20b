// Letters that were moved along the alphabet, all by as many places.

import { kanaOfRomaji } from "./kana-sounds.ts";
import { isKnownLatin } from "./telling-bits.ts";

const first = "a".charCodeAt(0);
const moved = (letters: string, by: number): string =>
  letters.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(first + ((letter.charCodeAt(0) - first + by + 26) % 26)),
  );

/** The same for all texts that differ by such a move: the first letter is an a. */
export function unmoved(letters: string): string {
  const at = letters.search(/[a-z]/);
  return at < 0 ? letters : moved(letters, first - letters.charCodeAt(at));
}

/** How many letters stand in words of English or romaji. */
function readable(words: readonly string[]): number {
  let letters = 0;
  for (const word of words) {
    if (isKnownLatin(word)) letters += word.length;
    else if (word.length > 3 && kanaOfRomaji(word) !== undefined) letters += word.length / 2;
  }
  return letters;
}

/** This many of the moves that make most of it readable. */
const mostMoves = 2;

/** A text of strange words, moved so that it may be read. */
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

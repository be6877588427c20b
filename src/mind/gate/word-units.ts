// Sentences by their content words, and which of them is told by words in any order.
//
// A sentence is looked at when the new words tell enough of it; so common words, which hundreds of sentences have, lead
// to none: looking takes as long however many sentences there are.

import type { ContentWords } from "./content-words.ts";

export type WordUnit = { readonly words: ContentWords; readonly bits: number };

export type WordUnits = {
  readonly add: (unit: WordUnit) => void;
  readonly clear: () => void;
  /** Sentences of which the words tell at least this much. */
  readonly toldBy: (words: ContentWords, least: number) => Iterable<WordUnit>;
};

/** Words that this many sentences have tell nothing of one of them. */
const mostPlaces = 300;

export const unitOf = (words: ContentWords): WordUnit => ({
  words,
  bits: [...words.values()].reduce((sum, bits) => sum + bits, 0),
});

/** How much of a sentence the words tell. */
export function toldOf(unit: WordUnit, words: { readonly has: (word: string) => boolean }): number {
  let told = 0;
  for (const [word, bits] of unit.words) if (words.has(word)) told += bits;
  return told;
}

export function openWordUnits(): WordUnits {
  const places = new Map<string, WordUnit[]>();
  return {
    add(unit) {
      for (const word of unit.words.keys()) {
        const units = places.get(word);
        if (units === undefined) places.set(word, [unit]);
        else if (units.length <= mostPlaces) units.push(unit);
      }
    },
    clear: () => places.clear(),
    *toldBy(words, least) {
      const told = new Map<WordUnit, number>();
      for (const [word, bits] of words) {
        const units = places.get(word) ?? [];
        if (units.length > mostPlaces) continue;
        for (const unit of units) told.set(unit, (told.get(unit) ?? 0) + bits);
      }
      for (const [unit, bits] of told) if (bits >= least) yield unit;
    },
  };
}

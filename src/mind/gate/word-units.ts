// Indexes sentences by their content words, and finds those that words reveal in any order.
//
// A sentence is compared when the new words contain enough of its information; common words, which hundreds of
// sentences contain, lead to none: the time of a search does not depend on the number of sentences.

import type { ContentWords } from "./content-words.ts";

export type WordUnit = { readonly words: ContentWords; readonly bits: number };

export type WordUnits = {
  readonly add: (unit: WordUnit) => void;
  readonly clear: () => void;
  /** Sentences of which the words reveal at least this much. */
  readonly toldBy: (words: ContentWords, least: number) => Iterable<WordUnit>;
};

/** Words that occur in this many sentences are ignored. */
const mostPlaces = 300;

export const unitOf = (words: ContentWords): WordUnit => ({
  words,
  bits: [...words.values()].reduce((sum, bits) => sum + bits, 0),
});

/** How much of a sentence the words reveal. */
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

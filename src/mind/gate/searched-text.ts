// A text with the borders of its words, as the search for NG words takes it.

import { hiragana } from "../folded-text.ts";

const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** A text ready to be searched. `plain` and `folded` have equal indices. */
export type Searched = {
  readonly plain: string;
  readonly folded: string;
  readonly borders: () => ReadonlySet<number>;
};

export function searched(plain: string): Searched {
  let borders: ReadonlySet<number> | undefined;
  return {
    plain,
    folded: hiragana(plain),
    borders: () => {
      borders ??= new Set([
        ...[...segmenter.segment(plain)].map(({ index }) => index),
        plain.length,
      ]);
      return borders;
    },
  };
}

/** Two other words meet within the match: マンコ does not match in マン|コミュニティ. */
export const isCutThrough = (borders: ReadonlySet<number>, start: number, end: number): boolean =>
  !(borders.has(start) && borders.has(end)) && isCutInside(borders, start, end);

export function isCutInside(borders: ReadonlySet<number>, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at += 1) if (borders.has(at)) return true;
  return false;
}

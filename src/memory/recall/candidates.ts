// Which entries are worth a closer look: those that share the rarest words, and those of the time that is named.

import type { TermLookup } from "../ports.ts";
import type { Lookup, ParsedQuery } from "./parsed-query.ts";

/** Up to this many entries more of what was looked up is weighed. */
const smallMemory = 20_000;

/** How much is looked at more closely: of a small memory most of it, of a large one what is likeliest. */
export const breadthOf = (entries: number): { readonly rows: number; readonly around: number } => {
  if (entries <= 2_000) return { rows: 300, around: 200 };
  return entries <= smallMemory ? { rows: 120, around: 50 } : { rows: 80, around: 40 };
};

/** This many places of words are read at most, the rarest words first: all of a small memory, few of a large one. */
const placesOf = (entries: number): number => Math.min(4_000, Math.floor(2_000 + 0.3 * entries));
/** What the time counts among the words. */
const timeWeight = 0.3;

/** The search for entries to be weighed: what was found so far, and what is still to be looked up. */
export type CandidateSearch = {
  readonly found: Map<number, number>;
  /** The rarest first. */
  readonly left: Lookup[];
  /** This many rows may still be read. */
  places: number;
};

export const candidateSearch = ({ lookups }: ParsedQuery, entries: number): CandidateSearch => ({
  found: new Map(),
  left: [...lookups],
  places: placesOf(entries),
});

/** The next terms to be looked up at once; none: the search is over, and those that are left are too common. */
export function nextLookups({ found, left, places }: CandidateSearch): readonly TermLookup[] {
  const next: TermLookup[] = [];
  let rest = places;
  for (const { term, entries } of left) {
    // Even if all its words are everywhere, a question is answered: from what is newest.
    if (rest < entries && (found.size > 0 || next.length > 0)) break;
    next.push({ term, limit: Math.min(entries, rest) });
    rest -= entries;
  }
  return next;
}

/** Takes in the rows of the terms that were looked up. */
export function takeRows(search: CandidateSearch, rows: readonly (readonly number[])[]): void {
  const { found, left } = search;
  for (const some of rows) {
    const lookup = left.shift();
    search.places -= some.length;
    for (const row of some) found.set(row, (found.get(row) ?? 0) + (lookup?.weight ?? 0));
  }
}

/** Rows of a time, those that were said then and those that speak of it. */
export const mostOfTimes = 60;

/** Rows of entries to be weighed, the likeliest first; `timely` are those of the times that are named. */
export function candidateRows(
  { found }: CandidateSearch,
  timely: readonly number[],
  entries: number,
): readonly number[] {
  for (const row of timely) found.set(row, (found.get(row) ?? 0) + timeWeight);
  return best(found, breadthOf(entries).rows);
}

/** The rows with the highest values; of equals the newer. */
function best(found: ReadonlyMap<number, number>, count: number): readonly number[] {
  const least = threshold([...found.values()], count);
  return [...found]
    .filter(([, value]) => value >= least)
    .sort(([a, x], [b, y]) => y - x || b - a)
    .slice(0, count)
    .map(([row]) => row);
}

function threshold(values: readonly number[], count: number): number {
  if (values.length <= count) return Number.NEGATIVE_INFINITY;
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length - count] ?? Number.NEGATIVE_INFINITY;
}

// Selects the entries to be weighed: those that share the rarest words, and those of the named time.

import type { TermLookup } from "../ports.ts";
import type { Lookup, ParsedQuery } from "./parsed-query.ts";

/** In a memory with at most this many entries, more of the found ones are weighed. */
const smallMemory = 20_000;

/** The number of entries to weigh: most of a small memory, the best candidates of a large one. */
export const breadthOf = (entries: number): { readonly rows: number; readonly around: number } => {
  if (entries <= 2_000) return { rows: 300, around: 200 };
  return entries <= smallMemory ? { rows: 120, around: 50 } : { rows: 80, around: 40 };
};

/** The most postings that are read, for the rarest words first: all of a small memory, few of a large one. */
const placesOf = (entries: number): number => Math.min(4_000, Math.floor(2_000 + 0.3 * entries));
/** The weight of the time relative to words. */
const timeWeight = 0.3;

/** The state of the search for candidates: the found rows, and the remaining lookups. */
export type CandidateSearch = {
  readonly found: Map<number, number>;
  /** The rarest first. */
  readonly left: Lookup[];
  /** The number of rows that may still be read. */
  places: number;
};

export const candidateSearch = ({ lookups }: ParsedQuery, entries: number): CandidateSearch => ({
  found: new Map(),
  left: [...lookups],
  places: placesOf(entries),
});

/** The next terms to look up together; none: the search has ended, and the remaining ones are too common. */
export function nextLookups({ found, left, places }: CandidateSearch): readonly TermLookup[] {
  const next: TermLookup[] = [];
  let rest = places;
  for (const { term, entries } of left) {
    // A question whose words are all common is answered from the newest entries.
    if (rest < entries && (found.size > 0 || next.length > 0)) break;
    next.push({ term, limit: Math.min(entries, rest) });
    rest -= entries;
  }
  return next;
}

/** Adds the rows of the terms that were looked up. */
export function takeRows(search: CandidateSearch, rows: readonly (readonly number[])[]): void {
  const { found, left } = search;
  for (const some of rows) {
    const lookup = left.shift();
    search.places -= some.length;
    for (const row of some) found.set(row, (found.get(row) ?? 0) + (lookup?.weight ?? 0));
  }
}

/** The most rows of a time: those that were said then and those that mention it. */
export const mostOfTimes = 60;

/** Rows of entries to weigh, the best candidates first; `timely`: those of the named times. */
export function candidateRows(
  { found }: CandidateSearch,
  timely: readonly number[],
  entries: number,
): readonly number[] {
  for (const row of timely) found.set(row, (found.get(row) ?? 0) + timeWeight);
  return best(found, breadthOf(entries).rows);
}

/** The rows with the highest values; among equal ones the newer. */
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

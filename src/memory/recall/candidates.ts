// Which entries are worth a closer look: those that share the rarest words, and those of the time that is named.

import type { RecallIndex } from "../ports.ts";
import type { ParsedQuery } from "./parsed-query.ts";

/** Up to so many entries more of what was looked up is weighed. */
const smallMemory = 20_000;

/** How much is looked at more closely: of a small memory most of it, of a large one what is likeliest. */
export const breadthOf = (entries: number): { readonly rows: number; readonly around: number } => {
  if (entries <= 2_000) return { rows: 300, around: 200 };
  return entries <= smallMemory ? { rows: 120, around: 50 } : { rows: 80, around: 40 };
};

/** So many places of words are read at most, the rarest words first: all of a small memory, few of a large one. */
const placesOf = (entries: number): number => Math.min(4_000, Math.floor(2_000 + 0.3 * entries));
const mostOfTimes = 60;
/** What the time counts among the words. */
const timeWeight = 0.3;

/** Rows of entries to be weighed, the likeliest first. */
export function candidateRows(query: ParsedQuery, index: RecallIndex): readonly number[] {
  const mostPlaces = placesOf(index.entries);
  const found = new Map<number, number>();
  let places = 0;
  for (const { term, entries, weight } of query.lookups) {
    const left = mostPlaces - places;
    // Even if all its words are everywhere, a question is answered: from what is newest.
    if (left < entries && found.size > 0) continue;
    const rows = index.rowsWith(term, Math.min(entries, left));
    places += rows.length;
    for (const row of rows) found.set(row, (found.get(row) ?? 0) + weight);
  }
  for (const { from, to } of query.times) {
    for (const row of index.rowsOf(from, to, mostOfTimes)) {
      found.set(row, (found.get(row) ?? 0) + timeWeight);
    }
  }
  return best(found, breadthOf(index.entries).rows);
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

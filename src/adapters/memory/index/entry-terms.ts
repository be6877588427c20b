// An entry as it goes into the index.

import { marksOf } from "../../../memory/analysis/marks.ts";
import { packTerms } from "../../../memory/analysis/term-hash.ts";
import { termsOf } from "../../../memory/analysis/terms.ts";
import { timesIn } from "../../../memory/analysis/when/times.ts";
import type { MemoryEntry } from "../../../memory/ports.ts";

/** What of an entry the index keeps. */
export type IndexableEntry = Pick<
  MemoryEntry,
  "row" | "conversation" | "turnIndex" | "occurredAt" | "speaker" | "visibility" | "text"
>;

export type AnalysedEntry = {
  /** Each term once. */
  readonly terms: readonly string[];
  readonly packed: Uint32Array;
  readonly times: Float64Array;
  readonly length: number;
  readonly marks: number;
};

/** Letters of an entry that are analysed; what stands behind them is not found by its words. */
const mostLetters = 20_000;

export function analysedEntry({ text: whole, occurredAt }: IndexableEntry): AnalysedEntry {
  const text = whole.slice(0, mostLetters);
  const { search, words, phrases, length } = termsOf(text);
  const times = timesIn(text, occurredAt, "UTC").flatMap(({ from, to }) => [from, to]);
  return {
    terms: [...new Set([...search, ...words])],
    packed: packTerms([search, words, phrases]),
    times: Float64Array.from(times),
    length,
    marks: marksOf(text),
  };
}

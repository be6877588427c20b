// The order in which entries answer a question.

import { candidateRows } from "./candidates.ts";
import { type ParsedQuery, parseQuery } from "./parsed-query.ts";
import { type Parts, partsOf } from "./parts.ts";
import type { IndexedEntry, RecallIndex } from "./recall-index.ts";
import { sceneOf, type Weighed } from "./scene.ts";
import type { RecallWeights } from "./weights.ts";

export type Ranked = {
  readonly entry: IndexedEntry;
  readonly score: number;
  readonly parts: Parts;
  /** What the question names and is there, the rarest first. */
  readonly met: readonly string[];
};

export type RankOptions = {
  readonly text: string;
  readonly at: number;
  readonly timeZone: string;
  readonly weights: RecallWeights;
  /** Rows that are looked at whatever their words are: those near in meaning. */
  readonly also?: readonly number[];
};

export type Ranking = { readonly query: ParsedQuery; readonly entries: readonly Ranked[] };

/** All entries that were weighed, best first; of equals the newer. */
export function rank(options: RankOptions, index: RecallIndex): Ranking {
  const { text, at, timeZone, weights, also = [] } = options;
  const query = parseQuery(text, at, timeZone, index, weights);
  const rows = [...new Set([...candidateRows(query, index), ...also])];
  const scene = sceneOf(query, rows, index, weights);
  const entries = scene.all.map((one): Ranked => {
    const parts = partsOf(scene, one, at);
    return { entry: one.entry, score: sumOf(parts), parts, met: metBy(query, one) };
  });
  return { query, entries: entries.sort((a, b) => b.score - a.score || b.entry.row - a.entry.row) };
}

const sumOf = (parts: Parts): number => Object.values(parts).reduce((sum, part) => sum + part, 0);

const metBy = ({ concepts }: ParsedQuery, { counts }: Weighed): readonly string[] =>
  concepts.filter((_, at) => (counts[at] ?? 0) > 0).map(({ name }) => name);

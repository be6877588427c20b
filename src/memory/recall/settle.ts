// What comes back of everything that was found.

import type { EntryId } from "../../protocol/memory-entry.ts";
import { questionForm } from "../analysis/question.ts";
import { supersededAmong } from "../people/superseded-facts.ts";
import type {
  FoundRow,
  Known,
  MemoryEntry,
  Recalled,
  RecalledEntry,
  RecallQuery,
} from "../ports.ts";
import { fittingTopics } from "./topic-match.ts";
import type { RecallWeights } from "./weights.ts";

/** Entries that are read beyond those asked for: some yield, some stand in her history anyway. */
const spare = 20;
const leastTopic = 0.1;

/** This many of the best that were found are looked at. */
export const settledOf = ({ limit }: RecallQuery): number => limit + spare;

/**
 * The best entries. Of two of which one took the place of the other the newer comes first, or the older if it is asked
 * for what was before.
 */
export function settle(
  query: RecallQuery,
  found: readonly FoundRow[],
  known: Known,
  weights: RecallWeights,
): Recalled {
  const keepsOlder = questionForm(query.text).before;
  const best = new Map<string, RecalledEntry>();
  const offer = (one: RecalledEntry): void => {
    const { id } = one.entry;
    if (query.without?.has(id) === true) return;
    if ((best.get(id)?.score ?? Number.NEGATIVE_INFINITY) < one.score) best.set(id, one);
  };
  const read = found.slice(0, settledOf(query)).flatMap((row) => {
    const entry = known.rows.get(row.row);
    return entry === undefined ? [] : [{ row, entry }];
  });
  const readById = new Map([
    ...read.map(({ entry }) => [entry.id, entry] as const),
    ...known.successors,
  ]);
  const first = read.slice(0, query.limit).map(({ entry }) => entry);
  const supersededHere = supersededAmong(first);
  /** Of what is so now the score of what was so before it. */
  const before = new Map<EntryId, number>();
  for (const { row, entry } of read) {
    const told = strengthened(entry, row, weights);
    const newer = newest(entry, readById, supersededHere);
    if (newer !== undefined && keepsOlder) {
      before.set(newer.id, Math.max(before.get(newer.id) ?? 0, told.score));
    }
    if (newer === undefined || keepsOlder) {
      offer(told);
      continue;
    }
    offer({ ...told, entry: newer, why: [...told.why, "~newer"] });
    offer(lessened(told, weights.superseded));
  }
  for (const [id, score] of before) {
    const now = best.get(id);
    const most = behind * score;
    if (now !== undefined && now.score > most) best.set(id, lessened(now, most / now.score));
  }
  const entries = [...best.values()]
    .sort((a, b) => b.score - a.score || b.entry.row - a.entry.row)
    .slice(0, query.limit);
  return { entries, topics: fittingTopics(query, entries, known.topics, leastTopic) };
}

function strengthened(
  entry: MemoryEntry,
  { score, parts, why }: FoundRow,
  weights: RecallWeights,
): RecalledEntry {
  const strength = weights.strength * Math.log(Math.max(1, entry.strength));
  return { entry, score: score + strength, parts: { ...parts, strength }, why };
}

const lessened = (one: RecalledEntry, share: number): RecalledEntry => ({
  ...one,
  score: one.score * share,
  parts: { ...one.parts, superseded: -one.score * (1 - share) },
});

/** What is so now stands so close behind what was so. */
const behind = 0.99;
const longestChain = 20;

/** The last of those that took the place of an entry and may be seen; undefined when none did. */
function newest(
  entry: MemoryEntry,
  readById: ReadonlyMap<EntryId, MemoryEntry>,
  supersededHere: ReadonlyMap<EntryId, EntryId>,
): MemoryEntry | undefined {
  const after = ({ id, supersededBy }: MemoryEntry): EntryId | undefined =>
    supersededBy ?? supersededHere.get(id);
  let last: MemoryEntry | undefined;
  let next = after(entry);
  for (let step = 0; next !== undefined && step < longestChain; step += 1) {
    const newer = readById.get(next);
    if (newer === undefined) break;
    last = newer;
    next = after(newer);
  }
  return last;
}

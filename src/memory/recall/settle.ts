// Selects the results from everything that was found.

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
import { wishesAmong } from "./wishes-in-mind.ts";

/** The number of entries read in addition to those requested: some are superseded, some are in her history already. */
const spare = 20;
const leastTopic = 0.1;

/** The number of best rows that are considered. */
export const settledOf = ({ limit }: RecallQuery): number => limit + spare;

/**
 * The best entries. Of two entries of which one supersedes the other the newer comes first, or the older if the
 * question asks for the past.
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
  /** The score of a superseded entry, by the entry that superseded it. */
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
    offer(lessened(told, "superseded", weights.superseded));
  }
  for (const [id, score] of before) {
    const now = best.get(id);
    const most = behind * score;
    if (now !== undefined && now.score > most)
      best.set(id, lessened(now, "superseded", most / now.score));
  }
  const sorted = [...best.values()].sort((a, b) => b.score - a.score || b.entry.row - a.entry.row);
  const entries = withRoomForWishes(sorted, query.limit);
  return { entries, topics: fittingTopics(query, entries, known.topics, leastTopic) };
}

const isWish = ({ parts }: RecalledEntry): boolean => (parts["wish"] ?? 0) > 0;

/** The best; some wishes take the places of the last of them. */
function withRoomForWishes(
  sorted: readonly RecalledEntry[],
  limit: number,
): readonly RecalledEntry[] {
  const first = sorted.slice(0, limit);
  const room = Math.max(0, wishesAmong(limit) - first.filter(isWish).length);
  const more = sorted.slice(limit).filter(isWish).slice(0, room);
  const others = first.filter((one) => !isWish(one));
  const dropped = new Set(others.slice(others.length - more.length));
  return [...first.filter((one) => !dropped.has(one)), ...more];
}

function strengthened(
  entry: MemoryEntry,
  { score, parts, why }: FoundRow,
  weights: RecallWeights,
): RecalledEntry {
  const strength = weights.strength * Math.log(Math.max(1, entry.strength));
  const told = { entry, score: score + strength, parts: { ...parts, strength }, why };
  return entry.lowered === true ? lessened(told, "lowered", weights.lowered) : told;
}

const lessened = (
  one: RecalledEntry,
  by: "lowered" | "superseded",
  share: number,
): RecalledEntry => ({
  ...one,
  score: one.score * share,
  parts: { ...one.parts, [by]: -one.score * (1 - share) },
});

/** The factor by which the current entry follows the superseded one. */
const behind = 0.99;
const longestChain = 20;

/** The last visible entry that superseded an entry; undefined when there is none. */
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

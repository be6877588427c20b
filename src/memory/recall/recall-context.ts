// The candidates with their context, and how each matches the concepts of the question.

import { countOf, hashOf } from "../analysis/term-hash.ts";
import type { ConversationFigures, IndexedEntry } from "../ports.ts";
import { breadthOf } from "./candidates.ts";
import { meaningMask, type ParsedQuery } from "./parsed-query.ts";
import { sessionsOf } from "./sessions.ts";
import type { WeighedEntry } from "./weighed.ts";
import type { RecallWeights } from "./weights.ts";

export type RecallContext = {
  readonly query: ParsedQuery;
  readonly weights: RecallWeights;
  readonly all: readonly WeighedEntry[];
  /** The entry this many turns later (earlier when negative). */
  readonly neighbour: (entry: IndexedEntry, step: number) => WeighedEntry | undefined;
  /** The match of each session with the question, 0 to 2. */
  readonly sessions: ReadonlyMap<number, number>;
  /** Conversations with a speaker whom the question names. */
  readonly company: ReadonlySet<number>;
  /** By row: the weight of a wish that comes to mind. */
  readonly wishes: ReadonlyMap<number, number>;
  /** See `logness`, by conversation. */
  readonly logs: ReadonlyMap<number, number>;
  readonly averageLength: number;
};

export const reach = 2;
/** Neighbours of an entry that is this many times longer than `neighbour.length` add nothing. */
const longest = 3;
/** More turns than a conversation will have. */
const manyTurns = 2 ** 24;

/** Candidates whose neighbours help to weigh them: the best ones, if they are short. */
export function worthSurrounding(
  rows: readonly number[],
  candidates: readonly IndexedEntry[],
  entries: number,
  weights: RecallWeights,
): readonly IndexedEntry[] {
  const likeliest = new Set(rows.slice(0, breadthOf(entries).around));
  return candidates.filter(
    ({ row, length }) => likeliest.has(row) && length <= longest * weights.neighbour.length,
  );
}

/** The data read from the index to weigh the candidates. */
export type ContextRead = {
  /** The candidates and their neighbours. */
  readonly entries: readonly IndexedEntry[];
  /** The statistics of their conversations. */
  readonly talks: ReadonlyMap<number, ConversationFigures>;
  readonly averageLength: number;
  readonly wishes: ReadonlyMap<number, number>;
};

export function contextOf(
  query: ParsedQuery,
  { entries, talks, averageLength, wishes }: ContextRead,
  weights: RecallWeights,
): RecallContext {
  const all = entries.map((entry): WeighedEntry => ({ entry, counts: countsOf(entry, query) }));
  const places = new Map(all.map((one) => [placeOf(one.entry, 0), one]));
  const logs = new Map([...talks].map(([conversation, talk]) => [conversation, logness(talk)]));
  return {
    query,
    weights,
    all,
    neighbour: (entry, step) => places.get(placeOf(entry, step)),
    sessions: sessionsOf(all, query, logs),
    company: new Set(
      all
        .filter(({ entry }) => query.speakers.has(entry.speaker))
        .map(({ entry }) => entry.conversation),
    ),
    wishes,
    logs,
    averageLength,
  };
}

const placeOf = ({ conversation, turn }: IndexedEntry, step: number): number =>
  conversation * manyTurns + turn + step;

function countsOf(
  { terms }: IndexedEntry,
  { concepts, meanings: { mayHold, byHash } }: ParsedQuery,
): Float64Array {
  const counts = new Float64Array(concepts.length);
  for (const packed of terms) {
    const hash = hashOf(packed);
    if (mayHold[hash & meaningMask] !== 1) continue;
    const meant = byHash.get(hash) ?? [];
    for (let at = 0; at < meant.length; at += 2) {
      const place = meant[at] ?? 0;
      counts[place] = Math.max(counts[place] ?? 0, countOf(packed) * (meant[at + 1] ?? 0));
    }
  }
  return counts;
}

// Estimates the kind of a conversation: a chat with turns of similar length, or questions with long answers. In the
// former the neighbours show what a line is about; in the latter the asker's own words are searched for.

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** 0: a chat; 1: a log of questions and long answers. */
function logness({ asked, answered }: ConversationFigures): number {
  if (asked.entries === 0 || answered.entries === 0) return 0;
  const question = asked.length / asked.entries;
  const answer = answered.length / answered.entries;
  return ramp(answer, 50, 120) * ramp(answer / Math.max(1, question), 1.3, 2.2);
}

// Scores sessions as a whole: the answer may be spread over several turns, in other words than the question's.

import type { IndexedEntry } from "../ports.ts";
import type { ParsedQuery } from "./parsed-query.ts";
import type { WeighedEntry } from "./weighed.ts";

/** The saturation of a concept that occurs in several entries of a session. */
const saturation = 1;

/**
 * The match of each session with the question, by words that few of the sessions contain. In a log sessions distinguish
 * nothing: there each has the score of the best of its conversation, so that chats do not outrank logs.
 */
export function sessionsOf(
  all: readonly WeighedEntry[],
  query: ParsedQuery,
  logs: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const said = entriesWith(all, query.concepts.length);
  const weights = weightsAmong([...said.values()], query);
  const own = new Map([...said].map(([session, counts]) => [session, met(counts, weights)]));
  const best = new Map<number, number>();
  for (const { entry } of all) {
    const value = own.get(entry.session) ?? 0;
    best.set(entry.conversation, Math.max(best.get(entry.conversation) ?? 0, value));
  }
  const worth = ({ session, conversation }: IndexedEntry): number => {
    const log = logs.get(conversation) ?? 0;
    return (1 - log) * (own.get(session) ?? 0) + log * (best.get(conversation) ?? 0);
  };
  return new Map(all.map(({ entry }) => [entry.session, worth(entry)]));
}

/** For each session the number of its entries with each concept. */
function entriesWith(
  all: readonly WeighedEntry[],
  concepts: number,
): ReadonlyMap<number, Float64Array> {
  const said = new Map<number, Float64Array>();
  for (const { entry, counts } of all) {
    const known = said.get(entry.session) ?? new Float64Array(concepts);
    for (let at = 0; at < concepts; at += 1) {
      known[at] = (known[at] ?? 0) + Math.min(1, counts[at] ?? 0);
    }
    said.set(entry.session, known);
  }
  return said;
}

/** The weight of a concept among these sessions: nearly zero when all contain it. */
function weightsAmong(said: readonly Float64Array[], { concepts }: ParsedQuery): Float64Array {
  const rarest = Math.log(2 * (1 + said.length));
  return Float64Array.from(concepts, ({ weight, isPhrase }, at) => {
    if (isPhrase) return 0;
    let having = 0;
    for (const counts of said) having += Math.min(1, counts[at] ?? 0);
    return (weight * Math.log(1 + (said.length - having + 0.5) / (having + 0.5))) / rarest;
  });
}

function met(counts: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count > 0) sum += ((weights[at] ?? 0) * count * (saturation + 1)) / (count + saturation);
  }
  return sum;
}

/** The number of best entries of a session that count for it. */
const spokesmen = 4;

/** For each session the sum of its best scores, with the factors 1, 1/2, 1/3 and so on. */
export function bestTogether(
  scores: readonly { readonly session: number; readonly score: number }[],
): ReadonlyMap<number, number> {
  const all = new Map<number, number[]>();
  for (const { session, score } of scores) {
    const known = all.get(session);
    if (known === undefined) all.set(session, [score]);
    else known.push(score);
  }
  return new Map(
    [...all].map(([session, some]) => [
      session,
      some
        .sort((a, b) => b - a)
        .slice(0, spokesmen)
        .reduce((sum, score, rank) => sum + Math.max(0, score) / (1 + rank), 0),
    ]),
  );
}

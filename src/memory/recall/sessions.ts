// How well a session as a whole answers: what is asked may be said over several turns, in other words than the
// question's.

import type { IndexedEntry } from "../ports.ts";
import type { ParsedQuery } from "./parsed-query.ts";
import type { WeighedEntry } from "./weighed.ts";

/** How fast a word said in more entries of a session stops counting. */
const saturation = 1;

/**
 * How well each session meets the question, by words that few of the sessions have. In a log sessions tell nothing
 * apart: there each is worth as much as the best of its conversation, so that chats do not outdo logs.
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

/** Of each session in how many of its entries each concept is. */
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

/** What a concept counts among these sessions: nearly nothing when all have it. */
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

/** This many of the best entries of a session speak for it. */
const spokesmen = 4;

/** Of each session the sum of its best scores, the second at a half, the third at a third and so on. */
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

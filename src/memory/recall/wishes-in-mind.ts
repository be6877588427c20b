// The wishes of the person who asks that come to mind: those about the work that is asked for, and the newest that are
// about everything.

import { wishTerm, workAskedFor } from "../analysis/wishes.ts";
import type { IndexedEntry, RecallQuery, TermLookup } from "../ports.ts";
import type { RecallWeights } from "./weights.ts";

/** The newest wishes that are considered: about one kind of work, and about everything. */
const mostOfWork = 20;
const mostOfAny = 6;
const mostKinds = 4;

/** The lookups of wishes, those about everything first; those only where it is known who asks. */
export function wishLookups({ text, person, asker }: RecallQuery): {
  readonly any: readonly TermLookup[];
  readonly work: readonly TermLookup[];
} {
  const speakers = [
    ...(person === undefined ? [] : [person]),
    ...(asker === "user" ? [undefined] : []),
  ];
  if (speakers.length === 0) return { any: [], work: [] };
  const kinds = workAskedFor(text).slice(0, mostKinds);
  return {
    any: (person === undefined ? [] : speakers).map((speaker) => ({
      term: wishTerm(speaker, "any"),
      limit: mostOfAny,
    })),
    work: kinds.flatMap((kind) =>
      speakers.map((speaker) => ({ term: wishTerm(speaker, kind), limit: mostOfWork })),
    ),
  };
}

export type FoundWishes = {
  readonly any: ReadonlySet<number>;
  readonly work: ReadonlySet<number>;
  /** The numbers of the person who asks. */
  readonly own: ReadonlySet<number>;
};

/**
 * The weights of the wishes among the entries. A wish of the audience, or of another persona, weighs only for the one
 * who said it.
 */
export function wishWeights(
  entries: readonly IndexedEntry[],
  { any, work, own }: FoundWishes,
  { asker }: RecallQuery,
  weights: RecallWeights["wish"],
): ReadonlyMap<number, number> {
  return new Map(
    entries.flatMap(({ row, speaker, kind }) => {
      const isOwn = own.has(speaker);
      if (!isOwn && !(asker === "user" && kind === "user")) return [];
      if (work.has(row)) return [[row, isOwn ? weights.own : weights.others] as const];
      return any.has(row) ? [[row, weights.any] as const] : [];
    }),
  );
}

/** The number of a recall's entries that wishes may take although others match better. */
export const wishesAmong = (limit: number): number => Math.floor(limit / 4);

// Folds the events of a stream into a state, from its newest snapshot or from its first event.

import type { Json } from "../kernel/json.ts";
import type { Journal, JournalEntry } from "../kernel/ports.ts";

export type Fold<S, E> = {
  /** The state before the first event. */
  readonly initial: S;
  /** The state after an entry. Pure. */
  readonly apply: (state: S, entry: JournalEntry<E>) => S;
  /** The state after an entry that `apply` throws for: a bug has the same result live and in every later fold. */
  readonly afterBug: (state: S, entry: JournalEntry<E>) => S;
  /** The shape of a state in a snapshot; snapshots of another shape are ignored, and the events are folded. */
  readonly shape: string;
  /** Converts a state to JSON, and such JSON of the same `shape` back. */
  readonly toJson: (state: S) => Json;
  readonly fromJson: (json: Json) => S;
};

/** A state with the number of the last entry in it; 0 before the first. */
export type Folded<S> = { readonly state: S; readonly number: number };

/** The source of a fold's entries. */
export type FoldedFrom<E> = Pick<Journal<E>, "read" | "latestSnapshot">;

/** Entries that are read at a time; other work runs between two pages. */
const pageSize = 1_000;

type FoldOptions = {
  /** The number of the last entry to fold; all of them when absent. */
  readonly until?: number;
  /** `apply` threw. */
  readonly onBug?: (error: unknown) => void;
};

/** The state after an entry, also where the fold has a bug. */
export function applied<S, E>(
  fold: Fold<S, E>,
  state: S,
  entry: JournalEntry<E>,
  onBug?: (error: unknown) => void,
): S {
  try {
    return fold.apply(state, entry);
  } catch (error) {
    onBug?.(error);
    return fold.afterBug(state, entry);
  }
}

/** The state of a stream at its end, or at an earlier entry. Rejects where the journal cannot be read. */
export async function foldStream<S, E>(
  fold: Fold<S, E>,
  journal: FoldedFrom<E>,
  stream: string,
  options: FoldOptions = {},
): Promise<Folded<S>> {
  return await foldOn(
    fold,
    journal,
    stream,
    await keptState(fold, journal, stream, options.until),
    options,
  );
}

/** The state in the newest snapshot that is not behind `until`; the initial one where there is none. */
export async function keptState<S, E>(
  fold: Fold<S, E>,
  journal: Pick<FoldedFrom<E>, "latestSnapshot">,
  stream: string,
  until = Number.POSITIVE_INFINITY,
): Promise<Folded<S>> {
  const snapshot = await journal.latestSnapshot(stream, fold.shape);
  return snapshot !== undefined && snapshot.number <= until
    ? { state: fold.fromJson(snapshot.state), number: snapshot.number }
    : { state: fold.initial, number: 0 };
}

/** The state after the entries behind `from`. */
export async function foldOn<S, E>(
  fold: Fold<S, E>,
  journal: Pick<FoldedFrom<E>, "read">,
  stream: string,
  from: Folded<S>,
  { until = Number.POSITIVE_INFINITY, onBug }: FoldOptions = {},
): Promise<Folded<S>> {
  let { state, number } = from;
  for (;;) {
    const before = number;
    for await (const entry of journal.read(stream, number, pageSize)) {
      if (entry.number > until) return { state, number };
      state = applied(fold, state, entry, onBug);
      number = entry.number;
    }
    if (number === before) return { state, number };
  }
}

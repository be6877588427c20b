// What is shown of a stream by who does not write it: a state that follows the stream's entries.
//
//   P1. The state is at every moment the fold of the stream's entries up to `number`: built anew from nothing it is the
//       same.
//   P2. Every entry behind the one where it began is given to `see` once, in order, when it is in the state; nothing is
//       lost or doubled between what was there and what comes. A stop and a new beginning behind `number` leave no gap.
//   P3. It follows what is durable, whoever wrote it, and keeps no writer waiting.
//   P4. Who waits for an entry is answered when that is in the state and `see` has returned, or when it follows no more.

import type { Journal, JournalEntry } from "../kernel/ports.ts";
import { applied, type Fold, foldStream } from "./fold.ts";

type ProjectionParts<S, E> = {
  readonly journal: Pick<Journal<E>, "read" | "latestSnapshot" | "latest" | "follow">;
  readonly stream: string;
  readonly fold: Fold<S, E>;
  /** The number of the last entry that is not given to `see`; at the stream's end when absent. */
  readonly after?: number | undefined;
  /** The entry, with the states around it. */
  readonly see?: (entry: JournalEntry<E>, after: S, before: S) => void;
  /** `see` or the fold threw, or the journal cannot be read: then it follows no more. */
  readonly onBug: (error: unknown) => void;
};

export type Projection<S> = {
  readonly state: () => S;
  /** The number of the last entry in `state`. */
  readonly number: () => number;
  /** Resolves when the entry of this number is in the state, or it follows no more. Never rejects. */
  readonly reached: (number: number) => Promise<void>;
  /** Folds the state anew, as words of the stream were deleted. By P1 it is else the same. */
  readonly reread: () => Promise<void>;
  /** Follows no more. */
  readonly close: () => Promise<void>;
};

/** Begins to follow. What was written before is in the state when it resolves. */
export async function openProjection<S, E>(parts: ProjectionParts<S, E>): Promise<Projection<S>> {
  const { journal, stream, fold, onBug } = parts;
  const [newest] = await journal.latest(stream, 1);
  const end = newest?.number ?? 0;
  let { state, number } = await foldStream(fold, journal, stream, {
    until: Math.min(parts.after ?? end, end),
    onBug,
  });
  const closing = new AbortController();
  const waiting = new Map<() => void, number>();
  let isOver = false;
  const answer = (): void => {
    for (const [resolve, awaited] of waiting) {
      if (!isOver && awaited > number) continue;
      waiting.delete(resolve);
      resolve();
    }
  };
  const take = (entry: JournalEntry<E>): void => {
    const before = state;
    state = applied(fold, before, entry, onBug);
    number = entry.number;
    try {
      parts.see?.(entry, state, before);
    } catch (error) {
      onBug(error);
    }
    answer();
  };
  const follow = async (): Promise<void> => {
    try {
      const from = { stream, after: number };
      for await (const entry of journal.follow(from, closing.signal)) take(entry);
    } catch (error) {
      onBug(error);
    }
    isOver = true;
    answer();
  };
  const following = follow();
  const reached = (awaited: number): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(resolve, awaited);
      answer();
    });
  await reached(end);

  return {
    state: () => state,
    number: () => number,
    reached,
    async reread() {
      for (;;) {
        const anew = await foldStream(fold, journal, stream, { until: number });
        // Entries that were taken in meanwhile are not in what was read.
        if (anew.number !== number) continue;
        state = anew.state;
        return;
      }
    },
    async close() {
      closing.abort();
      await following;
    },
  };
}

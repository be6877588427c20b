// A state that follows the entries of a stream, for readers that do not write it.
//
//   P1. The state is at every moment the fold of the stream's entries up to `number`: rebuilt from nothing it is the
//       same.
//   P2. Every entry behind the one where it began is given to `see` once, in order, when it is in the state; nothing is
//       lost or doubled between what was there and what comes. A stop and a new beginning behind `number` leave no gap.
//   P3. It follows what is durable, of any process, and keeps no writer waiting.
//   P4. A caller that waits for an entry is answered when that is in the state and `see` has returned, or when the
//       projection has ended.
//   P5. With the writer of its stream (`writer`) an entry is in the state as soon as it is in the writer's own, in the
//       same step: a decision that uses both uses the same moment.
//   P6. Where it saves snapshots, one is saved after every `every` entries, and holds the state at its number. A
//       snapshot that cannot be saved changes nothing else.

import type { Journal, JournalEntry } from "../kernel/ports.ts";
import { applied, type Fold, foldOn, foldStream, keptState } from "./fold.ts";

/** The writer of a stream, in this process. */
export type StreamWriter<E> = {
  /** The number of the last entry in its state. */
  readonly number: () => number;
  /** Called with each entry, in order, when it is in the writer's state. Returns how to stop it. */
  readonly subscribe: (listener: (entry: JournalEntry<E>) => void) => () => void;
};

type ProjectionParts<S, E> = {
  readonly journal: Pick<Journal<E>, "read" | "latestSnapshot" | "latest" | "follow">;
  readonly stream: string;
  readonly fold: Fold<S, E>;
  /** The number of the last entry that is not given to `see`; at the stream's end when absent. */
  readonly after?: number | undefined;
  /** The entry, with the states around it. */
  readonly see?: (entry: JournalEntry<E>, after: S, before: S) => void;
  /** Follows the writer in this process (P5); the journal when absent. */
  readonly writer?: StreamWriter<E>;
  /** Saves the state after `every` entries; none is saved when absent. */
  readonly snapshots?: {
    readonly every: number;
    readonly save: Journal<E>["saveSnapshot"];
  };
  /** `see`, the fold or a snapshot threw, or the journal cannot be read: the projection ends. */
  readonly onBug: (error: unknown) => void;
};

export type Projection<S> = {
  readonly state: () => S;
  /** The number of the last entry in `state`. */
  readonly number: () => number;
  /** Resolves when the entry of this number is in the state, or the projection has ended. Never rejects. */
  readonly reached: (number: number) => Promise<void>;
  /** Folds the state again, because words of the stream were deleted. Otherwise, by P1, it stays the same. */
  readonly reread: () => Promise<void>;
  /** Ends the projection. */
  readonly close: () => Promise<void>;
};

/** A projection while it is open. */
type Following<S, E> = {
  readonly parts: ProjectionParts<S, E>;
  readonly waiting: Map<() => void, number>;
  state: S;
  number: number;
  /** The number of the newest known snapshot. */
  snapshotted: number;
  isOver: boolean;
};

/**
 * Opens the projection. What was written before is in the state when it resolves. Rejects where the journal cannot be
 * read at the beginning.
 */
export async function openProjection<S, E>(parts: ProjectionParts<S, E>): Promise<Projection<S>> {
  const { journal, stream, fold, onBug, writer } = parts;
  const [newest] = await journal.latest(stream, 1);
  const end = newest?.number ?? 0;
  const until = Math.min(parts.after ?? end, end);
  const kept = await keptState(fold, journal, stream, until);
  const one: Following<S, E> = {
    ...(await foldOn(fold, journal, stream, kept, { until, onBug })),
    ...{ parts, waiting: new Map(), snapshotted: kept.number, isOver: false },
  };
  saveSnapshot(one);
  const stop = writer === undefined ? followJournal(one) : await followWriter(one, writer);
  await reached(one, end);
  return {
    state: () => one.state,
    number: () => one.number,
    reached: (number) => reached(one, number),
    reread: () => reread(one),
    close: stop,
  };
}

/** Follows what is durable. Returns how to stop it. */
function followJournal<S, E>(one: Following<S, E>): () => Promise<void> {
  const { journal, stream, onBug } = one.parts;
  const closing = new AbortController();
  const follow = async (): Promise<void> => {
    try {
      const from = { stream, after: one.number };
      for await (const entry of journal.follow(from, closing.signal)) take(one, entry);
    } catch (error) {
      onBug(error);
    }
    end(one);
  };
  const following = follow();
  return async () => {
    closing.abort();
    await following;
  };
}

/** Takes what the writer has by now, and then each entry as the writer takes it. Returns how to stop it. */
async function followWriter<S, E>(
  one: Following<S, E>,
  writer: StreamWriter<E>,
): Promise<() => Promise<void>> {
  const { journal, stream } = one.parts;
  while (one.number < writer.number()) {
    for await (const entry of journal.read(stream, one.number)) take(one, entry);
  }
  // The journal may be ahead of the writer's state: such an entry was applied already.
  const stop = writer.subscribe((entry) => {
    if (entry.number > one.number) take(one, entry);
  });
  return async () => {
    stop();
    end(one);
  };
}

function take<S, E>(one: Following<S, E>, entry: JournalEntry<E>): void {
  const { fold, see, onBug } = one.parts;
  const before = one.state;
  one.state = applied(fold, before, entry, onBug);
  one.number = entry.number;
  try {
    see?.(entry, one.state, before);
  } catch (error) {
    onBug(error);
  }
  saveSnapshot(one);
  answer(one);
}

function saveSnapshot<S, E>(one: Following<S, E>): void {
  const { parts, state, number } = one;
  const { snapshots, stream, fold, onBug } = parts;
  if (snapshots === undefined || number - one.snapshotted < snapshots.every) return;
  one.snapshotted = number;
  const save = async (): Promise<void> =>
    await snapshots.save({ stream, number, shape: fold.shape, state: fold.toJson(state) });
  save().catch(onBug);
}

function answer<S, E>({ waiting, number, isOver }: Following<S, E>): void {
  for (const [resolve, awaited] of waiting) {
    if (!isOver && awaited > number) continue;
    waiting.delete(resolve);
    resolve();
  }
}

function end<S, E>(one: Following<S, E>): void {
  one.isOver = true;
  answer(one);
}

function reached<S, E>(one: Following<S, E>, awaited: number): Promise<void> {
  return new Promise((resolve) => {
    one.waiting.set(resolve, awaited);
    answer(one);
  });
}

async function reread<S, E>(one: Following<S, E>): Promise<void> {
  const { fold, journal, stream } = one.parts;
  for (;;) {
    const anew = await foldStream(fold, journal, stream, { until: one.number });
    // Entries that were applied in the meantime are not among those that were read.
    if (anew.number !== one.number) continue;
    one.state = anew.state;
    return;
  }
}

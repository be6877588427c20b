// A stream of the journal with one writer, and the state that its events lead to.
//
//   E1. An event is durable before it is in the state.
//   E2. Requests are drafted in the order in which they came, on the state that all before them led to. Nothing is
//       written between a draft and its commit: if another writer was faster, the commit is refused, and the stream
//       ends.
//   E3. The events of one draft become durable together, or not at all.
//   E4. Every request is settled once: with what was written for it, or with the end of the stream.
//   E5. The state is at every moment the fold of the stream's entries up to `number`.
//   E6. What the journal cannot write is tried again every second, and nothing overtakes it. Once the stream is closing
//       it is tried no more; after `close` has resolved nothing is written.

import type { Fault } from "../kernel/fault.ts";
import type {
  AppendRefusal,
  Clock,
  Journal,
  JournalEntry,
  NewJournalEntry,
} from "../kernel/ports.ts";
import { err, type Result } from "../kernel/result.ts";
import { type Fold, type Folded, foldStream } from "./fold.ts";

/** The result of drafting a batch of requests. */
export type DraftedBatch<S, E> = {
  /** To be written in one commit; none: nothing is written. */
  readonly entries: readonly NewJournalEntry<E>[];
  /**
   * Called once. With entries: they are durable, one for each of `entries` in their order, and are to be brought into
   * the state one after the other; an entry whose key was known before is the earlier one. With undefined: the stream
   * has ended, and nothing was written.
   */
  readonly settle: (written: readonly JournalEntry<E>[] | undefined, head: Head<S, E>) => void;
};

/** The end of a stream while a draft is settled. */
export type Head<S, E> = {
  readonly state: () => S;
  /** Whether an entry is in the state already. */
  readonly holds: (entry: JournalEntry<E>) => boolean;
  /** Applies an entry to the state, which is `after` from now on; one that is in it changes nothing. */
  readonly advance: (entry: JournalEntry<E>, after: S) => void;
};

export type StreamParts<S, E, R> = {
  readonly journal: Pick<Journal<E>, "append" | "read" | "latestSnapshot" | "saveSnapshot">;
  readonly clock: Clock;
  readonly stream: string;
  readonly fold: Fold<S, E>;
  /** Drafts these requests on this state. Where it throws they are settled by `abandon`. */
  readonly draft: (
    requests: readonly R[],
    state: S,
  ) => DraftedBatch<S, E> | Promise<DraftedBatch<S, E>>;
  /** Settles a request for which nothing is written: the stream has ended, or a bug keeps it from being drafted. */
  readonly abandon: (request: R) => void;
  /** Whether a state is worth a snapshot, this many entries after the last one. */
  readonly isSnapshotDue: (state: S, since: number) => boolean;
  /** The journal cannot be written now; it is tried again. */
  readonly onJournalFault: (fault: Fault) => void;
  /** A draft, a settlement or the journal threw. */
  readonly onBug: (error: unknown) => void;
  /** Another writer appended to this stream: it has ended here. */
  readonly onTakenOver: () => void;
};

export type LiveStream<S, R> = {
  readonly state: () => S;
  /** The number of the last entry in `state`. */
  readonly number: () => number;
  /** The time of the next event, milliseconds UTC: now, or `at` if that is later; it never goes back. */
  readonly moment: (at?: number) => number;
  /** Takes a request in; false when the stream takes no more, and then the request is not settled. */
  readonly send: (request: R) => boolean;
  /**
   * Folds the state again from the journal, from which words may have been deleted since. Otherwise, by E5, it stays
   * the same.
   */
  readonly reread: () => Promise<void>;
  /** Lets what was sent be written, and writes nothing more. */
  readonly close: () => Promise<void>;
};

const retryAfter = 1_000;

/** Appends at the given end; tries again while the journal cannot be written and `isOpen`. */
export async function appendPatiently<E>(
  {
    journal,
    clock,
    stream,
    onJournalFault,
  }: Pick<StreamParts<never, E, never>, "journal" | "clock" | "stream" | "onJournalFault">,
  entries: readonly NewJournalEntry<E>[],
  after: number,
  isOpen: () => boolean = () => true,
): Promise<Result<readonly JournalEntry<E>[], AppendRefusal>> {
  for (;;) {
    const written = await journal.append(entries, { [stream]: after });
    if (written.ok || written.error.kind === "conflict") return written;
    onJournalFault(written.error.fault);
    if (!isOpen()) return err(written.error);
    await clock.sleep(retryAfter);
  }
}

/** A stream while it is open. */
type StreamState<S, E, R> = {
  readonly parts: StreamParts<S, E, R>;
  readonly stream: string;
  readonly fold: Fold<S, E>;
  readonly journal: StreamParts<S, E, R>["journal"];
  readonly head: Head<S, E>;
  state: S;
  number: number;
  snapshotted: number;
  requests: R[];
  rereading: (() => void)[];
  pumping: Promise<void> | undefined;
  life: "open" | "closing" | "ended";
};

/** Opens a stream from the point that it was folded to; from here on it has no other writer. */
export function openStream<S, E, R>(
  parts: StreamParts<S, E, R>,
  from: Folded<S>,
): LiveStream<S, R> {
  const { journal, clock, stream, fold } = parts;
  let lastAt = 0;

  const head: Head<S, E> = {
    state: () => live.state,
    holds: (entry) => entry.number <= live.number,
    advance(entry, after) {
      if (entry.number <= live.number) return;
      live.number = entry.number;
      live.state = after;
    },
  };
  const live: StreamState<S, E, R> = {
    ...{ parts, stream, fold, journal, head },
    ...{ state: from.state, number: from.number, snapshotted: from.number },
    ...{ requests: [], rereading: [], pumping: undefined, life: "open" },
  };

  return {
    state: () => live.state,
    number: () => live.number,
    moment(at = 0) {
      lastAt = Math.max(lastAt, clock.now(), at);
      return lastAt;
    },
    send(request) {
      if (live.life !== "open") return false;
      live.requests.push(request);
      wake(live);
      return true;
    },
    reread: () =>
      new Promise((answer) => {
        live.rereading.push(answer);
        wake(live);
      }),
    async close() {
      if (live.life === "open") live.life = "closing";
      await live.pumping;
      live.life = "ended";
    },
  };
}

function attempt<S, E, R>({ parts }: StreamState<S, E, R>, step: () => void): void {
  try {
    step();
  } catch (error) {
    parts.onBug(error);
  }
}

function saveSnapshot<S, E, R>(live: StreamState<S, E, R>): void {
  const { parts, stream, fold, journal } = live;
  if (!parts.isSnapshotDue(live.state, live.number - live.snapshotted)) return;
  live.snapshotted = live.number;
  const snapshot = {
    stream,
    number: live.number,
    shape: fold.shape,
    state: fold.toJson(live.state),
  };
  journal.saveSnapshot(snapshot).catch(parts.onBug);
}

/** The entries of a draft as they are durable; undefined when the stream has ended. */
async function written<S, E, R>(
  live: StreamState<S, E, R>,
  { entries }: DraftedBatch<S, E>,
): Promise<readonly JournalEntry<E>[] | undefined> {
  const { parts } = live;
  if (entries.length === 0) return [];
  const appended = await appendPatiently(parts, entries, live.number, () => live.life === "open");
  if (appended.ok) return appended.value;
  live.life = "ended";
  if (appended.error.kind === "conflict") attempt(live, parts.onTakenOver);
  return undefined;
}

/** A journal that throws breaks its contract: what it was given counts as lost. */
async function write<S, E, R>(live: StreamState<S, E, R>, batch: readonly R[]): Promise<void> {
  const { parts, head } = live;
  let entries: readonly JournalEntry<E>[] | undefined;
  let draft: DraftedBatch<S, E>;
  try {
    const drafted = parts.draft(batch, live.state);
    draft = drafted instanceof Promise ? await drafted : drafted;
    entries = await written(live, draft);
  } catch (error) {
    parts.onBug(error);
    for (const request of batch) attempt(live, () => parts.abandon(request));
    return;
  }
  attempt(live, () => draft.settle(entries, head));
  attempt(live, () => saveSnapshot(live));
}

async function writeNext<S, E, R>(live: StreamState<S, E, R>): Promise<void> {
  const { parts } = live;
  const batch = live.requests;
  live.requests = [];
  if (live.life !== "ended") await write(live, batch);
  else for (const request of batch) attempt(live, () => parts.abandon(request));
}

async function rereadNow<S, E, R>(live: StreamState<S, E, R>): Promise<void> {
  const { fold, journal, stream, parts } = live;
  const done = live.rereading;
  live.rereading = [];
  try {
    live.state = (await foldStream(fold, journal, stream, { until: live.number })).state;
  } catch (error) {
    parts.onBug(error);
  }
  for (const answer of done) answer();
}

/** Ends in the same step in which it finds nothing more to do, so that no request is left unhandled. */
async function pump<S, E, R>(live: StreamState<S, E, R>): Promise<void> {
  try {
    while (live.requests.length > 0 || live.rereading.length > 0) {
      await (live.rereading.length > 0 ? rereadNow(live) : writeNext(live));
    }
  } finally {
    live.pumping = undefined;
  }
}

function wake<S, E, R>(live: StreamState<S, E, R>): void {
  live.pumping ??= Promise.resolve().then(() => pump(live));
}

// The followers of streams of a journal. A follower reads the store up to its end; from there it receives what is
// committed. Entries that it does not take in time are dropped from its buffer, and it reads the store again from its
// position: no writer waits for it, and its buffer is small.

import type { FollowedFrom, JournalEntry } from "../../kernel/ports.ts";

export type Followers<E> = {
  readonly follow: (from: FollowedFrom, signal: AbortSignal) => AsyncIterable<JournalEntry<E>>;
  /** Passes on the entries that this process committed, in the order of the journal. */
  readonly publish: (written: readonly JournalEntry<E>[]) => void;
  /** To be called when another process may have written something. */
  readonly lookAgain: () => void;
  /** Resolves when each follower that begins at the end knows where that is; undefined: each does. */
  readonly placed: () => Promise<void> | undefined;
  /** Ends all followers. */
  readonly end: () => void;
};

/** A position to read from. */
export type ReadFrom =
  | { readonly stream: string; readonly after: number }
  | { readonly prefix: string; readonly after: number };

type FollowedStore<E> = {
  /** Entries behind a position, in order, at most `limit`. */
  readonly readBehind: (from: ReadFrom, limit: number) => AsyncIterable<JournalEntry<E>>;
  /** The seq of the newest entry; 0 for none. */
  readonly newestSeq: () => number | Promise<number>;
};

/** Entries that are buffered for one follower, and read at once. */
const kept = 256;

type Follower<E> = {
  readonly offer: (entries: readonly JournalEntry<E>[], isNext: boolean) => void;
  readonly lookAgain: () => void;
};

export function createFollowers<E>(store: FollowedStore<E>): Followers<E> {
  const ofStream = new Map<string, Set<Follower<E>>>();
  const ofPrefix = new Map<string, Set<Follower<E>>>();
  const ending = new AbortController();
  let published: number | undefined;
  let looking = 0;
  let placing = Promise.withResolvers<void>();

  /** The end of the journal, which no append of this process passes while it is read. */
  const endOf = async (): Promise<number> => {
    looking += 1;
    try {
      return await store.newestSeq();
    } finally {
      looking -= 1;
      if (looking === 0) {
        placing.resolve();
        placing = Promise.withResolvers();
      }
    }
  };

  const add = (from: FollowedFrom, follower: Follower<E>): (() => void) => {
    const [followers, name] =
      "stream" in from ? ([ofStream, from.stream] as const) : ([ofPrefix, from.prefix] as const);
    const others = followers.get(name) ?? new Set();
    followers.set(name, others.add(follower));
    return () => {
      others.delete(follower);
      if (others.size === 0 && followers.get(name) === others) followers.delete(name);
    };
  };

  return {
    follow: (from, signal) =>
      following(
        from,
        AbortSignal.any([signal, ending.signal]),
        { ...store, newestSeq: endOf },
        add,
      ),
    placed: () => (looking === 0 ? undefined : placing.promise),
    publish(written) {
      const first = written[0];
      const last = written.at(-1);
      if (first === undefined || last === undefined) return;
      const isNext = published !== undefined && first.seq === published + 1;
      published = last.seq;
      if (ofStream.size > 0) offerStreams(ofStream, written);
      for (const [prefix, followers] of ofPrefix) {
        const entries = written.filter(({ stream }) => stream.startsWith(prefix));
        for (const follower of followers) follower.offer(entries, isNext);
      }
    },
    lookAgain() {
      for (const followers of [...ofStream.values(), ...ofPrefix.values()]) {
        for (const follower of followers) follower.lookAgain();
      }
    },
    end: () => ending.abort(),
  };
}

function offerStreams<E>(
  followers: ReadonlyMap<string, ReadonlySet<Follower<E>>>,
  written: readonly JournalEntry<E>[],
): void {
  for (const [stream, entries] of Map.groupBy(written, (entry) => entry.stream)) {
    for (const follower of followers.get(stream) ?? []) follower.offer(entries, true);
  }
}

/** The entries that were committed since a follower last read. */
function openTail<E>() {
  let entries: JournalEntry<E>[] = [];
  /** The store holds entries that are not in `entries`. */
  let isBehind = true;
  let wake: (() => void) | undefined;
  const woken = (): void => {
    wake?.();
    wake = undefined;
  };
  return {
    offer(more: readonly JournalEntry<E>[], isNext: boolean): void {
      if (more.length === 0 && isNext) return;
      if (!isNext || entries.length + more.length > kept) isBehind = true;
      if (isBehind) entries = [];
      else entries.push(...more);
      woken();
    },
    lookAgain(): void {
      isBehind = true;
      entries = [];
      woken();
    },
    /** The buffered entries; undefined: they must be read from the store. */
    take(): readonly JournalEntry<E>[] | undefined {
      if (isBehind) return undefined;
      const taken = entries;
      entries = [];
      return taken;
    },
    /** From now on committed entries are buffered. */
    keep(): void {
      isBehind = false;
      entries = [];
    },
    /** Resolves when there is something to take, or at the end. */
    async more(signal: AbortSignal): Promise<void> {
      if (isBehind || entries.length > 0 || signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      signal.addEventListener("abort", woken, { once: true });
      await promise;
      signal.removeEventListener("abort", woken);
    },
  };
}

async function* following<E>(
  from: FollowedFrom,
  signal: AbortSignal,
  { readBehind, newestSeq }: FollowedStore<E>,
  add: (from: FollowedFrom, follower: Follower<E>) => () => void,
): AsyncGenerator<JournalEntry<E>, void, undefined> {
  const placeOf = ({ number, seq }: JournalEntry<E>): number => ("stream" in from ? number : seq);
  const tail = openTail<E>();
  const leave = add(from, tail);
  let after = from.after === "end" ? await newestSeq() : from.after;
  /** The entries that follow `after`, from the buffer or from the store. */
  const next = async (): Promise<readonly JournalEntry<E>[]> => {
    const handed = tail.take()?.filter((entry) => placeOf(entry) > after);
    const first = handed?.[0];
    // In one stream a gap shows that another process wrote in between.
    const hasGap = "stream" in from && first !== undefined && first.number !== after + 1;
    if (handed !== undefined && !hasGap) return handed;
    tail.keep();
    const page = await pageOf(readBehind({ ...from, after }, kept));
    if (page.length === kept) tail.lookAgain();
    return page;
  };
  try {
    while (!signal.aborted) {
      for (const entry of await next()) {
        if (signal.aborted) return;
        after = placeOf(entry);
        yield entry;
      }
      await tail.more(signal);
    }
  } finally {
    leave();
  }
}

async function pageOf<E>(
  entries: AsyncIterable<JournalEntry<E>>,
): Promise<readonly JournalEntry<E>[]> {
  const page: JournalEntry<E>[] = [];
  for await (const entry of entries) page.push(entry);
  return page;
}

import type { Fault } from "./fault.ts";
import type { Json } from "./json.ts";
import type { Result } from "./result.ts";

/** Time in milliseconds since 1970, UTC. Tests move it by hand. */
export interface Clock {
  now(): number;
  /** Resolves after `duration` milliseconds, or at once when `signal` aborts. Never rejects. */
  sleep(duration: number, signal?: AbortSignal): Promise<void>;
}

/** The only source of randomness. Deterministic for a seed in tests and simulations. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number;
}

export type NewJournalEntry<E> = {
  /** The log that the entry belongs to, such as `soul:ren`. */
  readonly stream: string;
  /** When it happened, milliseconds UTC. */
  readonly at: number;
  readonly event: E;
  /** An idempotency key, unique within the stream. */
  readonly key?: string | undefined;
};

export type JournalEntry<E> = NewJournalEntry<E> & {
  /** Position in the whole journal; grows, may have gaps. */
  readonly seq: number;
  /** Position in the stream: 1, 2, 3 … without gaps. */
  readonly number: number;
};

export type AppendRefusal =
  /** Another writer appended to the stream since `expected`. */
  | { readonly kind: "conflict"; readonly stream: string }
  /** The store could not make it durable; nothing was written. */
  | { readonly kind: "fault"; readonly fault: Fault };

export type Snapshot = {
  readonly stream: string;
  /** The number of the last entry folded into `state`. */
  readonly number: number;
  /** The shape of `state`; a snapshot of another shape is ignored by its reader. */
  readonly shape: string;
  readonly state: Json;
};

/**
 * Followed entries: one stream from behind a number, or all streams of a prefix from behind a seq; `end`: from behind
 * the last entry at the time of the first read. What this process appends after that read was asked for comes.
 */
export type FollowedFrom =
  | { readonly stream: string; readonly after: number }
  | { readonly prefix: string; readonly after: number | "end" };

/**
 * The append-only log from which every state is rebuilt.
 *
 * When `append` resolves with `ok`, every entry of that call is durable (it survives SIGKILL and power loss), or
 * already was: an entry whose key is in its stream is not written again, and the earlier entry is returned in its
 * place. One call is atomic. Calls made in the same tick may share a commit. No call throws or rejects except after
 * `close`, for an event that JSON cannot hold, and where an entry cannot be read: none is skipped silently.
 */
export interface Journal<E> {
  append(
    entries: readonly NewJournalEntry<E>[],
    /** Refuse with `conflict` when a stream named here does not end at this number. */
    expected?: Readonly<Record<string, number>>,
  ): Promise<Result<readonly JournalEntry<E>[], AppendRefusal>>;
  /** Entries of a stream with `number > after`, in order, at most `limit` (all when absent). */
  read(stream: string, after: number, limit?: number): AsyncIterable<JournalEntry<E>>;
  /** The entry that was written with this key; undefined when there is none. */
  withKey(stream: string, key: string): Promise<JournalEntry<E> | undefined>;
  /** The newest `count` entries of a stream, oldest first. */
  latest(stream: string, count: number): Promise<readonly JournalEntry<E>[]>;
  /** The streams that have entries, with their last number. */
  streams(): Promise<readonly { readonly stream: string; readonly number: number }[]>;
  /**
   * The entries behind a position: those that exist and then those to come, in order and each once, from any writer
   * them; soon after their commit where another process does. Waits while there are none, and ends when `signal` aborts
   * or the journal closes. No writer waits for a follower; entries that it has not taken yet are read from the store,
   * not buffered.
   */
  follow(from: FollowedFrom, signal: AbortSignal): AsyncIterable<JournalEntry<E>>;
  /** A cache: losing it costs only time. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  latestSnapshot(stream: string, shape: string): Promise<Snapshot | undefined>;
  close(): Promise<void>;
}

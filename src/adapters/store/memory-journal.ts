import type { Json } from "../../kernel/json.ts";
import type {
  AppendRefusal,
  Journal,
  JournalEntry,
  NewJournalEntry,
  Snapshot,
} from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { eventJson } from "./entry-json.ts";
import { createFollowers, type ReadFrom } from "./followers.ts";
import type { ParseEvent } from "./journal-statements.ts";

type Stored = Omit<JournalEntry<unknown>, "event"> & { readonly json: string };
type StoredStream = { readonly entries: Stored[]; readonly byKey: Map<string, Stored> };

/** The content of a memory journal. It outlives its journals, as a file outlives processes. */
export type JournalMemory = {
  readonly streams: Map<string, StoredStream>;
  readonly snapshots: Map<string, string>;
  /** The journals over it, as processes over a file: each is notified when another wrote. */
  readonly journals: Set<() => void>;
  seq: number;
};

export const journalMemory = (): JournalMemory => ({
  streams: new Map(),
  snapshots: new Map(),
  journals: new Set(),
  seq: 0,
});

/** A journal in this process, for tests and simulations. It stores JSON, so that nothing is shared by reference. */
export function memoryJournal<E>(
  parse: ParseEvent<E>,
  memory: JournalMemory = journalMemory(),
): Journal<E> {
  const followers = createFollowers<E>({
    async *readBehind(from, limit) {
      for (const stored of storedBehind(memory, from).slice(0, limit)) yield entryOf(stored);
    },
    newestSeq: () => memory.seq,
  });
  memory.journals.add(followers.lookAgain);
  let open = true;
  const mustBeOpen = (): void => {
    if (!open) throw new Error("the journal is closed");
  };
  const entryOf = ({ json, ...rest }: Stored): JournalEntry<E> => ({
    ...rest,
    event: parse(JSON.parse(json) as Json),
  });
  return {
    append: async (entries, expected = {}) => {
      mustBeOpen();
      const before = memory.seq;
      const appended = appendTo(memory, entries, entries.map(eventJson), expected);
      if (!appended.ok) return appended;
      const written = appended.value.filter(({ seq }) => seq > before);
      const read = new Map(appended.value.map((stored) => [stored, entryOf(stored)]));
      const readOf = (stored: Stored) => read.get(stored) ?? entryOf(stored);
      if (written.length > 0) {
        followers.publish([...new Set(written)].map(readOf));
        for (const lookAgain of memory.journals) {
          if (lookAgain !== followers.lookAgain) lookAgain();
        }
      }
      return ok(appended.value.map(readOf));
    },
    read: async function* (stream, after, limit = Number.POSITIVE_INFINITY) {
      mustBeOpen();
      for (const stored of storedAfter(memory, stream, after, limit)) yield entryOf(stored);
    },
    latest: async (stream, count) => {
      mustBeOpen();
      return count <= 0 ? [] : streamOf(memory, stream).entries.slice(-count).map(entryOf);
    },
    withKey: async (stream, key) => {
      mustBeOpen();
      const stored = streamOf(memory, stream).byKey.get(key);
      return stored === undefined ? undefined : entryOf(stored);
    },
    streams: async () => {
      mustBeOpen();
      return [...memory.streams].map(([stream, { entries }]) => ({
        stream,
        number: entries.length,
      }));
    },
    follow: followers.follow,
    saveSnapshot: async (snapshot) => {
      mustBeOpen();
      memory.snapshots.set(cacheKey(snapshot.stream, snapshot.shape), JSON.stringify(snapshot));
    },
    latestSnapshot: async (stream, shape) => {
      mustBeOpen();
      const json = memory.snapshots.get(cacheKey(stream, shape));
      return json === undefined ? undefined : (JSON.parse(json) as Snapshot);
    },
    close: async () => {
      open = false;
      memory.journals.delete(followers.lookAgain);
      followers.end();
    },
  };
}

const cacheKey = (stream: string, shape: string): string => JSON.stringify([stream, shape]);

const streamOf = (memory: JournalMemory, stream: string): StoredStream =>
  memory.streams.get(stream) ?? { entries: [], byKey: new Map() };

/** The entries of a stream after a number, including those that are written in the meantime. */
function* storedAfter(memory: JournalMemory, stream: string, after: number, limit: number) {
  const { entries } = streamOf(memory, stream);
  // Numbers count from 1 without gaps, so that the next entry stands at index `number`.
  for (
    let number = Math.max(0, after);
    number < Math.min(entries.length, after + limit);
    number += 1
  ) {
    const stored = entries[number];
    if (stored !== undefined) yield stored;
  }
}

/** The entries behind a position, in order. */
function storedBehind(memory: JournalMemory, from: ReadFrom): readonly Stored[] {
  if ("stream" in from) {
    return streamOf(memory, from.stream).entries.slice(Math.max(0, from.after));
  }
  return [...memory.streams]
    .filter(([stream]) => stream.startsWith(from.prefix))
    .flatMap(([, { entries }]) => entries.slice(firstBehind(entries, from.after)))
    .toSorted((one, other) => one.seq - other.seq);
}

/** The index of the first entry behind a seq. */
function firstBehind(entries: readonly Stored[], seq: number): number {
  const last = entries.findLastIndex((stored) => stored.seq <= seq);
  return last + 1;
}

function appendTo(
  memory: JournalMemory,
  entries: readonly NewJournalEntry<unknown>[],
  events: readonly string[],
  expected: Readonly<Record<string, number>>,
): Result<readonly Stored[], AppendRefusal> {
  for (const [stream, number] of Object.entries(expected)) {
    if (streamOf(memory, stream).entries.length !== number)
      return err({ kind: "conflict", stream });
  }
  return ok(entries.map((entry, place) => storeOne(memory, entry, events[place] ?? "null")));
}

function storeOne(
  memory: JournalMemory,
  { stream, at, key }: NewJournalEntry<unknown>,
  json: string,
): Stored {
  const kept = streamOf(memory, stream);
  const earlier = key === undefined ? undefined : kept.byKey.get(key);
  if (earlier !== undefined) return earlier;
  memory.seq += 1;
  const place = { seq: memory.seq, number: kept.entries.length + 1 };
  const stored = { stream, at, json, ...place, ...(key === undefined ? {} : { key }) };
  memory.streams.set(stream, kept);
  kept.entries.push(stored);
  if (key !== undefined) kept.byKey.set(key, stored);
  return stored;
}

// The memories of all personas in the file of the journal.

import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { JournalEntry } from "../../kernel/ports.ts";
import type { MemoryEditions, MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import type { Rememberer } from "../../memory/remembering/remembering-port.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import type { EntryIndex } from "./entry-index.ts";
import { openErasedTables } from "./erased-tables.ts";
import {
  dropSnapshots,
  type Erased,
  type ErasingParts,
  erase,
  eraseFoundBefore,
  findWords,
  type Wanted,
} from "./erasing.ts";
import { alone, emptyLog, inTransaction } from "./in-transaction.ts";
import type { IndexAgain } from "./index/index-again.ts";
import { openMemoryEditions } from "./memory-editions.ts";
import { type Batch, openMemoryProjection, smallBatch } from "./memory-projection.ts";
import { openMemoryReader, readOn } from "./memory-reader.ts";
import { mentionedPictures } from "./mentioned-pictures.ts";
import { progressOf } from "./progress-of.ts";
import { reindexed, rest } from "./reindexing.ts";
import { performInSlices, performOn, run, type TableWork } from "./statements.ts";

export type MemoryStore = {
  readonly reader: MemoryReader;
  readonly editions: MemoryEditions;
  /**
   * Applies what the tables do not hold yet, in batches: after an interruption it continues where it was. Other
   * processes may write in the meantime.
   */
  readonly catchUp: (watch?: StoreWatch) => Promise<void>;
  /**
   * Rebuilds the tables of a persona, in steps between which others write: after a kill it goes on when the memory is
   * opened. Until it is done, searches find less.
   */
  readonly rebuild: (persona: string, watch?: StoreWatch) => Promise<void>;
  /**
   * Deletes entries for good, also from the journal, with everything derived from them; states folded from one of the
   * streams must be folded again before a snapshot of them is written.
   */
  readonly forget: (wanted: Wanted, watch?: ForgetWatch) => Promise<Erased>;
  /** Deletes the snapshots of streams that lost words. */
  readonly dropSnapshots: (streams: readonly string[]) => Promise<void>;
  /** Whether the files may be rewritten: those of a database belong to a role. */
  readonly mayPurge: () => Promise<boolean>;
  /** Leaves no byte of forgotten words in the files: they are rewritten, which takes a moment. */
  readonly purge: (streams: readonly string[]) => Promise<void>;
  /** The names of shown pictures that events refer to. */
  readonly mentionedPictures: () => Promise<ReadonlySet<string>>;
  /** The size of the journal with everything that is derived from it. */
  readonly bytes: () => Promise<number>;
  /** The personas whose streams the journal holds. */
  readonly personas: () => Promise<readonly string[]>;
};

/** The store in SQLite's file. */
export type FileMemoryStore = MemoryStore & {
  /** Builds the index of a persona anew, in steps between which others write: after a kill it goes on. */
  readonly reindex: (persona: string, watch?: StoreWatch) => Promise<void>;
  /** Called by the journal in each of its transactions. */
  readonly apply: (written: readonly JournalEntry<unknown>[]) => void;
  /** Entries were erased over another connection: what was read before does not hold. */
  readonly erasedElsewhere: () => void;
};

export type StoreWatch = {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of a persona's events in the tables, and their total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

export type ForgetWatch = {
  /** Called with the amount of the journal that was looked through. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** From now on other writers wait. */
  readonly onWrite?: (() => void) | undefined;
};

export type StoreParts = {
  readonly rememberer: Rememberer;
  readonly openForgetting: ErasingParts["openForgetting"];
  readonly openIndex: (db: DatabaseSync) => FileIndex;
  /** Calls the listener soon after another process wrote into the file. */
  readonly watchOthers: (listener: () => void) => unknown;
  /** An event could not be applied because of a bug. */
  readonly onBug: (bug: unknown) => void;
};

/** The index in the file: each call writes at once. */
export type FileIndex = {
  readonly add: (persona: string, entries: readonly MemoryEntry[]) => void;
  readonly remove: (persona: string, rows: readonly number[]) => void;
  readonly clear: (persona: string) => void;
  readonly again: IndexAgain;
  /** Leaves no byte in the file of what was removed; the file is rewritten afterwards. Outside of any transaction. */
  readonly purge: (persona: string) => void;
};

/** Its calls as work within the transaction that performs it. */
const asWork = (index: FileIndex): EntryIndex => ({
  // biome-ignore lint/correctness/useYield: it writes on the connection itself.
  *add(persona, entries) {
    index.add(persona, entries);
  },
  // biome-ignore lint/correctness/useYield: it writes on the connection itself.
  *remove(persona, rows) {
    index.remove(persona, rows);
  },
  // biome-ignore lint/correctness/useYield: it writes on the connection itself.
  *clear(persona) {
    index.clear(persona);
  },
});

/** So often words are looked for while others write, before these wait for it. */
const foundBefore = 3;

const isOfStore = (error: unknown): boolean => error instanceof Error && "errcode" in error;

function* append(stream: string, event: MemoryEvent, at: number): TableWork<void> {
  yield* run("INSERT INTO streams (name) VALUES (?) ON CONFLICT DO NOTHING", stream);
  yield* run(
    `INSERT INTO events (stream, number, at, json)
     SELECT id, coalesce((SELECT max(number) FROM events WHERE stream = streams.id), 0) + 1, ?, ?
     FROM streams WHERE name = ?`,
    at,
    JSON.stringify(event),
    stream,
  );
}

/** On the connection of a journal whose schema is the newest. */
export function openMemoryStore(
  db: DatabaseSync,
  { rememberer, openForgetting, openIndex, watchOthers, onBug }: StoreParts,
): FileMemoryStore {
  const inFile = openIndex(db);
  const index = asWork(inFile);
  const perform = performOn(db);
  const editions = openMemoryEditions(db, ({ lookAgain }) => watchOthers(lookAgain));
  const projection = openMemoryProjection({ rememberer, index, editions, onBug, isOfStore });
  const tables = openErasedTables(rememberer, index);

  const catchUpOne = async (persona: string, watch: StoreWatch, batch?: Batch): Promise<void> => {
    for (;;) {
      const more = await inTransaction(db, () => perform(projection.advance(persona, batch)));
      if (watch.onProgress !== undefined) watch.onProgress(...perform(progressOf(persona)));
      if (!more) return;
      await (batch === undefined ? setImmediate() : sleep(rest));
      watch.signal?.throwIfAborted();
    }
  };

  return {
    apply(written) {
      editions.wrote(written);
      perform(projection.apply(written));
    },
    erasedElsewhere: editions.raiseChanged,
    reindex: (persona, watch = {}) =>
      reindexed({ db, perform, again: inFile.again }, persona, watch),
    reader: openMemoryReader(readOn(perform)),
    editions,
    async catchUp(watch = {}) {
      for (const persona of perform(projection.behind())) await catchUpOne(persona, watch);
    },
    async rebuild(persona, watch = {}) {
      await inTransaction(db, () => {
        perform(projection.begin(persona));
        inFile.again.begin(persona);
      });
      const [tables, words] = halvesOf(watch);
      await catchUpOne(persona, tables, smallBatch);
      await reindexed({ db, perform, again: inFile.again }, persona, words);
    },
    async forget(wanted, watch = {}) {
      const parts: ErasingParts = { openForgetting, projection, tables, append };
      db.exec("PRAGMA secure_delete = ON");
      for (let left = foundBefore; ; left -= 1) {
        for (const persona of perform(projection.behind())) await catchUpOne(persona, {});
        const found =
          left === 0
            ? undefined
            : await performInSlices(perform, findWords(parts, wanted, watch.onProgress));
        watch.onWrite?.();
        const erased = await inTransaction(db, () => {
          // Also where the removed words had made no entry.
          editions.raiseChanged();
          if (found === undefined) return perform(erase(parts, wanted));
          return perform(eraseFoundBefore(parts, wanted, found));
        });
        if (erased !== undefined) return erased;
      }
    },
    dropSnapshots: (streams) => inTransaction(db, () => perform(dropSnapshots(streams))),
    mayPurge: async () => true,
    async purge(streams) {
      await inTransaction(db, () => perform(dropSnapshots(streams)));
      for (const persona of perform(projection.personas())) inFile.purge(persona);
      await alone(db, "VACUUM");
      await emptyLog(db);
    },
    mentionedPictures: () => mentionedPictures(db),
    bytes: async () => bytesOf(db.location()),
    personas: async () => perform(projection.personas()),
  };
}

/** The watches of the two halves of a work, which add up to the progress of the whole. */
function halvesOf({ signal, onProgress }: StoreWatch): readonly [StoreWatch, StoreWatch] {
  let first = 0;
  return [
    {
      signal,
      onProgress: (done, total) => {
        first = total;
        onProgress?.(Math.max(0, done), 2 * total);
      },
    },
    {
      signal,
      onProgress: (done, total) =>
        onProgress?.(first + Math.floor((first * done) / Math.max(1, total)), 2 * first),
    },
  ];
}

/** A file with its write-ahead log. */
const bytesOf = (file: string | null): number =>
  file === null
    ? 0
    : ["", "-wal"].reduce(
        (sum, end) => sum + (statSync(`${file}${end}`, { throwIfNoEntry: false })?.size ?? 0),
        0,
      );

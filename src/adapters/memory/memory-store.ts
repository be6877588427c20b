// The memories of all personas in the file of the journal.

import type { DatabaseSync } from "node:sqlite";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { JournalEntry } from "../../kernel/ports.ts";
import type { MemoryEditions, MemoryReader, Rememberer } from "../../memory/ports.ts";
import { numberIn } from "./column.ts";
import type { EntryIndex } from "./entry-index.ts";
import { openErasedTables } from "./erased-tables.ts";
import { dropSnapshots, type Erased, erase, type Wanted } from "./erasing.ts";
import { openMemoryEditions } from "./memory-editions.ts";
import { openMemoryProjection } from "./memory-projection.ts";
import { openMemoryReader } from "./memory-reader.ts";
import { mentionedPictures } from "./mentioned-pictures.ts";

export type MemoryStore = {
  /** Called by the journal in each of its transactions. */
  readonly apply: (written: readonly JournalEntry<unknown>[]) => void;
  readonly reader: MemoryReader;
  readonly editions: MemoryEditions;
  /**
   * Applies what the tables do not hold yet, in batches: after an interruption it continues where it was. Other
   * processes may write in the meantime.
   */
  readonly catchUp: (watch?: StoreWatch) => Promise<void>;
  /** Rebuilds the tables of a persona. Until it is done, searches find less. */
  readonly rebuild: (persona: string, watch?: StoreWatch) => Promise<void>;
  /**
   * Deletes entries for good, also from the journal, with everything derived from them; states folded from one of the
   * streams must be folded again before a snapshot of them is written.
   */
  readonly forget: (wanted: Wanted) => Promise<Erased>;
  /** Deletes the snapshots of streams that lost words. */
  readonly dropSnapshots: (streams: readonly string[]) => Promise<void>;
  /** Leaves no byte of forgotten words in the files: they are rewritten, which takes a moment. */
  readonly purge: (streams: readonly string[]) => Promise<void>;
  /** The names of shown pictures that events refer to. */
  readonly mentionedPictures: () => Promise<ReadonlySet<string>>;
  /** The personas whose streams the journal holds. */
  readonly personas: () => readonly string[];
};

export type StoreWatch = {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of a persona's events in the tables, and their total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

export type StoreParts = {
  readonly rememberer: Rememberer;
  readonly openIndex: (db: DatabaseSync) => EntryIndex;
  /** Calls the listener soon after another process wrote into the file. */
  readonly watchOthers: (listener: () => void) => unknown;
  /** An event could not be applied because of a bug. */
  readonly onBug: (bug: unknown) => void;
};

/** On the connection of a journal whose schema is the newest. */
export function openMemoryStore(
  db: DatabaseSync,
  { rememberer, openIndex, watchOthers, onBug }: StoreParts,
): MemoryStore {
  const index = openIndex(db);
  const editions = openMemoryEditions(db, ({ lookAgain }) => watchOthers(lookAgain));
  const projection = openMemoryProjection(db, { rememberer, index, editions, onBug });
  const tables = openErasedTables(db, rememberer, index);
  const ends = db.prepare(
    `SELECT coalesce(sum(number), 0) AS total FROM (
       SELECT max(number) AS number FROM events WHERE stream IN
         (SELECT id FROM streams WHERE name IN ('soul:' || ?1, 'memory:' || ?1)) GROUP BY stream)`,
  );
  const cursor = db.prepare("SELECT soul + memory AS done FROM memory_cursors WHERE persona = ?");

  const catchUpOne = async (persona: string, watch: StoreWatch): Promise<void> => {
    for (;;) {
      const more = await inTransaction(db, () => projection.advance(persona));
      const done = cursor.get(persona);
      watch.onProgress?.(done === undefined ? 0 : numberIn(done, "done"), total(persona));
      if (!more) return;
      await setImmediate();
      watch.signal?.throwIfAborted();
    }
  };
  const total = (persona: string): number => numberIn(ends.get(persona), "total");

  return {
    apply(written) {
      editions.wrote(written);
      projection.apply(written);
    },
    reader: openMemoryReader(db),
    editions,
    async catchUp(watch = {}) {
      for (const persona of projection.behind()) await catchUpOne(persona, watch);
    },
    async rebuild(persona, watch = {}) {
      await inTransaction(db, () => projection.clear(persona));
      await catchUpOne(persona, watch);
    },
    forget: (wanted) => {
      db.exec("PRAGMA secure_delete = ON");
      return inTransaction(db, () => {
        // Also where the removed words had made no entry.
        editions.raiseChanged();
        return erase(db, { projection, tables }, wanted);
      });
    },
    dropSnapshots: (streams) => inTransaction(db, () => dropSnapshots(db, streams)),
    async purge(streams) {
      await inTransaction(db, () => dropSnapshots(db, streams));
      for (const persona of projection.personas()) index.purge?.(persona);
      await alone(db, "VACUUM");
      await alone(db, "PRAGMA wal_checkpoint(TRUNCATE)");
    },
    mentionedPictures: () => mentionedPictures(db),
    personas: () => projection.personas(),
  };
}

/**
 * Attempts at a lock that another process holds, and milliseconds between them; the event loop runs in the meantime.
 */
const tries = 500;
const pause = 20;

const busy: readonly unknown[] = [5, 6];

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && busy.includes(Number(error.errcode) & 0xff);

/** One statement that needs an exclusive lock; it waits for others as a transaction does. */
async function alone(db: DatabaseSync, sql: string): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      db.exec(sql);
      return;
    } catch (error) {
      if (!isBusy(error) || left === 0) throw error;
      await sleep(pause);
    }
  }
}

/**
 * One write transaction, begun when no other one is open. An error of `step` undoes it; so does a lock that is held for
 * ten seconds.
 */
async function inTransaction<T>(db: DatabaseSync, step: () => T): Promise<T> {
  await alone(db, "BEGIN IMMEDIATE");
  try {
    const result = step();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

// Transactions on the connection of the journal, which wait for other processes without holding up the event loop.

import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { numberIn, type TableRow } from "./column.ts";

/**
 * Attempts at a lock that another process holds, and milliseconds between them; the event loop runs in the meantime.
 */
const tries = 500;
const pause = 20;

const busy: readonly unknown[] = [5, 6];

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && busy.includes(Number(error.errcode) & 0xff);

/** One statement that needs an exclusive lock; it waits for others as a transaction does. */
export async function alone(db: DatabaseSync, sql: string): Promise<void> {
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
export async function inTransaction<T>(db: DatabaseSync, step: () => T): Promise<T> {
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

/** The write-ahead log is emptied once nobody reads an older state. */
export async function emptyLog(db: DatabaseSync): Promise<void> {
  const empty = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  for (
    let left = tries;
    numberIn(empty.get() as TableRow | undefined, "busy") !== 0 && left > 0;
    left -= 1
  ) {
    await sleep(pause);
  }
}

import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/** Tries for a lock that another process has, and milliseconds between them; the event loop runs meanwhile. */
const tries = 500;
const pause = 20;

const busy: readonly unknown[] = [5, 6];

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && busy.includes(Number(error.errcode) & 0xff);

/** One statement that needs the file for itself; it waits for others as a transaction does. */
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
 * One transaction that writes, begun when no other writes. What `step` throws undoes it; so does a lock that is held
 * for ten seconds.
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

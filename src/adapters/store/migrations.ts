import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import {
  discardedTable,
  entriesBySpeaker,
  entriesInOrder,
  loweredEntries,
  memoryTables,
} from "./memory-tables.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";
import { numberOf } from "./row.ts";

/** One step of the schema, run in a transaction that also sets `user_version` to `version`. */
export type Migration = { readonly version: number; readonly sql: string };

/** Marks a file as a SaintVerse journal (`PRAGMA application_id`): "SVJ1". */
export const applicationId = 0x53564a31;

/** All steps, oldest first, numbered 1, 2, 3 … A step that was released is never changed. */
export const journalMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE streams (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
      ) STRICT;
      CREATE TABLE events (
        seq INTEGER PRIMARY KEY,
        stream INTEGER NOT NULL REFERENCES streams,
        number INTEGER NOT NULL,
        at REAL NOT NULL,
        key TEXT,
        json TEXT NOT NULL,
        type TEXT GENERATED ALWAYS AS (json ->> '$.type') VIRTUAL
      ) STRICT;
      CREATE UNIQUE INDEX events_number ON events (stream, number);
      CREATE UNIQUE INDEX events_key ON events (stream, key) WHERE key IS NOT NULL;
      CREATE TABLE snapshots (
        stream TEXT NOT NULL,
        shape TEXT NOT NULL,
        number INTEGER NOT NULL,
        json TEXT NOT NULL,
        PRIMARY KEY (stream, shape)
      ) STRICT;
    `,
  },
  { version: 2, sql: memoryTables },
  { version: 3, sql: discardedTable },
  { version: 4, sql: entriesInOrder },
  { version: 5, sql: entriesBySpeaker },
  { version: 6, sql: loweredEntries },
];

/** The schema number of an open file; 0 for a new one. */
export const schemaVersion = (db: DatabaseSync): number =>
  numberOf(db.prepare("PRAGMA user_version").get(), "user_version");

/** The schema number that the last of the migrations leaves. */
export const newestVersion = (migrations: readonly Migration[]): number =>
  migrations.at(-1)?.version ?? 0;

/**
 * Brings an open file to the newest schema. A file that already had one is copied first, to `backupFile`, and the copy
 * is opened and checked. A step that fails is undone and the earlier ones stay.
 */
export async function migrate(
  db: DatabaseSync,
  file: string,
  backupFile: (from: number) => string,
  migrations: readonly Migration[],
): Promise<Result<void, OpenProblem>> {
  const from = schemaVersion(db);
  const pending = migrations.filter(({ version }) => version > from);
  if (pending.length === 0) return ok(undefined);
  const copy = from === 0 ? undefined : backupFile(from);
  if (copy !== undefined) {
    const copied = await copyVerified(db, file, copy, from);
    if (!copied.ok) return copied;
  }
  // A new file comes into being as a whole: no other process finds it half made.
  for (const steps of from === 0 ? [pending] : pending.map((step) => [step])) {
    const done = apply(db, steps);
    if (!done.ok) return err(problemOf(file, done.error.version, copy, done.error.cause));
  }
  return ok(undefined);
}

function problemOf(
  file: string,
  version: number,
  copy: string | undefined,
  cause: unknown,
): OpenProblem {
  const known = openProblemOf(file, cause);
  if (known?.code === "full" || known?.code === "unwritable" || known?.code === "busy") {
    return known;
  }
  return { code: "migration-failed", file, version, backup: copy, cause };
}

async function copyVerified(
  db: DatabaseSync,
  file: string,
  copy: string,
  version: number,
): Promise<Result<void, OpenProblem>> {
  try {
    await backup(db, copy, { rate: 1000 });
    const descriptor = openSync(copy, "r+");
    fsyncSync(descriptor);
    closeSync(descriptor);
    const opened = new DatabaseSync(copy, { readOnly: true });
    const check = opened.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
    const found = schemaVersion(opened);
    opened.close();
    if (check === "ok" && found === version) return ok(undefined);
    if (check === "ok" && found > version) {
      // Another process migrated it meanwhile, with a copy of its own.
      rmSync(copy);
      return err({ code: "busy", file });
    }
    return err({ code: "backup-failed", file, backup: copy, cause: check });
  } catch (cause) {
    return err({ code: "backup-failed", file, backup: copy, cause });
  }
}

/** All steps, or none of them; the error names the one that failed. */
function apply(
  db: DatabaseSync,
  steps: readonly Migration[],
): Result<void, { readonly version: number; readonly cause: unknown }> {
  let [at = 0] = steps.map(({ version }) => version);
  try {
    db.exec("BEGIN IMMEDIATE");
    for (const { version, sql } of steps) {
      at = version;
      // Another process may have done it while this one waited for the lock.
      if (schemaVersion(db) >= version) continue;
      db.exec(sql);
      db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
    }
    db.exec("COMMIT");
    return ok(undefined);
  } catch (cause) {
    if (db.isTransaction) db.exec("ROLLBACK");
    return err({ version: at, cause });
  }
}

import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { checkJournalFile } from "./check-journal-file.ts";
import { journalMigrations, type Migration, migrate } from "./migrations.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";
import { textOf } from "./row.ts";

/** Before it, WAL resets could corrupt a file: https://sqlite.org/releaselog/3_51_3.html */
const neededSqlite = "3.51.3";

/** Milliseconds that one statement waits in SQLite for a lock; the event loop is blocked in the meantime. */
const lockTimeout = 20;
const openTries = 50;
const openPause = 100;

/**
 * A connection to a checked journal file with the newest schema, durable at each commit. Makes the file if necessary.
 */
export async function openJournalFile(
  file: string,
  clock: Clock,
  migrations: readonly Migration[] = journalMigrations,
): Promise<Result<DatabaseSync, OpenProblem>> {
  const version = checkSqlite(file, process.versions["sqlite"] ?? "0");
  if (!version.ok) return version;
  for (let attempt = 1; ; attempt += 1) {
    const opened = await tryOpen(file, clock, migrations);
    if (opened.ok || opened.error.code !== "busy" || attempt === openTries) return opened;
    await clock.sleep(openPause);
  }
}

/** Refuses SQLite versions with the WAL-reset bug. */
export function checkSqlite(file: string, found: string): Result<void, OpenProblem> {
  const place = found.localeCompare(neededSqlite, undefined, { numeric: true });
  return place >= 0
    ? ok(undefined)
    : err({ code: "sqlite-too-old", file, found, needed: neededSqlite });
}

async function tryOpen(
  file: string,
  clock: Clock,
  migrations: readonly Migration[],
): Promise<Result<DatabaseSync, OpenProblem>> {
  let db: DatabaseSync | undefined;
  try {
    const made = makeFile(file);
    if (!made.ok) return made;
    db = new DatabaseSync(file, { timeout: lockTimeout, allowExtension: true });
    db.enableLoadExtension(false);
    const ready = await prepare(db, file, clock, migrations);
    if (ready.ok) return ok(db);
    db.close();
    return ready;
  } catch (cause) {
    if (db?.isOpen) db.close();
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  }
}

/** Makes an empty file that only its owner can read; its name in the folder is durable. */
function makeFile(file: string): Result<void, OpenProblem> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) return err({ code: "is-directory", file });
  if (found !== undefined) return ok(undefined);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  // Windows has no handle on a folder and makes names durable by itself.
  if (process.platform !== "win32") {
    const folder = openSync(dirname(file), "r");
    fsyncSync(folder);
    closeSync(folder);
  }
  return ok(undefined);
}

async function prepare(
  db: DatabaseSync,
  file: string,
  clock: Clock,
  migrations: readonly Migration[],
): Promise<Result<void, OpenProblem>> {
  const checked = checkJournalFile(db, file, migrations);
  if (!checked.ok) return checked;
  db.exec("PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON; PRAGMA synchronous = FULL");
  const mode = textOf(db.prepare("PRAGMA journal_mode = WAL").get(), "journal_mode");
  if (mode !== "wal") return err({ code: "no-wal", file });
  const stamp = new Date(clock.now()).toISOString().replaceAll(":", "-");
  const copy = (from: number): string => `${file}.format-${from}.${stamp}.${process.pid}.backup`;
  const migrated = await migrate(db, file, copy, migrations);
  if (!migrated.ok) return migrated;
  // A read-only medium is only detected here.
  db.exec("BEGIN IMMEDIATE; ROLLBACK");
  return checkJournalFile(db, file, migrations);
}

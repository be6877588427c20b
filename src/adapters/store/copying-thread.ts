// A thread that copies one journal file, examines the copy, and ends: see `copyJournal`.

import { closeSync, fsyncSync, openSync, statSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { err, ok, type Result } from "../../kernel/result.ts";
import { checkJournalFile } from "./check-journal-file.ts";
import type { CopyingReply, CopyingTask } from "./copy-journal.ts";
import { eventCount, examineJournal, type JournalFigures } from "./examine-journal.ts";
import { journalMigrations, schemaVersion } from "./migrations.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";

/** Pages copied in one go, 4 KB each. */
const pagesAtOnce = 1000;

async function copied({ file, to }: CopyingTask): Promise<Result<JournalFigures, OpenProblem>> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return err({ code: "not-found", file });
  if (found.isDirectory()) return err({ code: "is-directory", file });
  try {
    const original = await copyPages(file, to);
    if (!original.ok) return original;
    makeQuiet(to);
    const copy = examineJournal(to);
    if (!copy.ok) return copy;
    const { schema, events } = original.value;
    return copy.value.schema === schema && copy.value.events >= events
      ? copy
      : err({ code: "backup-failed", file, backup: to });
  } catch (cause) {
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  }
}

async function copyPages(file: string, to: string): Promise<Result<JournalFigures, OpenProblem>> {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const checked = checkJournalFile(db, file, journalMigrations);
    if (!checked.ok) return checked;
    // The open read transaction keeps this state: without it each write of another process restarts the copy.
    db.exec("BEGIN");
    const schema = schemaVersion(db);
    const original = { schema, events: schema === 0 ? 0 : eventCount(db) };
    await backup(db, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) =>
        reply({ part: 1 - remainingPages / Math.max(1, totalPages) }),
    });
    return ok(original);
  } finally {
    db.close();
  }
}

/** Takes a copy out of the write-ahead mode that it was copied with, so that reading it creates no further files. */
function makeQuiet(file: string): void {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE");
  db.close();
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

const reply = (told: CopyingReply): void => parentPort?.postMessage(told);

const result = await copied(workerData as CopyingTask);
// An error of SQLite does not survive the transfer between threads whole, and nobody there reads it.
reply({
  copied: result.ok ? result : { ok: false, error: { ...result.error, cause: undefined } },
});

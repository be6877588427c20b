import { closeSync, fsyncSync, openSync, statSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import { checkJournalFile } from "./check-journal-file.ts";
import { type Cancelled, checkWholeJournal } from "./check-whole-journal.ts";
import { eventCount, type JournalFigures } from "./examine-journal.ts";
import { journalMigrations, schemaVersion } from "./migrations.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";

export type CopyJournalOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The written part of the copy, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
};

/** Pages copied in one go, 4 KB each. */
const pagesAtOnce = 1000;

/**
 * Copies the current state of a journal to a new file `to`, also while other processes write, and examines the copy:
 * its schema is that of the original and it holds at least as many events as the original did. The copy is one file,
 * durable, without a write-ahead log. After a failure, a file left at `to` is invalid.
 */
export async function copyJournal(
  file: string,
  to: string,
  { signal, onProgress }: CopyJournalOptions = {},
): Promise<Result<JournalFigures, OpenProblem | Cancelled>> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return err({ code: "not-found", file });
  if (found.isDirectory()) return err({ code: "is-directory", file });
  try {
    const original = await copyPages(file, to, signal, onProgress);
    if (!original.ok) return original;
    makeQuiet(to);
    const copy = await checkWholeJournal(to, signal);
    if (!copy.ok) return copy;
    const { schema, events } = original.value;
    return copy.value.schema === schema && copy.value.events >= events
      ? copy
      : err({ code: "backup-failed", file, backup: to });
  } catch (cause) {
    if (signal?.aborted === true) return err({ code: "cancelled" });
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  }
}

async function copyPages(
  file: string,
  to: string,
  signal: AbortSignal | undefined,
  onProgress: CopyJournalOptions["onProgress"],
): Promise<Result<JournalFigures, OpenProblem>> {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const checked = checkJournalFile(db, file, journalMigrations);
    if (!checked.ok) return checked;
    // The open read transaction keeps this state: without it each write of another process restarts the copy.
    db.exec("BEGIN");
    const schema = schemaVersion(db);
    const original = { schema, events: schema === 0 ? 0 : eventCount(db) };
    signal?.throwIfAborted();
    await backup(db, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => {
        signal?.throwIfAborted();
        onProgress?.(1 - remainingPages / Math.max(1, totalPages));
      },
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

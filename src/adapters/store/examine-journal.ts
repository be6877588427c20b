import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import { checkJournalFile } from "./check-journal-file.ts";
import { journalMigrations, schemaVersion } from "./migrations.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";
import { numberOf, textOf } from "./row.ts";

/** The numbers of a journal file that was examined from end to end. */
export type JournalFigures = {
  /** The number of its schema. */
  readonly schema: number;
  readonly events: number;
};

/**
 * Reads every page of a journal file and its indexes, without writing to it, also while another process writes.
 * Blocks its thread for about a second per 200 MB: see `checkWholeJournal`.
 */
export function examineJournal(file: string): Result<JournalFigures, OpenProblem> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return err({ code: "not-found", file });
  if (found.isDirectory()) return err({ code: "is-directory", file });
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    return examine(db, file);
  } catch (cause) {
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  } finally {
    db?.close();
  }
}

function examine(db: DatabaseSync, file: string): Result<JournalFigures, OpenProblem> {
  const checked = checkJournalFile(db, file, journalMigrations);
  if (!checked.ok) return checked;
  const schema = schemaVersion(db);
  // A file without any event is a valid journal.
  if (schema === 0) return ok({ schema, events: 0 });
  const verdict = textOf(db.prepare("PRAGMA integrity_check(1)").get(), "integrity_check");
  if (verdict !== "ok") return err({ code: "damaged", file, detail: verdict });
  const orphan = db.prepare("PRAGMA foreign_key_check").get();
  if (orphan !== undefined) {
    return err({ code: "damaged", file, detail: `entry ${orphan["rowid"]} is of no stream` });
  }
  return ok({ schema, events: eventCount(db) });
}

/** The number of events in an open file. */
export const eventCount = (db: DatabaseSync): number =>
  numberOf(db.prepare("SELECT count(*) AS events FROM events").get(), "events");

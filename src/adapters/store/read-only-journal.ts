import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { checkJournalFile } from "./check-journal-file.ts";
import type { ParseEvent } from "./journal-statements.ts";
import { journalMigrations } from "./migrations.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";
import { journalOver } from "./sqlite-journal.ts";

export type ReadOnlyJournal<E> = Pick<
  Journal<E>,
  "read" | "streams" | "latest" | "latestSnapshot" | "close"
>;

/** The journal in a file, for reading: the file is neither written nor migrated. */
export function openReadOnlyJournal<E>(options: {
  readonly file: string;
  readonly parse: ParseEvent<E>;
  readonly clock: Clock;
}): Result<ReadOnlyJournal<E>, OpenProblem> {
  const { file } = options;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return err({ code: "not-found", file });
  if (found.isDirectory()) return err({ code: "is-directory", file });
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const checked = checkJournalFile(db, file, journalMigrations);
    if (checked.ok) return ok(journalOver(db, options));
    db.close();
    return checked;
  } catch (cause) {
    if (db?.isOpen) db.close();
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  }
}

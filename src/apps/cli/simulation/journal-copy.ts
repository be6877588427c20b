// A simulation's journal as a file: the same entries under the same numbers.

import { existsSync } from "node:fs";
import type { OpenProblem } from "../../../adapters/store/open-problem.ts";
import { openSqliteJournal } from "../../../adapters/store/sqlite-journal.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { JournalEvent } from "../../../protocol/journal-event.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";

type JournalCopy = {
  /** Appends entries to the file; rejects with a note for the operator when the disk is full or fails. */
  readonly keep: (entries: readonly JournalEntry<JournalEvent>[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Creates the file; an existing one is refused. */
export async function openJournalCopy(
  file: string,
): Promise<Result<JournalCopy, OpenProblem | "there-already">> {
  if (existsSync(file)) return err("there-already");
  const parse = (json: unknown) => JournalEvent.parse(json);
  const journal = await openSqliteJournal({ file, parse, clock: systemClock });
  if (!journal.ok) return journal;
  return ok({
    async keep(entries) {
      const written = await journal.value.append(entries);
      if (written.ok) return;
      throw new Error(
        written.error.kind === "fault" ? written.error.fault.note : written.error.kind,
      );
    },
    close: () => journal.value.close(),
  });
}

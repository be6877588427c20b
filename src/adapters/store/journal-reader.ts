import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { JournalEntry } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { checkJournalFile } from "./check-journal-file.ts";
import { entryOf, type ParseEvent } from "./journal-statements.ts";
import { journalMigrations } from "./migrations.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";
import { nameOf, numberOf, storedName, textOf } from "./row.ts";

export type JournalReadOptions<E> = {
  readonly file: string;
  readonly parse: ParseEvent<E>;
  /** Only this stream; all of them when absent. */
  readonly stream?: string | undefined;
  /** Only entries with `seq > after`. */
  readonly after?: number | undefined;
  /** Only entries with `seq <= until`. */
  readonly until?: number | undefined;
};

const pageSize = 256;

/**
 * The entries of a journal file in the order of `seq`, without writing to it, also while another process writes.
 * Entries appended during the reading may be included. The file is closed when the iteration ends or is left.
 */
export function readEntries<E>(
  options: JournalReadOptions<E>,
): Result<AsyncIterable<JournalEntry<E>>, OpenProblem> {
  const { file } = options;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return err({ code: "not-found", file });
  if (found.isDirectory()) return err({ code: "is-directory", file });
  try {
    const db = openForReading(file);
    const checked = checkJournalFile(db, file, journalMigrations);
    db.close();
    return checked.ok ? ok(entries(options)) : checked;
  } catch (cause) {
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  }
}

const openForReading = (file: string): DatabaseSync =>
  new DatabaseSync(file, { readOnly: true, timeout: 5000 });

async function* entries<E>(options: JournalReadOptions<E>): AsyncGenerator<JournalEntry<E>> {
  const { parse, stream, after = 0, until = Number.MAX_SAFE_INTEGER } = options;
  const db = openForReading(options.file);
  try {
    // Within a stream `number` grows with `seq`, and its index holds both.
    const [place, filter] = stream === undefined ? ["seq", []] : ["number", [storedName(stream)]];
    const page = db.prepare(
      `SELECT e.seq, e.number, e.at, e.key, e.json, s.name
       FROM events AS e JOIN streams AS s ON s.id = e.stream
       WHERE e.${place} > ?1 AND e.seq > ?2 AND e.seq <= ?3 ${stream === undefined ? "" : "AND s.name = ?4"}
       ORDER BY e.${place} LIMIT ${pageSize}`,
    );
    for (let last = 0; ; ) {
      const rows = page.all(last, after, until, ...filter);
      for (const row of rows) yield entryOf(nameOf(textOf(row, "name")), row, parse);
      if (rows.length < pageSize) return;
      last = numberOf(rows.at(-1), place);
    }
  } finally {
    db.close();
  }
}

// The rows of a journal's file, read or filled.

import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { checkJournalFile } from "../check-journal-file.ts";
import { takeFileLock } from "../file-lock.ts";
import { openJournalFile } from "../journal-file.ts";
import { journalMigrations } from "../migrations.ts";
import { type OpenProblem, openProblemOf } from "../open-problem.ts";
import { numberOf } from "../row.ts";
import {
  type FilledJournal,
  type JournalRows,
  type NotEmpty,
  type StoredEvent,
  storedEventColumns,
  storedEventIn,
  storedSnapshotIn,
} from "./journal-rows.ts";

/** The name of a journal that is being filled, beside the one that it will have. */
export const fillingFile = (file: string): string => `${file}.moving`;

/** Opens a journal's file for reading; it is neither written nor migrated. */
export function rowsInFile(file: string): Result<JournalRows, OpenProblem> {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    return err({ code: "not-found", file });
  }
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    const checked = checkJournalFile(db, file, journalMigrations);
    if (checked.ok) return ok({ ...reading(db), close: async () => db?.close() });
    db.close();
    return checked;
  } catch (cause) {
    if (db?.isOpen) db.close();
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  }
}

/**
 * Begins, or goes on, to fill a journal that will be `file`. Only one process does so: `busy` for another one. Refuses
 * as `not-empty` where there is such a file already.
 */
export async function fillFile(
  file: string,
  clock: Clock,
): Promise<Result<FilledJournal, OpenProblem | NotEmpty>> {
  if (existsSync(file)) return err({ code: "not-empty", file });
  const draft = fillingFile(file);
  const lockFile = `${draft}.lock`;
  const lock = takeFileLock(lockFile, 200);
  if (!lock.ok) return lock;
  const release = () => {
    lock.value();
    rmSync(lockFile, { force: true });
  };
  const opened = await openJournalFile(draft, clock);
  if (!opened.ok) {
    release();
    return opened;
  }
  return ok(filling(opened.value, file, release));
}

function filling(db: DatabaseSync, file: string, release: () => void): FilledJournal {
  const rows = reading(db);
  const put = {
    stream: db.prepare("INSERT INTO streams (name) VALUES (?) ON CONFLICT DO NOTHING"),
    event: db.prepare(
      `INSERT INTO events (seq, stream, number, at, key, json)
       SELECT ?, id, ?, ?, ?, ? FROM streams WHERE name = ?`,
    ),
    snapshot: db.prepare(
      `INSERT INTO snapshots (stream, shape, number, json) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET number = excluded.number, json = excluded.json`,
    ),
  };
  const close = async (): Promise<void> => {
    if (!db.isOpen) return;
    db.close();
    release();
  };
  return {
    ...rows,
    close,
    async add(events, last) {
      db.exec("BEGIN IMMEDIATE");
      try {
        const isBehind = (await rows.last()) === last;
        if (isBehind) for (const event of events) write(put, event);
        db.exec("COMMIT");
        return isBehind;
      } catch (error) {
        if (db.isTransaction) db.exec("ROLLBACK");
        throw error;
      }
    },
    async putSnapshot({ stream, shape, number, json }) {
      put.snapshot.run(stream, shape, number, json);
    },
    async finish(last) {
      if ((await rows.last()) !== last || existsSync(file)) return false;
      db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      db.close();
      renameSync(fillingFile(file), file);
      release();
      return true;
    },
  };
}

type Put = Readonly<Record<"stream" | "event", ReturnType<DatabaseSync["prepare"]>>>;

function write(put: Put, { seq, stream, number, at, key, json }: StoredEvent): void {
  put.stream.run(stream);
  put.event.run(seq, number, at, key, json, stream);
}

function reading(db: DatabaseSync): Omit<JournalRows, "close"> {
  const sql = {
    last: db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM events"),
    events: db.prepare(
      `SELECT ${storedEventColumns} FROM events AS e JOIN streams AS s ON s.id = e.stream
       WHERE e.seq > ? ORDER BY e.seq LIMIT ?`,
    ),
    shapes: db.prepare("SELECT stream, shape FROM snapshots ORDER BY stream, shape"),
    snapshot: db.prepare("SELECT * FROM snapshots WHERE stream = ? AND shape = ?"),
  };
  return {
    last: async () => numberOf(sql.last.get(), "seq"),
    events: async (after, limit) => sql.events.all(after, limit).map(storedEventIn),
    snapshots: async function* () {
      for (const { stream, shape } of sql.shapes.all()) {
        const row = sql.snapshot.get(String(stream), String(shape));
        if (row !== undefined) yield storedSnapshotIn(row);
      }
    },
  };
}

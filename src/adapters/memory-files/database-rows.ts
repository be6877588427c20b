// Another program's SQLite database, opened for reading only. Which tables and columns it has is found out.

import { DatabaseSync, type StatementSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { FileProblem } from "./file-problem.ts";

export type DatabaseRow = Readonly<Record<string, unknown>>;

export type DatabaseReading = {
  /** Tables and views by name, each with its columns. */
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Rows of a table with those of the columns that it has, in the order of the columns of `order` that it has; none
   * when there is no such table. Where the file is damaged, the rows end and `flaws` tells of it.
   */
  readonly rows: (
    table: string,
    columns: readonly string[],
    order: readonly string[],
  ) => Iterable<DatabaseRow>;
  /** Tables that could not be read to their ends. */
  readonly flaws: () => readonly { readonly table: string; readonly detail: string }[];
  readonly close: () => void;
};

/** Milliseconds to wait for a program that is writing. */
const patience = 5_000;

export function openDatabaseRows(file: string): Result<DatabaseReading, FileProblem> {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: patience });
    const tables = tablesOf(db);
    return ok(reading(db, tables));
  } catch (error) {
    db?.close();
    return err(problemOf(file, error));
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function reading(
  db: DatabaseSync,
  tables: ReadonlyMap<string, ReadonlySet<string>>,
): DatabaseReading {
  const flaws: { table: string; detail: string }[] = [];
  function* rows(table: string, columns: readonly string[], order: readonly string[]) {
    const known = tables.get(table);
    if (known === undefined) return;
    const chosen = columns.filter((column) => known.has(column)).map(quoted);
    if (chosen.length === 0) return;
    const by = order.filter((column) => known.has(column)).map(quoted);
    const sorted = by.length === 0 ? "" : ` ORDER BY ${by.join(", ")}`;
    try {
      const statement = db.prepare(`SELECT ${chosen.join(", ")} FROM ${quoted(table)}${sorted}`);
      statement.setReadBigInts(true);
      for (const row of statement.iterate()) yield plainRow(row);
    } catch (error) {
      flaws.push({ table, detail: sqliteWord(error) });
    }
  }
  return { tables, rows, flaws: () => flaws, close: () => db.close() };
}

/** Numbers as numbers: a damaged one may be larger than is exact. */
const plainRow = (row: Readonly<Record<string, unknown>>): DatabaseRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "bigint" ? Number(value) : value,
    ]),
  );

function tablesOf(db: DatabaseSync): ReadonlyMap<string, ReadonlySet<string>> {
  const names = db
    .prepare("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
    .all()
    .map((row) => String(row["name"]));
  const columns = db.prepare("SELECT name FROM pragma_table_info(?)");
  return new Map(names.map((name) => [name, columnsOf(columns, name)]));
}

/** None of a view that refers to what is not there. */
function columnsOf(columns: StatementSync, name: string): ReadonlySet<string> {
  try {
    return new Set(columns.all(name).map((row) => String(row["name"])));
  } catch (error) {
    sqliteWord(error);
    return new Set();
  }
}

/** What SQLite says; anything else is a bug and is thrown on. */
function sqliteWord(error: unknown): string {
  if (error instanceof Error && "errcode" in error) return error.message;
  throw error;
}

const busy = 5;

function problemOf(file: string, error: unknown): FileProblem {
  const detail = sqliteWord(error);
  const { errcode } = error as { errcode?: unknown };
  const isBusy = typeof errcode === "number" && (errcode & 0xff) === busy;
  return { code: isBusy ? "locked-database" : "bad-database", file, detail };
}

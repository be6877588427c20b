// Another program's SQLite database, opened for reading only. Its tables and columns are discovered.
//     The file may come from anybody, so nothing in it is executed: only plain tables are read, in their storage order,
//     without views, triggers, virtual tables, generated columns or functions, and never more rows than the file can
//     hold.
//     Rows are sorted here: SQLite would write temporary files for that.

import { constants, DatabaseSync, type StatementSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type TableForm, tableForms } from "./database-tables.ts";
import type { FileProblem } from "./file-problem.ts";

export type DatabaseRow = Readonly<Record<string, unknown>>;

export type DatabaseFlaw =
  /** Not read to its end: the error of SQLite. */
  | { readonly kind: "unreadable"; readonly table: string; readonly detail: string }
  /** A view, a virtual table, or a column that is computed. */
  | { readonly kind: "computed"; readonly table: string; readonly detail: string }
  /** More than a valid file of this size can hold. */
  | { readonly kind: "too-much"; readonly table: string };

export type DatabaseReading = {
  /** The names of tables and views. */
  readonly tables: ReadonlySet<string>;
  /**
   * Rows of a table with those of the given columns that it has, sorted by those columns of `order` that it has; none
   * when there is no such table. Where the file is damaged, the rows end and `flaws` reports it.
   */
  readonly rows: (
    table: string,
    columns: readonly string[],
    order: readonly string[],
  ) => Iterable<DatabaseRow>;
  /** The requested parts that could not be read, or not to their end. */
  readonly flaws: () => readonly DatabaseFlaw[];
  readonly close: () => void;
};

/** The most that is read of one table. */
export type DatabaseBounds = { readonly rows: number; readonly bytes: number };

/** Milliseconds to wait for a program that is writing. */
const patience = 5_000;
const mostRows = 5_000_000;
/** The largest value; no message is longer. */
const longestValue = 64_000_000;

/** A row takes two bytes at least, and no text more than twice its bytes. */
export const boundsOf = (fileSize: number): DatabaseBounds => ({
  rows: Math.min(mostRows, Math.ceil(fileSize / 2)),
  bytes: fileSize * 2,
});

export function openDatabaseRows(
  file: string,
  fileSize: number,
): Result<DatabaseReading, FileProblem> {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, {
      ...{ readOnly: true, timeout: patience, allowExtension: false, defensive: true },
      limits: { length: longestValue },
    });
    db.exec("PRAGMA trusted_schema=OFF; PRAGMA query_only=ON; PRAGMA cell_size_check=ON");
    db.exec("PRAGMA mmap_size=0; PRAGMA temp_store=MEMORY");
    const forms = tableForms(db);
    onlyReads(db);
    return ok(reading(db, forms, boundsOf(fileSize)));
  } catch (error) {
    db?.close();
    return err(problemOf(file, error));
  }
}

/** From now on statements may read columns, and nothing else. */
function onlyReads(db: DatabaseSync): void {
  const allowed: ReadonlySet<number> = new Set([constants.SQLITE_SELECT, constants.SQLITE_READ]);
  db.setAuthorizer((action) => (allowed.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Reader = {
  readonly db: DatabaseSync;
  readonly bounds: DatabaseBounds;
  readonly flaws: DatabaseFlaw[];
};

function reading(
  db: DatabaseSync,
  forms: ReadonlyMap<string, TableForm>,
  bounds: DatabaseBounds,
): DatabaseReading {
  const flaws: DatabaseFlaw[] = [];
  return {
    tables: new Set(forms.keys()),
    flaws: () => flaws,
    close: () => db.close(),
    rows(table, columns, order) {
      const form = forms.get(table);
      if (form === undefined) return [];
      if (form.kind === "computed") {
        flaws.push({ kind: "computed", table, detail: "" });
        return [];
      }
      for (const detail of columns.filter((column) => form.computed.has(column))) {
        flaws.push({ kind: "computed", table, detail });
      }
      const known = (names: readonly string[]) => names.filter((name) => form.columns.has(name));
      const wanted = { table, key: form.key, columns: known(columns), order: known(order) };
      return wanted.columns.length === 0 ? [] : rowsOf({ db, bounds, flaws }, wanted);
    },
  };
}

type Wanted = {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly order: readonly string[];
};

function* rowsOf(reader: Reader, wanted: Wanted): Iterable<DatabaseRow> {
  const { db, bounds, flaws } = reader;
  const { table, key, columns } = wanted;
  const keys = keysOf(reader, wanted);
  const row = attempt(reader, table, () => {
    const names = columns.map(quoted).join(", ");
    return db.prepare(`SELECT ${names} FROM ${quoted(table)} WHERE ${key} = ?`);
  });
  row?.setReadBigInts(true);
  let left = bounds.bytes;
  for (const at of row === undefined ? [] : keys) {
    const found = attempt(reader, table, () => row?.get(at));
    if (found === undefined) continue;
    const read = plainRow(found);
    left -= sizeOf(read);
    if (left < 0) {
      flaws.push({ kind: "too-much", table });
      return;
    }
    yield read;
  }
}

/** The numbers of a table's rows, in order; where the file is damaged, those before the damage. */
function keysOf(reader: Reader, { table, key, order }: Wanted): readonly bigint[] {
  const { db, bounds, flaws } = reader;
  const found: RowKey[] = [];
  attempt(reader, table, () => {
    const names = [key, ...order.map(quoted)].map((name, place) => `${name} AS c${place}`);
    const statement = db.prepare(`SELECT ${names.join(", ")} FROM ${quoted(table)}`);
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    for (const [at, ...values] of valuesOf(statement)) {
      if (found.length >= bounds.rows) {
        flaws.push({ kind: "too-much", table });
        return;
      }
      found.push({ key: at as bigint, values: values.map(placed) });
    }
  });
  if (order.length > 0) found.sort(byValues);
  return found.map((one) => one.key);
}

/** Rows as arrays, which the statement was configured to return. */
const valuesOf = (statement: StatementSync): Iterable<readonly unknown[]> =>
  statement.iterate() as unknown as Iterable<readonly unknown[]>;

/** The result of a step; undefined when the file is damaged there, which is reported once for each table. */
function attempt<T>({ flaws }: Reader, table: string, step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    const detail = sqliteWord(error);
    const isKnown = flaws.some((flaw) => flaw.kind === "unreadable" && flaw.table === table);
    if (!isKnown) flaws.push({ kind: "unreadable", table, detail });
    return undefined;
  }
}

/** Converts big integers to numbers: a damaged one may be larger than is exact. */
const plainRow = (row: Readonly<Record<string, unknown>>): DatabaseRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "bigint" ? Number(value) : value,
    ]),
  );

const sizeOf = (row: DatabaseRow): number =>
  Object.values(row).reduce<number>(
    (sum, value) =>
      sum +
      (typeof value === "string" ? value.length : value instanceof Uint8Array ? value.length : 0),
    0,
  );

/** The error message of SQLite; anything else is a bug and is rethrown. */
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

// The order of rows as SQLite has it: nothing, then numbers, then texts, then bytes.

/** A row's number and the values that it is ordered by. */
type RowKey = { readonly key: bigint; readonly values: readonly unknown[] };

/** Characters of a text that are compared: times and ids are shorter. */
const telling = 200;

/** The part of a value that is kept for sorting. */
const placed = (value: unknown): unknown =>
  typeof value === "string" ? value.slice(0, telling) : value instanceof Uint8Array ? null : value;

const rank = (value: unknown): number =>
  typeof value === "string" ? 2 : typeof value === "number" || typeof value === "bigint" ? 1 : 0;

function compare(one: unknown, other: unknown): number {
  const ranks = rank(one) - rank(other);
  if (ranks !== 0 || rank(one) === 0) return ranks;
  const [a, b] = [one as string | number | bigint, other as string | number | bigint];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By their values, one after the other; equal ones by their row numbers. */
function byValues(one: RowKey, other: RowKey): number {
  for (const [place, value] of one.values.entries()) {
    const order = compare(value, other.values[place]);
    if (order !== 0) return order;
  }
  return compare(one.key, other.key);
}

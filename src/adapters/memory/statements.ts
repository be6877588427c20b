// Work on the tables of memories as a sequence of statements: the same work is performed at once on SQLite's connection,
// and in a transaction of a PostgreSQL server. The texts are in the SQL that both understand (`postgres-dialect.ts`
// replaces the few words that differ); `?` and `?1` are places of values.

import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import type { TableRow } from "./column.ts";

export type SqlValue = string | number | null | Uint8Array;

/** A statement that is asked for; its answer is the rows that it returns. */
export type Statement = {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** Its answer is of no use: within a transaction it need not be waited for. */
  readonly unanswered?: true;
};

export type TableWork<T> = Generator<Statement, T, readonly TableRow[]>;

export function* all(sql: string, ...values: readonly SqlValue[]): TableWork<readonly TableRow[]> {
  return yield { sql, values };
}

/** The first row. */
export function* one(sql: string, ...values: readonly SqlValue[]): TableWork<TableRow | undefined> {
  const rows = yield { sql, values };
  return rows[0];
}

export function* run(sql: string, ...values: readonly SqlValue[]): TableWork<void> {
  yield { sql, values, unanswered: true };
}

/** Performs work at once; an error of a statement is thrown into it. */
export type Perform = <T>(work: TableWork<T>) => T;

/** The form in which a store holds a value that a statement writes or asks for. */
export type StoredValue = (sql: string, value: SqlValue) => SqlValue;

/** Milliseconds of a slice. */
const slice = 4;

function* answerOf(statement: Statement): TableWork<readonly TableRow[]> {
  return yield statement;
}

/** Performs reading work in slices, between which the event loop runs, and others write. */
export async function performInSlices<T>(perform: Perform, work: TableWork<T>): Promise<T> {
  let since = performance.now();
  let step = work.next();
  while (step.done !== true) {
    const rows = perform(answerOf(step.value));
    step = work.next(rows);
    if (performance.now() - since < slice) continue;
    await setImmediate();
    since = performance.now();
  }
  return step.value;
}

/** Statements are prepared once. `stored`: as another store than SQLite holds values. */
export function performOn(db: DatabaseSync, stored: StoredValue = (_, value) => value): Perform {
  const prepared = new Map<string, StatementSync>();
  const rowsOf = ({ sql, values }: Statement): readonly TableRow[] => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values.map((value) => stored(sql, value)));
  };
  return (work) => {
    let step = work.next();
    while (step.done !== true) {
      let rows: readonly TableRow[];
      try {
        rows = rowsOf(step.value);
      } catch (error) {
        step = work.throw(error);
        continue;
      }
      step = work.next(rows);
    }
    return step.value;
  };
}

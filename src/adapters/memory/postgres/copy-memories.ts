// Copies the streams and tables of memories from PostgreSQL into a database of SQLite, where they are rebuiltTables.

import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { ownValue } from "../../../kernel/own-value.ts";
import { numberIn, type TableRow } from "../column.ts";
import type { CopyMemories } from "../compare-rebuilt.ts";
import { rebuiltTables } from "../table-writer.ts";
import { type TableQuery, valueInPostgres } from "./perform-in.ts";

const tables = ["memory_cursors", ...rebuiltTables] as const;
const pageSize = 2_000;

/** The tables from which the events are read, as the journal's own file has them. */
const streams = `
  CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE events (
    seq INTEGER PRIMARY KEY, stream INTEGER NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL,
    key TEXT, type TEXT, json TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX events_number ON events (stream, number);
  CREATE INDEX events_key ON events (stream, key);`;

const columnsOf = `SELECT column_name AS name, data_type AS type,
    coalesce(' DEFAULT ' || split_part(column_default, '::', 1), '') AS given
  FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`;

/** The events first: what is remembered while this reads is caught up from them. */
export const copyFromDatabase =
  (query: TableQuery): CopyMemories =>
  async (db) => {
    db.exec(streams);
    for (const table of tables) await copyTable(query, db, table);
    await copyEvents(query, db);
    return { stored: valueInPostgres };
  };

async function copyEvents(query: TableQuery, db: DatabaseSync): Promise<void> {
  const kinds = "(name LIKE 'soul:%' OR name LIKE 'memory:%')";
  const named = await query(`SELECT id, name FROM streams WHERE ${kinds}`, []);
  insertAll(db, "streams", ["id", "name"], named);
  const columns = ["seq", "stream", "number", "at", "key", "type", "json"];
  const page = `SELECT ${columns.map((name) => `e.${name}`).join(", ")} FROM events AS e
    JOIN streams AS s ON s.id = e.stream WHERE ${kinds} AND e.seq > $1
    ORDER BY e.seq LIMIT ${pageSize}`;
  for (let last = 0; ; ) {
    const rows = await query(page, [last]);
    insertAll(db, "events", columns, rows);
    if (rows.length < pageSize) return;
    last = numberIn(rows.at(-1), "seq");
  }
}

async function copyTable(query: TableQuery, db: DatabaseSync, table: string): Promise<void> {
  const columns = await query(columnsOf, [table]);
  const names = columns.map((row) => String(row["name"]));
  const typed = columns.map(
    (row) => `${String(row["name"])} ${typeIn(String(row["type"]))}${String(row["given"])}`,
  );
  db.exec(`CREATE TABLE ${table} (${typed.join(", ")}${keyOf(table)}) STRICT`);
  // A persona may have very many entries; of the others there are few.
  if (table !== "memory_entries") {
    insertAll(db, table, names, await query(`SELECT * FROM ${table}`, []));
    return;
  }
  const page = `SELECT * FROM ${table} WHERE row > $1 ORDER BY row LIMIT ${pageSize}`;
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await query(page, [last]);
    insertAll(db, table, names, rows);
    if (rows.length < pageSize) return;
    last = numberIn(rows.at(-1), "row");
  }
}

/** The columns that statements expect to be unique. */
const keys: ReadonlyMap<string, string> = new Map([
  ["memory_cursors", "persona"],
  ["memory_forgotten_keys", "persona, key"],
  ["memory_discarded", "persona, key"],
  ["memory_topics", "persona, id"],
  ["memory_merges", "persona, merge, parent"],
  ["memory_merge_moves", "persona, merge, row"],
  ["memory_people", "persona, id"],
]);

const keyOf = (table: string): string => {
  const key = keys.get(table);
  return key === undefined ? "" : `, PRIMARY KEY (${key})`;
};

const typeIn = (type: string): string =>
  type === "text" ? "TEXT" : type === "double precision" ? "REAL" : "INTEGER";

function insertAll(
  db: DatabaseSync,
  table: string,
  columns: readonly string[],
  rows: readonly TableRow[],
): void {
  const places = columns.map(() => "?").join(", ");
  const add = db.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places})`);
  for (const row of rows) add.run(...columns.map((name) => ownValue(row, name) as SQLInputValue));
}

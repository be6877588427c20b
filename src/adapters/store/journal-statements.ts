import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Json } from "../../kernel/json.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { schemaVersion } from "./migrations.ts";
import { type JournalRow, nameOf, numberOf, textOf } from "./row.ts";

/** Parses stored JSON into an event. Throws for unknown events: an entry is never skipped silently. */
export type ParseEvent<E> = (json: Json) => E;

export type JournalStatements = {
  /** The schema that the statements were prepared for. */
  readonly schema: number;
  readonly begin: StatementSync;
  readonly commit: StatementSync;
  readonly version: StatementSync;
  readonly stream: StatementSync;
  readonly addStream: StatementSync;
  readonly byKey: StatementSync;
  readonly add: StatementSync;
  readonly read: StatementSync;
  /** By seq, with the `name` of the stream. */
  readonly readPrefix: StatementSync;
  readonly latest: StatementSync;
  /** The newest `seq` of all. */
  readonly newest: StatementSync;
  readonly withKey: StatementSync;
  readonly streams: StatementSync;
  readonly saveSnapshot: StatementSync;
  readonly snapshot: StatementSync;
};

const entryColumns = "e.seq, e.number, e.at, e.key, e.json";

export function prepareJournal(db: DatabaseSync): JournalStatements {
  return {
    schema: schemaVersion(db),
    begin: db.prepare("BEGIN IMMEDIATE"),
    commit: db.prepare("COMMIT"),
    version: db.prepare("PRAGMA user_version"),
    stream: db.prepare(
      `SELECT id, coalesce((SELECT max(number) FROM events WHERE stream = streams.id), 0) AS last
       FROM streams WHERE name = ?`,
    ),
    addStream: db.prepare("INSERT INTO streams (name) VALUES (?)"),
    byKey: db.prepare(`SELECT ${entryColumns} FROM events AS e WHERE stream = ? AND key = ?`),
    add: db.prepare("INSERT INTO events (stream, number, at, key, json) VALUES (?, ?, ?, ?, ?)"),
    // The order of the tables holds: entries are read by seq, without sorting.
    readPrefix: db.prepare(
      `SELECT ${entryColumns}, s.name FROM events AS e CROSS JOIN streams AS s ON s.id = e.stream
       WHERE e.seq > ?1 AND substr(s.name, 1, length(?2)) = ?2 ORDER BY e.seq LIMIT ?3`,
    ),
    read: db.prepare(
      `SELECT ${entryColumns} FROM events AS e
       WHERE stream = (SELECT id FROM streams WHERE name = ?) AND number > ?
       ORDER BY number LIMIT ?`,
    ),
    latest: db.prepare(
      `SELECT ${entryColumns} FROM events AS e
       WHERE stream = (SELECT id FROM streams WHERE name = ?)
       ORDER BY number DESC LIMIT ?`,
    ),
    newest: db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM events"),
    withKey: db.prepare(
      `SELECT ${entryColumns} FROM events AS e
       WHERE stream = (SELECT id FROM streams WHERE name = ?) AND key = ?`,
    ),
    streams: db.prepare(
      `SELECT name, (SELECT max(number) FROM events WHERE stream = streams.id) AS last
       FROM streams WHERE last IS NOT NULL ORDER BY name`,
    ),
    saveSnapshot: db.prepare(
      `INSERT INTO snapshots (stream, shape, number, json) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET number = excluded.number, json = excluded.json`,
    ),
    snapshot: db.prepare("SELECT number, json FROM snapshots WHERE stream = ? AND shape = ?"),
  };
}

/** The entry in a row that has the entry columns. */
export function entryOf<E>(stream: string, row: JournalRow, parse: ParseEvent<E>): JournalEntry<E> {
  const key = row["key"];
  return {
    stream,
    seq: numberOf(row, "seq"),
    number: numberOf(row, "number"),
    at: numberOf(row, "at"),
    event: parse(JSON.parse(textOf(row, "json")) as Json),
    ...(typeof key === "string" ? { key: nameOf(key) } : {}),
  };
}

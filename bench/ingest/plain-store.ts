// The least that SQLite needs for the same messages: a table and a trigram index, by hand, equally durable.

import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Entries a second. */
export type Measured = { readonly wall: number; readonly processor: number };

const batch = 500;

export function plainStore(file: string, log: string): Measured {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const messages = JSON.parse(readFileSync(log, "utf8")) as readonly {
    readonly role: string;
    readonly content: string;
    readonly timestamp: string;
  }[];
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE entries (row INTEGER PRIMARY KEY, role TEXT, text TEXT, at TEXT) STRICT;
    CREATE VIRTUAL TABLE words USING fts5(text, content = '', tokenize = 'trigram');
  `);
  const add = db.prepare("INSERT INTO entries VALUES (?, ?, ?, ?)");
  const addWords = db.prepare("INSERT INTO words (rowid, text) VALUES (?, ?)");
  for (let from = 0; from < messages.length; from += batch) {
    db.exec("BEGIN IMMEDIATE");
    for (const [place, { role, content, timestamp }] of messages
      .slice(from, from + batch)
      .entries()) {
      add.run(from + place + 1, role, content, timestamp);
      addWords.run(from + place + 1, content);
    }
    db.exec("COMMIT");
  }
  db.close();
  const { user, system } = process.cpuUsage(used);
  return {
    wall: (1_000 * messages.length) / (performance.now() - start),
    processor: (1e6 * messages.length) / (user + system),
  };
}

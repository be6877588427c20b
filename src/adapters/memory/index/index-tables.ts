// The tables of a persona's index, one set each: words of one persona reveal nothing about another's.

import type { DatabaseSync } from "node:sqlite";

/**
 * One table for all personas: the number of each persona's tables, and the edition of the analysis that filled them.
 */
export const registerTable = `
  CREATE TABLE IF NOT EXISTS memory_index (
    number INTEGER PRIMARY KEY,
    persona TEXT NOT NULL UNIQUE,
    edition TEXT NOT NULL
  ) STRICT`;

/** The number of a conversation and of the turn in it, combined in one number. */
export const manyTurns = 2 ** 24;

/**
 * The tables of one persona. `secure-delete` takes deleted words out of the full-text index at once, and with them out
 * of the file.
 */
export function createTables(db: DatabaseSync, number: number): void {
  db.exec(`
    CREATE VIRTUAL TABLE memory_words_${number} USING fts5(
      terms, detail = none,
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '=._'"
    );
    INSERT INTO memory_words_${number} (memory_words_${number}, rank) VALUES ('secure-delete', 1);
    CREATE TABLE memory_places_${number} (
      row INTEGER PRIMARY KEY,
      place INTEGER NOT NULL,
      session INTEGER NOT NULL,
      at REAL NOT NULL,
      kind TEXT NOT NULL,
      speaker INTEGER NOT NULL,
      visibility TEXT NOT NULL,
      length REAL NOT NULL,
      marks INTEGER NOT NULL,
      terms BLOB NOT NULL,
      times BLOB NOT NULL,
      content BLOB NOT NULL
    ) STRICT;
    CREATE INDEX memory_places_place_${number} ON memory_places_${number} (place);
    CREATE INDEX memory_places_speaker_${number} ON memory_places_${number} (speaker);
    CREATE INDEX memory_places_at_${number} ON memory_places_${number} (at);
    CREATE TABLE memory_times_${number} (
      until REAL NOT NULL,
      since REAL NOT NULL,
      row INTEGER NOT NULL,
      PRIMARY KEY (until, since, row)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE memory_counts_${number} (
      term TEXT PRIMARY KEY,
      entries INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE memory_talks_${number} (
      number INTEGER PRIMARY KEY,
      conversation TEXT NOT NULL UNIQUE,
      asked INTEGER NOT NULL,
      asked_length REAL NOT NULL,
      answered INTEGER NOT NULL,
      answered_length REAL NOT NULL
    ) STRICT;
    CREATE TABLE memory_speakers_${number} (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      entries INTEGER NOT NULL,
      UNIQUE (id, name)
    ) STRICT;
  `);
}

const vectorsTable = (name: string): string => `CREATE TABLE IF NOT EXISTS ${name} (
    number INTEGER PRIMARY KEY,
    space TEXT NOT NULL,
    content BLOB NOT NULL,
    vector BLOB NOT NULL,
    UNIQUE (space, content)
  ) STRICT`;

/**
 * Vectors by space and text: after a rebuild from the same entries they are found again. They are stored one after
 * another, so that all of them are read sequentially; a table in the order of their texts is rebuilt.
 */
export function createVectors(db: DatabaseSync, number: number): void {
  const name = `memory_vectors_${number}`;
  const made = db.prepare("SELECT sql FROM sqlite_master WHERE name = ?").get(name);
  db.exec(vectorsTable(name));
  if (made === undefined || !String(made["sql"]).includes("WITHOUT ROWID")) return;
  db.exec(`
    SAVEPOINT vectors;
    ALTER TABLE ${name} RENAME TO ${name}_by_text;
    ${vectorsTable(name)};
    INSERT INTO ${name} (space, content, vector) SELECT space, content, vector FROM ${name}_by_text;
    DROP TABLE ${name}_by_text;
    RELEASE vectors`);
}

/** An index by text, only where there are vectors. */
export function indexContents(db: DatabaseSync, number: number): void {
  if (db.prepare(`SELECT 1 FROM memory_vectors_${number} LIMIT 1`).get() === undefined) return;
  db.exec(`CREATE INDEX IF NOT EXISTS memory_places_content_${number}
    ON memory_places_${number} (content, visibility)`);
}

const tableNames = ["words", "places", "times", "counts", "talks", "speakers"];

/** Drops the tables of the entries; vectors stay. */
export function dropTables(db: DatabaseSync, number: number): void {
  for (const name of tableNames) db.exec(`DROP TABLE IF EXISTS memory_${name}_${number}`);
}

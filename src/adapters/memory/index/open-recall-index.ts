// The search index of memories: full-text and other tables for each persona, in the journal's file. All of it is
// derived from entries and can be rebuilt.

import type { DatabaseSync } from "node:sqlite";
import type { RecallIndex, RecallRules } from "../../../memory/ports.ts";
import type { Visibility } from "../../../protocol/memory-entry.ts";
import { type Collections, openCollections } from "./collections.ts";
import { type IndexAgain, openIndexAgain, rowReached } from "./index-again.ts";
import {
  createTables,
  createVectors,
  dropTables,
  indexContents,
  registerTable,
} from "./index-tables.ts";
import { openMissingVectors } from "./missing-vectors.ts";
import { indexReader, indexStatements } from "./reading.ts";
import { openVectorRows, type VectorRows } from "./vector-rows.ts";
import { openVectors, type StoredVectors } from "./vectors.ts";
import { type IndexableEntry, type IndexWriter, indexWriter } from "./writing.ts";

export type StoredRecallIndex = {
  /**
   * Entries whose rows are not known yet; none: the tables of the persona are made. In the caller's transaction, if one
   * is open.
   */
  readonly add: (persona: string, entries: readonly IndexableEntry[]) => void;
  /** Removes entries, with every word of them; unknown rows are ignored. */
  readonly remove: (persona: string, rows: readonly number[]) => void;
  /** Removes everything of a persona, except the vectors, which are found again for texts that come again. */
  readonly clear: (persona: string) => void;
  /** Rewrites the full-text index, so that no byte of what was removed is left in its pages. */
  readonly purge: (persona: string) => void;
  /** The index of a persona, restricted to these visibilities; undefined when nothing was ever added. */
  readonly reader: (persona: string, visible: readonly Visibility[]) => RecallIndex | undefined;
  /** Personas whose index was built by another edition of the analysis, and must be rebuilt. */
  readonly outdated: () => readonly string[];
  /** Builds one of those in steps. */
  readonly again: IndexAgain;
  readonly vectors: StoredVectors;
  /** To be called when others wrote into the file. */
  readonly lookAgain: () => void;
  readonly vectorRows: VectorRows;
  readonly collections: Collections;
};

type Opened = {
  readonly number: number;
  readonly writer: IndexWriter;
  readonly statements: ReturnType<typeof indexStatements>;
};

/** The numbers and editions of all personas' tables. */
function prepareRegister(db: DatabaseSync) {
  db.exec(registerTable);
  return {
    number: db.prepare("SELECT number FROM memory_index WHERE persona = ?"),
    edition: db.prepare("SELECT edition FROM memory_index WHERE persona = ?"),
    add: db.prepare("INSERT INTO memory_index (persona, edition) VALUES (?, ?)"),
    renew: db.prepare("UPDATE memory_index SET edition = ? WHERE number = ?"),
    outdated: db.prepare("SELECT persona FROM memory_index WHERE edition <> ?"),
    numbers: db.prepare("SELECT number FROM memory_index"),
  };
}

type Rules = Pick<RecallRules, "analyse" | "edition">;

/** The tables of each persona, opened once. */
function openTables(db: DatabaseSync, register: ReturnType<typeof prepareRegister>, rules: Rules) {
  const opened = new Map<number, Opened>();

  /** Read each time: another process may have cleared it. */
  function numberOf(persona: string): number | undefined {
    const row = register.number.get(persona);
    return row === undefined ? undefined : Number(row["number"]);
  }

  function tablesOf(number: number): Opened {
    const known = opened.get(number);
    if (known !== undefined) return known;
    const made = {
      number,
      writer: indexWriter(db, number, rules),
      statements: indexStatements(db, number),
    };
    opened.set(number, made);
    return made;
  }

  function founded(persona: string): Opened {
    const known = numberOf(persona);
    if (known !== undefined) return tablesOf(known);
    const number = Number(register.add.run(persona, rules.edition).lastInsertRowid);
    createTables(db, number);
    createVectors(db, number);
    return tablesOf(number);
  }

  return { numberOf, tablesOf, founded, drop: (number: number) => void opened.delete(number) };
}

/** The index in an open journal file. */
export function openRecallIndex(db: DatabaseSync, rules: Rules): StoredRecallIndex {
  const register = prepareRegister(db);
  for (const { number } of register.numbers.all()) {
    createVectors(db, Number(number));
    indexContents(db, Number(number));
  }
  const tables = openTables(db, register, rules);
  const { numberOf, tablesOf, founded } = tables;
  const missing = openMissingVectors(db);

  /** While it is built anew, later entries wait for their turn: they are added in the order of their rows. */
  function inTurn(persona: string, entries: readonly IndexableEntry[]): readonly IndexableEntry[] {
    const edition = register.edition.get(persona)?.["edition"];
    const reached = edition === undefined ? undefined : rowReached(String(edition), rules.edition);
    return reached === undefined ? entries : entries.filter(({ row }) => row <= reached);
  }

  function write(persona: string, entries: readonly IndexableEntry[]): void {
    const { number, writer } = founded(persona);
    writer.add(entries);
    missing.added(number, entries);
  }

  function clear(persona: string): void {
    const number = numberOf(persona);
    if (number === undefined) return;
    tables.drop(number);
    missing.changed(number);
    dropTables(db, number);
    createTables(db, number);
    indexContents(db, number);
    register.renew.run(rules.edition, number);
  }

  return {
    add: (persona, entries) => {
      founded(persona);
      const now = inTurn(persona, entries);
      if (now.length > 0) write(persona, now);
    },
    remove: (persona, rows) => {
      const number = numberOf(persona);
      if (number === undefined) return;
      tablesOf(number).writer.remove(rows);
      missing.changed(number);
    },
    clear,
    purge: (persona) => {
      const number = numberOf(persona);
      if (number === undefined) return;
      const words = `memory_words_${number}`;
      db.exec(`INSERT INTO ${words} (${words}) VALUES ('optimize')`);
    },
    reader: (persona, visible) => {
      const number = numberOf(persona);
      return number === undefined ? undefined : indexReader(tablesOf(number).statements, visible);
    },
    outdated: () => register.outdated.all(rules.edition).map((row) => String(row["persona"])),
    again: openIndexAgain(db, {
      ...{ edition: rules.edition, empty: clear, write },
      found: (persona) => void founded(persona),
    }),
    lookAgain: missing.lookAgain,
    vectors: openVectors(db, numberOf, missing),
    vectorRows: openVectorRows(db, numberOf),
    collections: openCollections(db),
  };
}

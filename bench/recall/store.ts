// A memory of one persona for measuring: entries and questions with the rows that answer them.

import { DatabaseSync } from "node:sqlite";
import { openRecallIndex } from "../../src/adapters/memory/index/open-recall-index.ts";
import type { IndexableEntry } from "../../src/adapters/memory/index/writing.ts";
import { recallRules } from "../../src/memory/drivers/recall-rules.ts";
import type { RecallQuery } from "../../src/memory/ports.ts";
import type { Talk } from "./corpus.ts";

export type Question = {
  readonly text: string;
  readonly at: number;
  readonly timeZone: string;
  /** Rows that answer it. */
  readonly evidence: readonly number[];
  readonly tag: string;
  /** The person who asks, where the talk has one user. */
  readonly person?: string | undefined;
};

export type Collection = {
  readonly name: string;
  readonly entries: readonly IndexableEntry[];
  readonly questions: readonly Question[];
};

const hour = 3_600_000;

/** Conversations as they would be stored in one memory. */
export function collectionOf(name: string, talks: readonly Talk[]): Collection {
  const entries: IndexableEntry[] = [];
  const questions: Question[] = [];
  for (const { head, entries: said, cases } of talks) {
    const kinds = new Map(head.people.map((person) => [person.name, person.kind]));
    const rows = new Map<string, number>();
    let last = 0;
    for (const [at, one] of said.entries()) {
      const row = entries.length + 1;
      rows.set(one.id, row);
      last = Date.parse(one.at);
      entries.push({
        row,
        conversation: head.id,
        turnIndex: at + 1,
        occurredAt: last,
        speaker: { kind: kinds.get(one.who) ?? "user", id: one.who, name: one.who },
        visibility: "private",
        text: one.text,
      });
    }
    for (const one of cases) {
      questions.push({
        text: one.question,
        at: one.at === undefined ? last + hour : Date.parse(one.at),
        timeZone: head.timeZone,
        evidence: one.evidence.map((id) => rows.get(id) ?? 0),
        tag: one.tag,
        person: head.people.find(({ kind }) => kind === "user")?.name,
      });
    }
  }
  return { name, entries, questions };
}

/** Rows in the order of the answer. */
export type Finder = (
  question: Question,
  limit: number,
) => readonly number[] | Promise<readonly number[]>;

const everything = ["private", "building", "public"] as const;

/** Our finder, as `Recaller` works without vectors. */
export function ourFinder({ entries }: Collection): Finder {
  const db = new DatabaseSync(":memory:");
  const index = openRecallIndex(db, recallRules);
  db.exec("BEGIN");
  index.add("bench", entries);
  db.exec("COMMIT");
  return async ({ text, at, timeZone, person }, limit) => {
    const reader = index.reader("bench", everything);
    if (reader === undefined) return [];
    const query: RecallQuery = {
      ...{ text, at, timeZone, person, limit },
      asker: "user",
      profile: "default",
    };
    const found = await recallRules.find(query, reader, []);
    return found.slice(0, limit).map(({ row }) => row);
  };
}

/** SQLite's full-text search over the entries, any word of the question, best first. */
export function plainFinder({ entries }: Collection): Finder {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE VIRTUAL TABLE said USING fts5(text, tokenize = 'porter unicode61')");
  const add = db.prepare("INSERT INTO said (rowid, text) VALUES (?, ?)");
  for (const { row, text } of entries) add.run(row, text);
  const find = db.prepare("SELECT rowid FROM said WHERE said MATCH ? ORDER BY rank LIMIT ?");
  return ({ text }, limit) => {
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    const any = words.map((word) => `"${word}"`).join(" OR ");
    return find.all(any, limit).map((row) => Number(row["rowid"]));
  };
}

/** The same over groups of three letters, which finds Japanese words. */
export function trigramFinder({ entries }: Collection): Finder {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE VIRTUAL TABLE said USING fts5(text, tokenize = 'trigram')");
  const add = db.prepare("INSERT INTO said (rowid, text) VALUES (?, ?)");
  for (const { row, text } of entries) add.run(row, text);
  const find = db.prepare("SELECT rowid FROM said WHERE said MATCH ? ORDER BY rank LIMIT ?");
  return ({ text }, limit) => {
    const letters = [...text.replace(/[^\p{L}\p{N} ]/gu, "")];
    const groups = letters.flatMap((_, at) =>
      at + 3 <= letters.length ? [`"${letters.slice(at, at + 3).join("")}"`] : [],
    );
    if (groups.length === 0) return [];
    return find.all(groups.join(" OR "), limit).map((row) => Number(row["rowid"]));
  };
}

// Adds entries to the tables of a persona and removes them. Runs in the open transaction.

import { hash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { MemoryEntry, RecallRules } from "../../../memory/ports.ts";
import { manyTurns } from "./index-tables.ts";

/** Milliseconds of silence that end a session. */
export const silence = 2 * 3_600_000;

/** The parts of an entry that the index needs. */
export type IndexableEntry = Pick<
  MemoryEntry,
  "row" | "conversation" | "turnIndex" | "occurredAt" | "speaker" | "visibility" | "text"
>;

export type IndexWriter = {
  add(entries: readonly IndexableEntry[]): void;
  remove(rows: readonly number[]): void;
};

/** Sums over all entries of a call, written once. */
export type Sums = {
  readonly terms: Map<string, number>;
  readonly talks: Map<number, Talk>;
  readonly speakers: Map<number, number>;
};
/** Numbers that were read in one call: other transactions may change them between calls. */
type Numbers = {
  readonly talks: Map<string, number>;
  readonly speakers: Map<string, number>;
  /** The entry of each conversation that was added last. */
  readonly last: Map<number, Turn>;
};

type Turn = { readonly turnIndex: number; readonly session: number; readonly at: number };

type Talk = { asked: number; askedLength: number; answered: number; answeredLength: number };

export const newSums = (): Sums => ({ terms: new Map(), talks: new Map(), speakers: new Map() });

export const addTo = <K>(sums: Map<K, number>, key: K, count: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + count);
};

export function addTalk(
  sums: Sums,
  talk: number,
  kind: string,
  length: number,
  sign: 1 | -1,
): void {
  const known = sums.talks.get(talk) ?? {
    asked: 0,
    askedLength: 0,
    answered: 0,
    answeredLength: 0,
  };
  if (kind === "persona") {
    known.answered += sign;
    known.answeredLength += sign * length;
  } else if (kind !== "event" && kind !== "tool") {
    known.asked += sign;
    known.askedLength += sign * length;
  }
  sums.talks.set(talk, known);
}

function keptIn(kept: Map<string, number>, key: string, ask: () => number): number {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const asked = ask();
  kept.set(key, asked);
  return asked;
}

export const blobOf = (numbers: Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

type IndexTables = {
  readonly sql: ReturnType<typeof prepareIndex>;
  readonly analyse: RecallRules["analyse"];
};

/** The writer of the tables with this number, which exist. */
export function indexWriter(
  db: DatabaseSync,
  number: number,
  { analyse }: Pick<RecallRules, "analyse">,
): IndexWriter {
  const tables: IndexTables = { sql: prepareIndex(db, number), analyse };

  return {
    add(entries) {
      const sums = newSums();
      const numbers = { talks: new Map(), speakers: new Map(), last: new Map() };
      for (const entry of entries) addOne(tables, entry, sums, numbers);
      write(tables, sums);
    },
    remove(rows) {
      const sums = newSums();
      for (const row of rows) removeOne(tables, row, sums);
      write(tables, sums);
    },
  };
}

function talkOf({ sql }: IndexTables, conversation: string): number {
  const known = sql.talk.get(conversation);
  if (known !== undefined) return Number(known["number"]);
  return Number(sql.addTalk.run(conversation).lastInsertRowid);
}

function speakerOf({ sql }: IndexTables, id: string, name: string): number {
  const known = sql.speaker.get(id, name);
  if (known !== undefined) return Number(known["number"]);
  return Number(sql.addSpeaker.run(id, name).lastInsertRowid);
}

function turnBefore(
  { sql }: IndexTables,
  talk: number,
  turnIndex: number,
  last: Turn | undefined,
): Turn | undefined {
  if (last?.turnIndex === turnIndex - 1) return last;
  const before = sql.before.get(talk * manyTurns, talk * manyTurns + turnIndex);
  return before && { turnIndex, session: Number(before["session"]), at: Number(before["at"]) };
}

/** The session of the turn before, unless a silence lies between; its own row otherwise. */
function sessionOf(
  tables: IndexTables,
  talk: number,
  entry: IndexableEntry,
  { last }: Numbers,
): number {
  const { row, turnIndex, occurredAt: at } = entry;
  const before = turnBefore(tables, talk, turnIndex, last.get(talk));
  const isNear = before !== undefined && Math.abs(at - before.at) <= silence;
  const session = isNear ? before.session : row;
  last.set(talk, { turnIndex, session, at });
  return session;
}

function addOne(tables: IndexTables, entry: IndexableEntry, sums: Sums, numbers: Numbers): void {
  const { analyse, sql } = tables;
  const analysed = analyse(entry.text, entry.occurredAt, entry.speaker);
  const { row, occurredAt, speaker, visibility, turnIndex, conversation } = entry;
  const { id, name } = speaker;
  const talk = keptIn(numbers.talks, conversation, () => talkOf(tables, conversation));
  const called = `${id}\n${name}`;
  const speakerNumber = keptIn(numbers.speakers, called, () => speakerOf(tables, id, name));
  sql.addWords.run(row, [...analysed.terms, visibilityTerm(visibility)].join(" "));
  sql.addPlace.run(
    row,
    talk * manyTurns + turnIndex,
    sessionOf(tables, talk, entry, numbers),
    occurredAt,
    speaker.kind,
    speakerNumber,
    visibility,
    analysed.length,
    analysed.marks,
    blobOf(analysed.packed),
    blobOf(analysed.times),
    contentOf(entry.text),
  );
  for (const [since, until] of pairs(analysed.times)) sql.addTime.run(until, since, row);
  for (const term of analysed.terms) addTo(sums.terms, term, 1);
  addTo(sums.speakers, speakerNumber, 1);
  addTalk(sums, talk, speaker.kind, analysed.length, 1);
}

function removeOne({ sql }: IndexTables, row: number, sums: Sums): void {
  const place = sql.place.get(row);
  const words = sql.words.get(row);
  if (place === undefined || words === undefined) return;
  for (const term of String(words["terms"]).split(" ")) {
    if (!term.startsWith(visibilityMark)) addTo(sums.terms, term, -1);
  }
  const times = place["times"] as Uint8Array;
  for (const [since, until] of pairs(new Float64Array(times.slice().buffer))) {
    sql.removeTime.run(until, since, row);
  }
  addTo(sums.speakers, Number(place["speaker"]), -1);
  const talk = Math.floor(Number(place["place"]) / manyTurns);
  addTalk(sums, talk, String(place["kind"]), Number(place["length"]), -1);
  sql.removeWords.run(row);
  sql.removePlace.run(row);
  const content = place["content"] as Uint8Array;
  sql.removeVectors.run(content, content);
}

function write({ sql }: IndexTables, { terms, talks, speakers }: Sums): void {
  if (terms.size > 0) sql.count.run(JSON.stringify([...terms]));
  const fewer = [...terms].flatMap(([term, count]) => (count < 0 ? [term] : []));
  if (fewer.length > 0) sql.forgetCounts.run(JSON.stringify(fewer));
  for (const [talk, sum] of talks) {
    sql.countTalk.run(sum.asked, sum.askedLength, sum.answered, sum.answeredLength, talk);
    sql.forgetTalk.run(talk, talk * manyTurns, (talk + 1) * manyTurns);
  }
  for (const [speaker, count] of speakers) {
    sql.countSpeaker.run(count, speaker);
    sql.forgetSpeaker.run(speaker);
  }
}

function prepareIndex(db: DatabaseSync, number: number) {
  const table = (name: string): string => `memory_${name}_${number}`;
  return {
    addWords: db.prepare(`INSERT INTO ${table("words")} (rowid, terms) VALUES (?, ?)`),
    words: db.prepare(`SELECT terms FROM ${table("words")} WHERE rowid = ?`),
    removeWords: db.prepare(`DELETE FROM ${table("words")} WHERE rowid = ?`),
    addPlace: db.prepare(
      `INSERT INTO ${table("places")} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    place: db.prepare(
      `SELECT place, kind, speaker, length, times, content FROM ${table("places")} WHERE row = ?`,
    ),
    removePlace: db.prepare(`DELETE FROM ${table("places")} WHERE row = ?`),
    removeVectors: db.prepare(
      `DELETE FROM ${table("vectors")} WHERE content = ? AND NOT EXISTS
       (SELECT 1 FROM ${table("places")} WHERE content = ?)`,
    ),
    addTime: db.prepare(`INSERT OR IGNORE INTO ${table("times")} VALUES (?, ?, ?)`),
    removeTime: db.prepare(
      `DELETE FROM ${table("times")} WHERE until = ? AND since = ? AND row = ?`,
    ),
    count: db.prepare(
      `INSERT INTO ${table("counts")} (term, entries)
       SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true
       ON CONFLICT (term) DO UPDATE SET entries = entries + excluded.entries`,
    ),
    forgetCounts: db.prepare(
      `DELETE FROM ${table("counts")}
       WHERE term IN (SELECT value FROM json_each(?)) AND entries <= 0`,
    ),
    before: db.prepare(
      `SELECT session, at FROM ${table("places")} WHERE place >= ? AND place < ?
       ORDER BY place DESC LIMIT 1`,
    ),
    addTalk: db.prepare(
      `INSERT INTO ${table("talks")} (conversation, asked, asked_length, answered, answered_length)
       VALUES (?, 0, 0, 0, 0) ON CONFLICT (conversation) DO NOTHING`,
    ),
    talk: db.prepare(`SELECT number FROM ${table("talks")} WHERE conversation = ?`),
    countTalk: db.prepare(
      `UPDATE ${table("talks")} SET asked = asked + ?, asked_length = asked_length + ?,
       answered = answered + ?, answered_length = answered_length + ? WHERE number = ?`,
    ),
    forgetTalk: db.prepare(
      `DELETE FROM ${table("talks")} WHERE number = ? AND NOT EXISTS
       (SELECT 1 FROM ${table("places")} WHERE place >= ? AND place < ?)`,
    ),
    addSpeaker: db.prepare(
      `INSERT INTO ${table("speakers")} (id, name, entries) VALUES (?, ?, 0)
       ON CONFLICT (id, name) DO NOTHING`,
    ),
    speaker: db.prepare(`SELECT number FROM ${table("speakers")} WHERE id = ? AND name = ?`),
    countSpeaker: db.prepare(
      `UPDATE ${table("speakers")} SET entries = entries + ? WHERE number = ?`,
    ),
    forgetSpeaker: db.prepare(`DELETE FROM ${table("speakers")} WHERE number = ? AND entries <= 0`),
  };
}

/** The content hash by which a text's vector is found. */
export const contentOf = (text: string): Uint8Array =>
  hash("sha256", text, "buffer").subarray(0, 16);

const visibilityMark = "_";

/** A term that every entry of a visibility has, and that no text can contain. */
export const visibilityTerm = (visibility: string): string => `${visibilityMark}${visibility}`;

export const pairs = (times: Float64Array): readonly (readonly [number, number])[] =>
  Array.from({ length: times.length / 2 }, (_, at) => [times[2 * at] ?? 0, times[2 * at + 1] ?? 0]);

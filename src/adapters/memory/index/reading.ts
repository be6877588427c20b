// Reads the tables of a persona, restricted to some visibilities.

import type { DatabaseSync, StatementSync } from "node:sqlite";
import type {
  ConversationFigures,
  IndexedEntry,
  IndexedSpeaker,
  RecallIndex,
} from "../../../memory/ports.ts";
import type { Speaker, Visibility } from "../../../protocol/memory-entry.ts";
import { manyTurns } from "./index-tables.ts";
import { visibilityTerm } from "./writing.ts";

type Statements = {
  readonly size: StatementSync;
  readonly counts: StatementSync;
  readonly rowsWith: StatementSync;
  readonly rowsSaid: StatementSync;
  readonly rowsTold: StatementSync;
  readonly read: StatementSync;
  readonly around: StatementSync;
  readonly talks: StatementSync;
  readonly speakers: StatementSync;
  readonly rowsBy: StatementSync;
  readonly speakersNamed: StatementSync;
};

/** Most entries have no dates in their text: an empty blob is the fastest to read. */
const columns = `p.row, p.place, p.session, p.at, p.kind, p.speaker, p.visibility, p.length, p.marks,
  p.terms, nullif(p.times, x'')`;

/** The statements over the tables with this number, which exist. */
export function indexStatements(db: DatabaseSync, number: number): Statements {
  const table = (name: string): string => `memory_${name}_${number}`;
  const seen = "p.visibility IN (SELECT value FROM json_each(?))";
  const listed = (text: string): StatementSync => {
    const statement = db.prepare(text);
    statement.setReturnArrays(true);
    return statement;
  };
  return {
    size: listed(
      `SELECT coalesce(sum(asked + answered), 0), coalesce(sum(asked_length + answered_length), 0)
       FROM ${table("talks")}`,
    ),
    counts: listed(
      `SELECT c.term, c.entries FROM json_each(?) j JOIN ${table("counts")} c ON c.term = j.value`,
    ),
    rowsWith: listed(
      `SELECT json_group_array(rowid) FROM (SELECT rowid FROM ${table("words")}
       WHERE ${table("words")} MATCH ? ORDER BY rowid DESC LIMIT ?)`,
    ),
    rowsSaid: listed(
      `SELECT p.row FROM ${table("places")} p WHERE p.at >= ? AND p.at < ? AND ${seen}
       ORDER BY p.at DESC LIMIT ?`,
    ),
    rowsTold: listed(
      `SELECT t.row FROM ${table("times")} t JOIN ${table("places")} p ON p.row = t.row
       WHERE t.until > ? AND t.until <= ? AND t.since < ? AND ${seen} ORDER BY t.until DESC LIMIT ?`,
    ),
    read: listed(
      `SELECT ${columns} FROM json_each(?) j JOIN ${table("places")} p ON p.row = j.value
       WHERE ${seen}`,
    ),
    around: listed(
      `SELECT ${columns} FROM json_each(?) j JOIN ${table("places")} p
       ON p.place = j.value WHERE ${seen}`,
    ),
    talks: listed(
      `SELECT t.number, t.asked, t.asked_length, t.answered, t.answered_length
       FROM json_each(?) j JOIN ${table("talks")} t ON t.number = j.value`,
    ),
    rowsBy: listed(
      `SELECT p.row FROM ${table("places")} p
       WHERE p.speaker IN (SELECT value FROM json_each(?)) AND ${seen}
       ORDER BY p.row DESC LIMIT ?`,
    ),
    speakersNamed: listed(
      `SELECT number, id, name, entries FROM ${table("speakers")}
       WHERE id = ?1 OR name = ?1 COLLATE NOCASE`,
    ),
    speakers: listed(
      `SELECT number, id, name, entries FROM ${table("speakers")} ORDER BY entries DESC LIMIT 200`,
    ),
  };
}

export const everyVisibility = 3;
const day = 86_400_000;

/** The index restricted to these visibilities. */
export function indexReader(sql: Statements, visible: readonly Visibility[]): RecallIndex {
  const [entries = 0, length = 0] = numbersOf(sql.size.get());
  const seen = JSON.stringify(visible);
  const matching = (term: string): string => {
    const quoted = `"${term.replaceAll('"', '""')}"`;
    if (visible.length === everyVisibility) return quoted;
    return `${quoted} AND (${visible.map((one) => `"${visibilityTerm(one)}"`).join(" OR ")})`;
  };
  return {
    entries,
    length,
    counts: async (terms) =>
      new Map(
        sql.counts.all(JSON.stringify(terms)).map((row) => [textAt(row, 0), numberAt(row, 1)]),
      ),
    rowsWith: async (lookups) =>
      lookups.map(({ term, limit }) =>
        limit > 0 ? numbersIn(textAt(sql.rowsWith.get(matching(term), limit), 0)) : [],
      ),
    rowsOf: async (from, to, limit) => {
      const longest = 4 * Math.max(to - from, 7 * day);
      return [
        ...sql.rowsSaid.all(from, to, seen, limit),
        ...sql.rowsTold.all(from, to + longest, to, seen, limit),
      ].map((row) => numberAt(row, 0));
    },
    rowsBy: async (speakers, limit) =>
      sql.rowsBy.all(JSON.stringify(speakers), seen, limit).map((row) => numberAt(row, 0)),
    read: async (rows) =>
      rows.length === 0 ? [] : sql.read.all(JSON.stringify(rows), seen).map(entryOf),
    around: async (known, reach) => {
      const places = placesAround(known, reach);
      return places.length === 0 ? [] : sql.around.all(JSON.stringify(places), seen).map(entryOf);
    },
    talks: async (conversations) =>
      new Map(
        sql.talks.all(JSON.stringify(conversations)).map((row) => [numberAt(row, 0), talkOf(row)]),
      ),
    speakersNamed: async (who) => sql.speakersNamed.all(who).map(speakerOf),
    speakers: async () => sql.speakers.all().map(speakerOf),
  };
}

export function placesAround(known: readonly IndexedEntry[], reach: number): readonly number[] {
  const places = new Set<number>();
  for (const { conversation, turn } of known) {
    const place = conversation * manyTurns + turn;
    for (let step = -reach; step <= reach; step += 1) places.add(place + step);
  }
  for (const { conversation, turn } of known) places.delete(conversation * manyTurns + turn);
  return [...places];
}

/** A row as `setReturnArrays` returns it; the types of node:sqlite only know records. */
const cell = (row: unknown, at: number): unknown => (row as readonly unknown[])[at];
const numberAt = (row: unknown, at: number): number => Number(cell(row, at));
/** One text of many numbers is read much faster than as many rows. */
const numbersIn = (text: string): readonly number[] => JSON.parse(text) as readonly number[];
const textAt = (row: unknown, at: number): string => String(cell(row, at));
const numbersOf = (row: unknown): readonly number[] => (row as readonly unknown[]).map(Number);

const entryOf = (row: unknown): IndexedEntry => ({
  row: numberAt(row, 0),
  conversation: Math.floor(numberAt(row, 1) / manyTurns),
  turn: numberAt(row, 1) % manyTurns,
  session: numberAt(row, 2),
  at: numberAt(row, 3),
  kind: textAt(row, 4) as Speaker["kind"],
  speaker: numberAt(row, 5),
  visibility: textAt(row, 6) as Visibility,
  length: numberAt(row, 7),
  marks: numberAt(row, 8),
  terms: new Uint32Array(bufferAt(row, 9)),
  times: cell(row, 10) === null ? noTimes : new Float64Array(bufferAt(row, 10)),
});

const noTimes = new Float64Array(0);

/** The bytes of a blob, aligned for numbers. */
function bufferAt(row: unknown, at: number): ArrayBuffer {
  const bytes = cell(row, at) as Uint8Array;
  if (bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength) {
    return bytes.buffer as ArrayBuffer;
  }
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

const talkOf = (row: unknown): ConversationFigures => ({
  asked: { entries: numberAt(row, 1), length: numberAt(row, 2) },
  answered: { entries: numberAt(row, 3), length: numberAt(row, 4) },
});

const speakerOf = (row: unknown): IndexedSpeaker => ({
  number: numberAt(row, 0),
  id: textAt(row, 1),
  name: textAt(row, 2),
  entries: numberAt(row, 3),
});

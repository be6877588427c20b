// Reads the search index of a persona in PostgreSQL, restricted to some visibilities.

import type { IndexedEntry, IndexedSpeaker, RecallIndex } from "../../../memory/ports.ts";
import type { Speaker, Visibility } from "../../../protocol/memory-entry.ts";
import { numberIn, type TableRow, textIn } from "../column.ts";
import { manyTurns } from "../index/index-tables.ts";
import { placesAround } from "../index/reading.ts";
import type { TableQuery } from "./perform-in.ts";
import { numberOf, visibilitySign } from "./postgres-index.ts";

const columns = `p.row, p.place, p.session, p.at, p.kind, p.speaker, p.visibility, p.length,
  p.marks, p.terms, p.times`;

const sql = {
  number: numberOf.replace("?", "$1"),
  size: `SELECT coalesce(sum(asked + answered), 0) AS entries,
      coalesce(sum(asked_length + answered_length), 0) AS length
    FROM memory_talks WHERE number = $1`,
  counts: "SELECT term, entries FROM memory_counts WHERE number = $1 AND term = ANY($2)",
  rowsWith: `SELECT (SELECT coalesce(json_agg(found.row), '[]')::text FROM (
        SELECT w.row FROM memory_words AS w
        WHERE w.number = $1 AND w.term = g.term COLLATE "C" AND w.visibility::text = ANY($4)
        ORDER BY w.row DESC LIMIT g.most) AS found) AS rows
    FROM unnest($2::text[], $3::integer[]) WITH ORDINALITY AS g(term, most, at) ORDER BY g.at`,
  rowsSaid: `SELECT p.row FROM memory_places AS p
    WHERE p.number = $1 AND p.at >= $2 AND p.at < $3 AND p.visibility = ANY($4)
    ORDER BY p.at DESC LIMIT $5`,
  rowsTold: `SELECT t.row FROM memory_times AS t
    JOIN memory_places AS p ON p.number = t.number AND p.row = t.row
    WHERE t.number = $1 AND t.until > $2 AND t.until <= $3 AND t.since < $4
      AND p.visibility = ANY($5) ORDER BY t.until DESC LIMIT $6`,
  rowsBy: `SELECT p.row FROM memory_places AS p
    WHERE p.number = $1 AND p.speaker = ANY($2) AND p.visibility = ANY($3)
    ORDER BY p.row DESC LIMIT $4`,
  read: `SELECT ${columns} FROM memory_places AS p
    WHERE p.number = $1 AND p.row = ANY($2) AND p.visibility = ANY($3)`,
  around: `SELECT ${columns} FROM memory_places AS p
    WHERE p.number = $1 AND p.place = ANY($2) AND p.visibility = ANY($3)`,
  talks: `SELECT talk, asked, asked_length, answered, answered_length FROM memory_talks
    WHERE number = $1 AND talk = ANY($2)`,
  speakers: `SELECT speaker, id, name, entries FROM memory_speakers WHERE number = $1
    ORDER BY entries DESC, speaker LIMIT 200`,
  speakersNamed: `SELECT speaker, id, name, entries FROM memory_speakers
    WHERE number = $1 AND (id = $2 OR lower(name) = lower($2))`,
};

const day = 86_400_000;

/** Undefined when nothing was ever added. */
export async function postgresIndexReader(
  query: TableQuery,
  persona: string,
  visible: readonly Visibility[],
): Promise<RecallIndex | undefined> {
  const [known] = await query(sql.number, [persona]);
  if (known === undefined) return undefined;
  const number = numberIn(known, "number");
  const signs = visible.map(visibilitySign);
  const [size] = await query(sql.size, [number]);
  const rowsIn = (rows: readonly TableRow[]) => rows.map((row) => numberIn(row, "row"));
  return {
    entries: numberIn(size, "entries"),
    length: numberIn(size, "length"),
    counts: async (terms) => {
      const rows = await query(sql.counts, [number, terms]);
      return new Map(rows.map((row) => [textIn(row, "term"), numberIn(row, "entries")]));
    },
    rowsWith: async (lookups) => {
      if (lookups.length === 0) return [];
      const terms = lookups.map(({ term }) => term);
      const most = lookups.map(({ limit }) => Math.max(0, limit));
      const rows = await query(sql.rowsWith, [number, terms, most, signs]);
      return rows.map((row) => JSON.parse(textIn(row, "rows")) as readonly number[]);
    },
    rowsOf: async (from, to, limit) => {
      const last = to + 4 * Math.max(to - from, 7 * day);
      const [said, told] = await Promise.all([
        query(sql.rowsSaid, [number, from, to, visible, limit]),
        query(sql.rowsTold, [number, from, last, to, visible, limit]),
      ]);
      return rowsIn([...said, ...told]);
    },
    rowsBy: async (speakers, limit) =>
      rowsIn(await query(sql.rowsBy, [number, speakers, visible, limit])),
    read: async (rows) =>
      rows.length === 0 ? [] : (await query(sql.read, [number, rows, visible])).map(entryOf),
    around: async (entries, reach) => {
      const places = placesAround(entries, reach);
      if (places.length === 0) return [];
      return (await query(sql.around, [number, places, visible])).map(entryOf);
    },
    talks: async (conversations) => {
      const rows = await query(sql.talks, [number, conversations]);
      return new Map(
        rows.map((row) => [
          numberIn(row, "talk"),
          {
            asked: { entries: numberIn(row, "asked"), length: numberIn(row, "asked_length") },
            answered: {
              entries: numberIn(row, "answered"),
              length: numberIn(row, "answered_length"),
            },
          },
        ]),
      );
    },
    speakers: async () => (await query(sql.speakers, [number])).map(speakerOf),
    speakersNamed: async (who) => (await query(sql.speakersNamed, [number, who])).map(speakerOf),
  };
}

const speakerOf = (row: TableRow): IndexedSpeaker => ({
  number: numberIn(row, "speaker"),
  id: textIn(row, "id"),
  name: textIn(row, "name"),
  entries: numberIn(row, "entries"),
});

const entryOf = (row: TableRow): IndexedEntry => {
  const place = numberIn(row, "place");
  return {
    row: numberIn(row, "row"),
    conversation: Math.floor(place / manyTurns),
    turn: place % manyTurns,
    session: numberIn(row, "session"),
    at: numberIn(row, "at"),
    kind: textIn(row, "kind") as Speaker["kind"],
    speaker: numberIn(row, "speaker"),
    visibility: textIn(row, "visibility") as Visibility,
    length: numberIn(row, "length"),
    marks: numberIn(row, "marks"),
    terms: new Uint32Array(bytesOf(row["terms"])),
    times: new Float64Array(bytesOf(row["times"])),
  };
};

/** A copy that begins where numbers may begin. */
const bytesOf = (bytes: unknown): ArrayBuffer => new Uint8Array(bytes as Uint8Array).buffer;

// Vectors of entries in PostgreSQL. All of a persona's in a space are compared: what was read once is kept in this
// process, and later only what was added since is read.

import type { NearRow } from "../../../memory/ports.ts";
import type { Visibility } from "../../../protocol/memory-entry.ts";
import { numberIn, type TableRow, textIn } from "../column.ts";
import type { EntryVectors } from "../index/vectors.ts";
import { contentOf } from "../index/writing.ts";
import type { TableQuery } from "./perform-in.ts";
import { numberOf } from "./postgres-index.ts";

/** The vectors of a persona in a space, one after another. */
type Kept = {
  /** The contents by their place. */
  readonly contents: Uint8Array[];
  readonly places: Map<string, number>;
  values: Float32Array;
  size: number;
  /** The last one that was read. */
  last: number;
};

/** Bytes of vectors that are kept; those that were asked for longest ago go first. */
const mostBytes = 256 * 1024 * 1024;
/** Rows read at once. */
const pageSize = 4_000;
/** Contents whose entries are looked up at once. */
const step = 200;

const sql = {
  number: numberOf.replace("?", "$1"),
  missing: `SELECT e.id, e.text FROM memory_places AS p JOIN memory_entries AS e ON e.row = p.row
    WHERE p.number = $1 AND NOT EXISTS (SELECT 1 FROM memory_vectors AS v
      WHERE v.number = p.number AND v.space = $2 AND v.content = p.content)
    ORDER BY p.row DESC LIMIT $3`,
  count: "SELECT count(*) AS texts FROM memory_vectors WHERE number = $1 AND space = $2",
  text: "SELECT text FROM memory_entries WHERE persona = $1 AND id = $2",
  // A vector that takes another's place is read again: it has a new place.
  put: `INSERT INTO memory_vectors (number, space, content, vector) VALUES ($1, $2, $3, $4)
    ON CONFLICT (number, space, content) DO UPDATE SET vector = excluded.vector, place = DEFAULT`,
  after: `SELECT place, content, vector FROM memory_vectors
    WHERE number = $1 AND space = $2 AND place > $3 ORDER BY place LIMIT ${pageSize}`,
  rows: `SELECT encode(content, 'hex') AS content, row FROM memory_places
    WHERE number = $1 AND visibility = ANY($3)
      AND content = ANY(ARRAY(SELECT decode(name, 'hex') FROM unnest($2::text[]) AS name))
    ORDER BY row DESC`,
};

export type PostgresVectors = EntryVectors & {
  /** Words were forgotten: nothing of a persona is kept. */
  readonly drop: () => void;
};

export function openPostgresVectors(query: TableQuery): PostgresVectors {
  const kept = new Map<string, Kept>();

  const numberFor = async (persona: string): Promise<number | undefined> => {
    const [row] = await query(sql.number, [persona]);
    return row === undefined ? undefined : numberIn(row, "number");
  };
  const read = async (number: number, space: string): Promise<Kept> => {
    const name = `${number} ${space}`;
    const known = kept.get(name) ?? newKept();
    kept.delete(name);
    kept.set(name, known);
    for (;;) {
      const rows = await query(sql.after, [number, space, known.last]);
      for (const row of rows) take(known, row);
      if (rows.length < pageSize) break;
    }
    makeRoom(kept);
    return known;
  };

  return {
    drop: () => kept.clear(),
    missing: async (persona, space, limit) => {
      const number = await numberFor(persona);
      if (number === undefined) return [];
      const rows = await query(sql.missing, [number, space, limit]);
      return rows.map((row) => ({ id: textIn(row, "id"), text: textIn(row, "text") }));
    },
    count: async (persona, space) => {
      const number = await numberFor(persona);
      if (number === undefined) return 0;
      const [row] = await query(sql.count, [number, space]);
      return row === undefined ? 0 : numberIn(row, "texts");
    },
    put: async (persona, space, vectors) => {
      const number = await numberFor(persona);
      if (number === undefined) return;
      for (const { id, vector } of vectors) {
        const [row] = await query(sql.text, [persona, id]);
        if (row === undefined) continue;
        const content = contentOf(textIn(row, "text"));
        await query(sql.put, [number, space, content, bytesOf(vector)]);
      }
    },
    nearest: async (persona, space, asked, visible, limit) => {
      const number = await numberFor(persona);
      if (number === undefined) return [];
      const near = compared(await read(number, space), asked);
      return await rowsOf(query, number, near, visible, limit);
    },
  };
}

const newKept = (): Kept => ({
  contents: [],
  places: new Map(),
  values: new Float32Array(0),
  size: 0,
  last: 0,
});

/** Vectors of another length than the first are not of the space and left out. */
function take(kept: Kept, row: TableRow): void {
  const content = new Uint8Array(row["content"] as Uint8Array);
  const vector = new Float32Array(new Uint8Array(row["vector"] as Uint8Array).buffer);
  kept.last = numberIn(row, "place");
  if (kept.contents.length === 0) kept.size = vector.length;
  if (vector.length !== kept.size) return;
  const name = hexOf(content);
  const place = kept.places.get(name) ?? kept.contents.length;
  if (place === kept.contents.length) {
    kept.contents.push(content);
    kept.places.set(name, place);
  }
  const needed = (place + 1) * kept.size;
  if (kept.values.length < needed) {
    const grown = new Float32Array(Math.max(needed, kept.values.length * 2));
    grown.set(kept.values);
    kept.values = grown;
  }
  kept.values.set(vector, place * kept.size);
}

function makeRoom(kept: Map<string, Kept>): void {
  let bytes = 0;
  for (const { values } of kept.values()) bytes += values.byteLength;
  for (const [name, { values }] of kept) {
    if (bytes <= mostBytes || kept.size === 1) return;
    kept.delete(name);
    bytes -= values.byteLength;
  }
}

type Near = { readonly content: Uint8Array; readonly similarity: number };

/** By the cosine of the angle, the nearest first. */
function compared({ contents, values, size }: Kept, asked: Float32Array): readonly Near[] {
  if (asked.length !== size) return [];
  const length = Math.hypot(...asked);
  if (length === 0) return [];
  const near: Near[] = [];
  contents.forEach((content, place) => {
    const start = place * size;
    let [dot, square] = [0, 0];
    for (let at = 0; at < size; at += 1) {
      const value = values[start + at] ?? 0;
      dot += value * (asked[at] ?? 0);
      square += value * value;
    }
    const similarity = square === 0 ? -1 : dot / (length * Math.sqrt(square));
    if (similarity > -1) near.push({ content, similarity });
  });
  return near.sort((one, other) => other.similarity - one.similarity);
}

/** The entries with these texts, of the same text the newest first. */
async function rowsOf(
  query: TableQuery,
  number: number,
  near: readonly Near[],
  visible: readonly Visibility[],
  limit: number,
): Promise<readonly NearRow[]> {
  const best: NearRow[] = [];
  for (let from = 0; from < near.length && best.length < limit; from += step) {
    const some = near.slice(from, from + step);
    const contents = some.map(({ content }) => hexOf(content));
    const found = await query(sql.rows, [number, contents, visible]);
    const rows = Map.groupBy(found, (row) => textIn(row, "content"));
    for (const { content, similarity } of some) {
      const own = rows.get(hexOf(content)) ?? [];
      best.push(...own.map((row) => ({ row: numberIn(row, "row"), similarity })));
    }
  }
  return best.slice(0, limit);
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const bytesOf = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

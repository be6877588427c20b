// The entries nearest to a vector: every vector of the persona's is compared.

import type { DatabaseSync } from "node:sqlite";
import type { NearRow } from "../../../memory/ports.ts";
import type { Visibility } from "../../../protocol/memory-entry.ts";
import { withCosine } from "./cosine.ts";
import { everyVisibility } from "./reading.ts";

export type NearestQuestion = {
  readonly number: number;
  readonly space: string;
  readonly query: Float32Array;
  readonly visible: readonly Visibility[];
  readonly limit: number;
  /** Only these texts, and vectors stored after this number, are compared; all of them when absent. */
  readonly among?: { readonly contents: readonly string[]; readonly after: number } | undefined;
};

/** The distance of opposite vectors, and of a zero vector. */
const farthest = 2;

/**
 * By the cosine of the angle, the nearest first, of entries with the same text the newest; vectors of another length
 * are not of the space and left out.
 */
export function nearest(db: DatabaseSync, question: NearestQuestion): readonly NearRow[] {
  const { number, space, query, visible, limit, among } = question;
  withCosine(db);
  const asked = new Uint8Array(query.buffer, query.byteOffset, query.byteLength);
  const seen = JSON.stringify(visible);
  const isFiltered = visible.length < everyVisibility;
  const isSeen = `EXISTS (SELECT 1 FROM memory_places_${number} p WHERE p.content = v.content
    AND p.visibility IN (SELECT value FROM json_each(?)))`;
  // `+`: the index by space would return them in the order of their texts, each from another page.
  const compared = db.prepare(
    `SELECT v.content, ifnull(vec_distance_cosine(v.vector, ?), ${farthest}) AS distance
     FROM memory_vectors_${number} v
     WHERE +v.space = ? AND length(v.vector) = ?
       ${isFiltered ? `AND ${isSeen}` : ""}
       ${among === undefined ? "" : `AND v.number IN (${amongThese(number)})`}
     ORDER BY distance LIMIT ?`,
  );
  const rowsOf = db.prepare(
    `SELECT row FROM memory_places_${number} WHERE content = ?
       AND visibility IN (SELECT value FROM json_each(?)) ORDER BY row DESC LIMIT ?`,
  );
  const filter = [
    ...(isFiltered ? [seen] : []),
    ...(among === undefined ? [] : [space, JSON.stringify(among.contents), among.after]),
  ];
  const best: NearRow[] = [];
  for (const found of compared.iterate(asked, space, asked.byteLength, ...filter, limit)) {
    const { content, distance } = found;
    if (Number(distance) >= farthest || best.length >= limit) break;
    for (const { row } of rowsOf.all(content as Uint8Array, seen, limit - best.length)) {
      best.push({ row: Number(row), similarity: 1 - Number(distance) });
    }
  }
  return best;
}

/** These are looked up, and the others not read. */
const amongThese = (number: number): string =>
  `SELECT number FROM memory_vectors_${number} WHERE space = ?
     AND content IN (SELECT unhex(value) FROM json_each(?))
   UNION SELECT number FROM memory_vectors_${number} WHERE number > ?`;

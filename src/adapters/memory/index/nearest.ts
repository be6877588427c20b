// The entries nearest to a vector: every one of the persona's is compared.

import type { DatabaseSync } from "node:sqlite";
import type { NearRow } from "../../../memory/ports.ts";
import type { Visibility } from "../../../protocol/memory-entry.ts";

export type NearestQuestion = {
  readonly number: number;
  readonly space: string;
  readonly query: Float32Array;
  readonly visible: readonly Visibility[];
  readonly limit: number;
};

/** By the cosine of the angle, the nearest first; vectors of another length are not of the space and left out. */
export function nearest(db: DatabaseSync, question: NearestQuestion): readonly NearRow[] {
  const { number, space, query, visible, limit } = question;
  const statement = db.prepare(
    `SELECT p.row, v.vector FROM memory_places_${number} p
     JOIN memory_vectors_${number} v ON v.space = ? AND v.content = p.content
     WHERE p.visibility IN (SELECT value FROM json_each(?))`,
  );
  const asked = unit(query);
  const best: NearRow[] = [];
  for (const { row, vector } of statement.iterate(space, JSON.stringify(visible))) {
    const similarity = cosine(asked, floatsOf(vector as Uint8Array));
    if (similarity === undefined) continue;
    if (best.length >= limit && similarity <= (best.at(-1)?.similarity ?? 0)) continue;
    insert(best, { row: Number(row), similarity });
    if (best.length > limit) best.pop();
  }
  return best;
}

function insert(best: NearRow[], one: NearRow): void {
  let place = best.length;
  while (place > 0 && (best[place - 1]?.similarity ?? 0) < one.similarity) place -= 1;
  best.splice(place, 0, one);
}

function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  return length === 0 ? vector : vector.map((value) => value / length);
}

function cosine(asked: Float32Array, vector: Float32Array): number | undefined {
  if (vector.length !== asked.length) return undefined;
  let dot = 0;
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) {
    const value = vector[at] ?? 0;
    dot += value * (asked[at] ?? 0);
    sum += value * value;
  }
  return sum === 0 ? undefined : dot / Math.sqrt(sum);
}

/** Blobs may begin anywhere in their buffer. */
function floatsOf(bytes: Uint8Array): Float32Array {
  if (bytes.byteOffset % 4 === 0) {
    return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4));
  }
  return new Float32Array(bytes.slice().buffer, 0, Math.floor(bytes.byteLength / 4));
}

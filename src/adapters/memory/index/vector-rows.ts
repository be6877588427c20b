// The stored vectors of a persona one by one, for copying them elsewhere. A text is identified by its content hash
// (`contentOf`) in hexadecimal digits. `+space` makes SQLite read them in the order of their numbers.

import type { DatabaseSync } from "node:sqlite";

export type VectorRow = {
  /** Increases with each new vector, across all spaces. */
  readonly number: number;
  readonly content: string;
  readonly vector: Float32Array;
};

export type VectorRows = {
  /** The highest number of any space. */
  readonly last: (persona: string) => number;
  /** The dimension of the newest vector of a space, and its own number; undefined when there is none. */
  readonly newest: (
    persona: string,
    space: string,
  ) => { readonly size: number; readonly number: number } | undefined;
  /** Those stored after a number, in their order. */
  readonly after: (
    persona: string,
    space: string,
    number: number,
    limit: number,
  ) => readonly VectorRow[];
  /** Those of the texts that have a vector in the space. */
  readonly known: (
    persona: string,
    space: string,
    contents: readonly string[],
  ) => ReadonlySet<string>;
};

export function openVectorRows(
  db: DatabaseSync,
  numberOf: (persona: string) => number | undefined,
): VectorRows {
  return {
    last: (persona) => {
      const number = numberOf(persona);
      if (number === undefined) return 0;
      const row = db.prepare(`SELECT max(number) AS last FROM memory_vectors_${number}`).get();
      return Number(row?.["last"] ?? 0);
    },
    newest: (persona, space) => {
      const number = numberOf(persona);
      if (number === undefined) return undefined;
      const row = db
        .prepare(
          `SELECT number, length(vector) / 4 AS size FROM memory_vectors_${number}
           WHERE +space = ? ORDER BY number DESC LIMIT 1`,
        )
        .get(space);
      if (row === undefined) return undefined;
      return { size: Number(row["size"]), number: Number(row["number"]) };
    },
    after: (persona, space, after, limit) => {
      const number = numberOf(persona);
      if (number === undefined) return [];
      return db
        .prepare(
          `SELECT number, lower(hex(content)) AS content, vector FROM memory_vectors_${number}
           WHERE +space = ? AND number > ? ORDER BY number LIMIT ?`,
        )
        .all(space, after, limit)
        .map((row) => ({
          number: Number(row["number"]),
          content: String(row["content"]),
          vector: new Float32Array((row["vector"] as Uint8Array).slice().buffer),
        }));
    },
    known: (persona, space, contents) => {
      const number = numberOf(persona);
      if (number === undefined) return new Set();
      const rows = db
        .prepare(
          `SELECT lower(hex(content)) AS content FROM memory_vectors_${number}
           WHERE space = ? AND content IN (SELECT unhex(value) FROM json_each(?))`,
        )
        .all(space, JSON.stringify(contents));
      return new Set(rows.map((row) => String(row["content"])));
    },
  };
}

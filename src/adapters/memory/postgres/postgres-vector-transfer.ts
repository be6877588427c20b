// Vectors as they are stored in PostgreSQL, so that they can be moved.

import { numberIn, textIn } from "../column.ts";
import { type MovedVectors, vectorsAtOnce } from "../index/moved-vectors.ts";
import type { TableQuery } from "./perform-in.ts";

const page = `SELECT v.place, i.persona, v.space, v.content, v.vector FROM memory_vectors AS v
  JOIN memory_index AS i ON i.number = v.number
  WHERE v.number = $1 AND v.place > $2 ORDER BY v.place LIMIT ${vectorsAtOnce}`;

/** All vectors of a database. */
export async function* vectorsOfDatabase(query: TableQuery): AsyncGenerator<MovedVectors> {
  for (const row of await query("SELECT number, persona FROM memory_index ORDER BY number", [])) {
    const persona = textIn(row, "persona");
    for (let last = 0; ; ) {
      const rows = await query(page, [numberIn(row, "number"), last]);
      const vectors = rows.map((one) => ({
        space: textIn(one, "space"),
        content: one["content"] as Uint8Array,
        vector: one["vector"] as Uint8Array,
      }));
      if (vectors.length > 0) yield { persona, vectors };
      if (rows.length < vectorsAtOnce) break;
      last = numberIn(rows.at(-1), "place");
    }
  }
}

const put = `INSERT INTO memory_vectors (number, space, content, vector)
  SELECT i.number, g.space, decode(g.content, 'hex'), decode(g.vector, 'hex')
  FROM memory_index AS i, unnest($2::text[], $3::text[], $4::text[]) AS g(space, content, vector)
  WHERE i.persona = $1
  ON CONFLICT (number, space, content) DO NOTHING`;

/** Adds vectors to a database that has the memories of these personas; those of others are left out. */
export async function putVectorsInDatabase(
  query: TableQuery,
  all: AsyncIterable<MovedVectors>,
): Promise<void> {
  for await (const { persona, vectors } of all) {
    await query(put, [
      persona,
      vectors.map(({ space }) => space),
      vectors.map(({ content }) => hexOf(content)),
      vectors.map(({ vector }) => hexOf(vector)),
    ]);
  }
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

// Vectors as they are stored, so that they can be moved from one journal to another: they do not follow from events.

import { DatabaseSync } from "node:sqlite";

/** A vector by the hash of its text. */
export type MovedVector = {
  readonly space: string;
  readonly content: Uint8Array;
  readonly vector: Uint8Array;
};

/** Some vectors of one persona. */
export type MovedVectors = { readonly persona: string; readonly vectors: readonly MovedVector[] };

/** Vectors that are read and written at once. */
export const vectorsAtOnce = 500;

/** The personas of a file with the numbers of their tables. */
function numbersIn(db: DatabaseSync): readonly (readonly [persona: string, number: number])[] {
  const tables = new Set(db.prepare("SELECT name FROM sqlite_schema").all().map(nameIn));
  if (!tables.has("memory_index")) return [];
  return db
    .prepare("SELECT persona, number FROM memory_index ORDER BY number")
    .all()
    .map((row) => [String(row["persona"]), Number(row["number"])] as const)
    .filter(([, number]) => tables.has(`memory_vectors_${number}`));
}

const nameIn = (row: Readonly<Record<string, unknown>>): string => String(row["name"]);

/** All vectors of a journal's file. */
export async function* vectorsOfFile(file: string): AsyncGenerator<MovedVectors> {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    for (const [persona, number] of numbersIn(db)) {
      const page = db.prepare(
        `SELECT rowid AS place, space, content, vector FROM memory_vectors_${number}
         WHERE rowid > ? ORDER BY rowid LIMIT ${vectorsAtOnce}`,
      );
      for (let last = 0; ; ) {
        const rows = page.all(last);
        if (rows.length > 0) yield { persona, vectors: rows.map(vectorIn) };
        if (rows.length < vectorsAtOnce) break;
        last = Number(rows.at(-1)?.["place"]);
      }
    }
  } finally {
    db.close();
  }
}

const vectorIn = (row: Readonly<Record<string, unknown>>): MovedVector => ({
  space: String(row["space"]),
  content: row["content"] as Uint8Array,
  vector: row["vector"] as Uint8Array,
});

/** Adds vectors to a file that has the memories of these personas; those of others are left out. */
export async function putVectorsInFile(
  file: string,
  all: AsyncIterable<MovedVectors>,
): Promise<void> {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  try {
    const numbers = new Map(numbersIn(db));
    for await (const { persona, vectors } of all) {
      const number = numbers.get(persona);
      if (number === undefined) continue;
      const add = db.prepare(
        `INSERT INTO memory_vectors_${number} (space, content, vector) VALUES (?, ?, ?)
         ON CONFLICT (space, content) DO UPDATE SET vector = excluded.vector`,
      );
      db.exec("BEGIN IMMEDIATE");
      for (const { space, content, vector } of vectors) add.run(space, content, vector);
      db.exec("COMMIT");
    }
  } finally {
    db.close();
  }
}

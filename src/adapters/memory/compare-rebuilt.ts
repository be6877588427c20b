// Checks whether the memory tables beside a journal are those that follow from its streams. They are rebuilt in a
// temporary database of SQLite, which is deleted with its connection; what is checked is only read.

import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Rememberer } from "../../memory/remembering/remembering-port.ts";
import { textIn } from "./column.ts";
import type { EntryIndex } from "./entry-index.ts";
import { openMemoryProjection } from "./memory-projection.ts";
import { performOn, type StoredValue, type TableWork } from "./statements.ts";
import { rebuiltTables } from "./table-writer.ts";

export type DifferingMemory = {
  readonly persona: string;
  /** The tables whose content differs. */
  readonly tables: readonly string[];
};

/** `stored`: how the store that was copied holds values, where it is another one than SQLite. */
export type CopiedMemories = { readonly stored?: StoredValue };

/** Copies streams and tables of memories into an empty database; undefined where there are none yet. */
export type CopyMemories = (
  into: DatabaseSync,
) => CopiedMemories | undefined | Promise<CopiedMemories | undefined>;

export type ComparingParts = {
  readonly copy: CopyMemories;
  readonly rememberer: Rememberer;
  /** Streams that cannot be read: the memories of their personas are not compared. */
  readonly unreadable: ReadonlySet<string>;
  readonly signal?: AbortSignal | undefined;
};

const copied = ["memory_cursors", ...rebuiltTables] as const;

function* nothing(): TableWork<void> {}

/** No search happens here. */
const noIndex: EntryIndex = { add: nothing, remove: nothing, clear: nothing };

/** Editions of the copy, which nothing reads. */
const noEditions = { raiseChanged: () => undefined, raiseAdded: () => undefined };

/** Compares the state that is copied. */
export async function differingMemories(
  parts: ComparingParts,
): Promise<readonly DifferingMemory[]> {
  const db = new DatabaseSync("");
  try {
    const from = await parts.copy(db);
    if (from === undefined) return [];
    const projection = openMemoryProjection({
      rememberer: parts.rememberer,
      index: noIndex,
      editions: noEditions,
      onBug: () => undefined,
      isOfStore: (error) => error instanceof Error && "errcode" in error,
    });
    const perform = performOn(db, from.stored);
    const differing: DifferingMemory[] = [];
    for (const persona of perform(projection.personas())) {
      if (kinds.some((kind) => parts.unreadable.has(`${kind}:${persona}`))) continue;
      const advance = async () => {
        while (perform(projection.advance(persona))) {
          await setImmediate();
          parts.signal?.throwIfAborted();
        }
      };
      // Entries that the tables do not hold yet are no difference.
      await advance();
      keepAside(db, persona);
      perform(projection.clear(persona));
      await advance();
      const tables = rebuiltTables.filter((table) => differs(db, table, persona));
      if (tables.length > 0) differing.push({ persona, tables });
    }
    return differing;
  } finally {
    db.close();
  }
}

const kinds = ["soul", "memory"] as const;

/** The state of a journal's file at one moment; false when it is older than the memory tables. */
export const copyFromFile =
  (file: string): CopyMemories =>
  (db) =>
    copyMemories(db, file) ? {} : undefined;

function copyMemories(db: DatabaseSync, file: string): boolean {
  db.exec("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF");
  db.prepare("ATTACH ? AS file").run(`${pathToFileURL(file).href}?mode=ro`);
  db.exec("BEGIN");
  const names = JSON.stringify(["streams", "events", ...copied]);
  const made = db
    .prepare(
      `SELECT sql, type FROM file.sqlite_schema
       WHERE tbl_name IN (SELECT value FROM json_each(?)) AND sql IS NOT NULL ORDER BY type DESC`,
    )
    .all(names);
  const isWhole = made.filter(({ type }) => type === "table").length === copied.length + 2;
  if (isWhole) {
    for (const row of made) db.exec(textIn(row, "sql"));
    db.exec(`
      INSERT INTO streams SELECT * FROM file.streams
        WHERE name LIKE 'soul:%' OR name LIKE 'memory:%';
      INSERT INTO events (seq, stream, number, at, key, json)
        SELECT seq, stream, number, at, key, json FROM file.events
        WHERE stream IN (SELECT id FROM streams);
    `);
    for (const table of copied) db.exec(`INSERT INTO ${table} SELECT * FROM file.${table}`);
  }
  db.exec("COMMIT; DETACH file");
  return isWhole;
}

function keepAside(db: DatabaseSync, persona: string): void {
  for (const table of rebuiltTables) {
    db.exec(`DROP TABLE IF EXISTS kept_${table}`);
    db.exec(`CREATE TABLE kept_${table} AS SELECT * FROM ${table} WHERE false`);
    db.prepare(`INSERT INTO kept_${table} SELECT * FROM ${table} WHERE persona = ?`).run(persona);
  }
}

function differs(db: DatabaseSync, table: string, persona: string): boolean {
  const anew = `SELECT * FROM ${table} WHERE persona = ?1`;
  const kept = `SELECT * FROM kept_${table}`;
  const sql = `SELECT 1 FROM (SELECT * FROM (${anew} EXCEPT ${kept})
    UNION ALL SELECT * FROM (${kept} EXCEPT ${anew})) LIMIT 1`;
  return db.prepare(sql).get(persona) !== undefined;
}

import type {
  DatabaseFlaw,
  DatabaseReading,
} from "../../../adapters/memory-files/database-rows.ts";
import {
  type FilePosition,
  type NoteReason,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
} from "../../../memory/formats/reading.ts";
import type { DatabaseImporter } from "../../../parts/part-kinds.ts";

/** Reads everything that a database holds of a persona's memory, and closes the database. */
export async function* databaseReads(
  database: DatabaseReading,
  importer: DatabaseImporter,
  reading: ReadingContext,
  file: ReadFile,
): AsyncGenerator<Read> {
  try {
    yield* importer.readRows(database.rows, reading, file);
    for (const flaw of database.flaws()) yield noted(reasons[flaw.kind], spotOf(file, flaw));
  } finally {
    database.close();
  }
}

const reasons: Readonly<Record<DatabaseFlaw["kind"], NoteReason>> = {
  unreadable: "unreadable-part",
  computed: "computed-table",
  "too-much": "beyond-limits",
};

const spotOf = (file: ReadFile, flaw: DatabaseFlaw): FilePosition => {
  const detail = flaw.kind === "too-much" || flaw.detail === "" ? "" : `: ${flaw.detail}`;
  return { file: file.name, detail: `${flaw.table}${detail}` };
};

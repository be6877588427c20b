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
import { memoryRowReads } from "../../../memory/formats/saimemory/read-memory-db.ts";
import { worldRowReads } from "../../../memory/formats/saiverse/read-world-db.ts";

const message = [
  ...["id", "thread_id", "role", "content", "resource_id", "created_at", "metadata"],
  ...["scope", "line_role"],
];
const note = ["id", "content", "source_time", "created_at"];
const page = ["id", "title", "summary", "content", "updated_at", "created_at"];
const summary = ["id", "level", "content", "source_ids_json", "created_at"];
const roomMessage = [
  ...["id", "building_id", "seq", "role", "persona_id", "content", "timestamp", "heard_by"],
  "message_id",
];
const stay = ["ID", "BUILDINGID", "AIID", "ENTRY_TIMESTAMP", "EXIT_TIMESTAMP"];

/** Everything that a database of SAIVerse holds of a persona's memory. Closes it in the end. */
export async function* databaseReads(
  database: DatabaseReading,
  format: "memory-db" | "saiverse-db",
  reading: ReadingContext,
  file: ReadFile,
): AsyncGenerator<Read> {
  try {
    yield* format === "memory-db"
      ? memoryReads(database, reading, file)
      : worldReads(database, reading, file);
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

const memoryReads = (
  { rows }: DatabaseReading,
  reading: ReadingContext,
  file: ReadFile,
): Iterable<Read> =>
  memoryRowReads(
    {
      messages: rows("messages", message, ["created_at", "rowid"]),
      notes: rows("memory_notes", note, ["created_at"]),
      pages: ownPages(rows("memopedia_pages", [...page, "category", "is_trunk", "is_deleted"], [])),
      summaries: rows("arasuji_entries", summary, ["level", "start_time", "created_at"]),
    },
    reading,
    file,
  );

/** Pages without those of the chronicle, which is read by itself. */
function* ownPages(rows: Iterable<Readonly<Record<string, unknown>>>) {
  for (const row of rows) if (row["category"] !== "chronicle") yield row;
}

function worldReads(
  { rows }: DatabaseReading,
  reading: ReadingContext,
  file: ReadFile,
): Iterable<Read> {
  const buildings = new Map<string, string>();
  for (const row of rows("building", ["BUILDINGID", "BUILDINGNAME"], [])) {
    buildings.set(String(row["BUILDINGID"]), String(row["BUILDINGNAME"]));
  }
  const messages = rows("building_messages", roomMessage, ["building_id", "seq"]);
  const stays = rows("building_occupancy_log", stay, ["ENTRY_TIMESTAMP", "ID"]);
  return worldRowReads({ messages, stays, buildings }, reading, file);
}

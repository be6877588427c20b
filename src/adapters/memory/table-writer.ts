// The changes that the events of a memory make in its tables.

import type { DatabaseSync } from "node:sqlite";
import type { MemoryEntry } from "../../memory/ports.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { EntryId, NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { MemoryEvent, MemoryEventOf } from "../../protocol/memory-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { numberIn, textIn } from "./column.ts";
import type { EntryIndex } from "./entry-index.ts";
import {
  counts,
  entryColumns,
  entryIn,
  entryValues,
  firstKeyOf,
  freshEntry,
  importedEntryId,
  insertEntry,
  type Placed,
  rowOf,
  soulEntryId,
  summaryOf,
} from "./entry-row.ts";
import type { StreamEvent } from "./persona-streams.ts";
import { openTopicWriter } from "./topic-writer.ts";

type Place = Pick<Placed, "id" | "row">;
type HistorySet = Extract<SoulEvent, { readonly type: "history-set" }>;

export type TableWriter = {
  readonly addSoulEntries: (
    persona: string,
    from: StreamEvent,
    entries: readonly NewMemoryEntry[],
  ) => void;
  /** Words count no longer or again, or read differently: the index holds those that count. */
  readonly setCounting: (persona: string, event: HistorySet) => void;
  readonly change: (persona: string, from: StreamEvent, event: MemoryEvent) => void;
  readonly clear: (persona: string) => void;
  /** The number of entries written with it so far. */
  readonly added: () => number;
};

/** The tables, and the number of entries written so far. */
type Writing = {
  readonly sql: ReturnType<typeof prepareTables>;
  readonly index: EntryIndex;
  added: number;
};

export function openTableWriter(db: DatabaseSync, index: EntryIndex): TableWriter {
  const sql = prepareTables(db);
  const tables: Writing = { sql, index, added: 0 };
  const topics = openTopicWriter(db);

  return {
    addSoulEntries: (persona, { seq, number, at }, entries) =>
      add(
        tables,
        persona,
        at,
        entries.map((entry) => {
          const part = entry.source.kind === "journal" ? entry.source.part : undefined;
          return { place: { id: soulEntryId(number, part), row: rowOf(seq, part) }, entry };
        }),
      ),
    setCounting: (persona, event) => setCounting(tables, persona, event),
    change(persona, from, event) {
      switch (event.type) {
        case "entries-imported":
          return importEntries(tables, persona, from, event);
        case "entry-edited":
          return edit(tables, persona, event);
        case "entries-recalled":
          return recall(tables, persona, from.at, event.entries);
        case "entry-superseded":
          return void sql.supersede.run(persona, event.older, from.number, event.newer);
        case "stretch-summarised":
          return summarise(tables, persona, from.number, event);
        case "person-noted":
          return void sql.person.run(persona, event.person, JSON.stringify(event.facts));
        case "entries-assigned":
        case "topic-changed":
        case "topics-merged":
        case "merge-undone":
          return topics.change(persona, from, event);
        // Forgotten entries are not in the streams any more, and so not in the tables.
        case "memory-forgotten":
          return undefined;
      }
    },
    clear(persona) {
      for (const statement of sql.clear) statement.run(persona);
      index.clear(persona);
    },
    added: () => tables.added,
  };
}

/** Undefined when its key is known: the same words reached her before, or were forgotten. */
function insert(
  tables: Writing,
  persona: string,
  place: Place,
  at: number,
  entry: NewMemoryEntry,
): MemoryEntry | undefined {
  const { sql } = tables;
  if (sql.known.get(persona, entry.key) !== undefined) return undefined;
  const before = sql.lastTurn.get(persona, entry.conversation);
  const turnIndex = before === undefined ? 1 : numberIn(before, "turn_index") + 1;
  const placed = { ...place, persona, turnIndex, recordedAt: at };
  sql.insert.run(...entryValues(placed, entry));
  tables.added += 1;
  return freshEntry(placed, entry, before && textIn(before, "id"));
}

function add(
  tables: Writing,
  persona: string,
  at: number,
  entries: readonly { readonly place: Place; readonly entry: NewMemoryEntry }[],
): void {
  const { sql, index } = tables;
  // In their order: of two with one key the first was kept, whichever of them is forgotten.
  const written = entries.flatMap(({ place, entry }) => {
    if (entry.text !== forgotten) return insert(tables, persona, place, at, entry) ?? [];
    sql.forgetKey.run(persona, entry.key);
    return [];
  });
  const standing = written.filter(({ key }) => sql.isDiscarded.get(persona, key) === undefined);
  if (standing.length > 0) index.add(persona, standing);
}

function setCounting(tables: Writing, persona: string, { words, edited }: HistorySet): void {
  const { sql, index } = tables;
  for (const { key, stands } of words) {
    if (stands) sql.restore.run(persona, key);
    else sql.discard.run(persona, key);
  }
  const keys = [...words.map(({ key }) => key), ...(edited === undefined ? [] : [edited.key])];
  for (const key of keys) {
    const versions = sql.versions.all(persona, key, `${key}#`, `${key}$`).map(entryIn);
    index.remove(
      persona,
      versions.map(({ row }) => row),
    );
    const current = versions.at(-1);
    const isCounted = current !== undefined && sql.isDiscarded.get(persona, key) === undefined;
    if (isCounted) index.add(persona, [current]);
  }
}

function importEntries(
  tables: Writing,
  persona: string,
  { seq, number, at }: StreamEvent,
  { entries }: MemoryEventOf<"entries-imported">,
): void {
  const placed = entries.map((entry, index) => {
    const id = importedEntryId(number, index + 1);
    return { place: { id, row: rowOf(seq, index + 1) }, entry };
  });
  add(tables, persona, at, placed);
}

function edit(
  { sql, index }: Writing,
  persona: string,
  { entry, text, summary, visibility }: MemoryEventOf<"entry-edited">,
): void {
  const row = sql.entry.get(persona, entry);
  if (row === undefined) return;
  const old = entryIn(row);
  const newText = text === forgotten ? undefined : text;
  const called = summary ?? (newText === undefined ? old.summary : summaryOf(newText));
  sql.edit.run(newText ?? old.text, called, visibility ?? old.visibility, old.row);
  const edited = sql.entry.get(persona, entry);
  if (edited === undefined) return;
  const now = entryIn(edited);
  if (now.text === old.text && now.visibility === old.visibility) return;
  index.remove(persona, [old.row]);
  if (sql.counts.get(old.row) !== undefined) index.add(persona, [now]);
}

function recall({ sql }: Writing, persona: string, at: number, entries: readonly EntryId[]): void {
  for (const entry of entries) sql.recall.run(at, persona, entry);
}

function summarise(
  { sql }: Writing,
  persona: string,
  number: number,
  { level, text, from, to, entries }: MemoryEventOf<"stretch-summarised">,
): void {
  if (text === forgotten) return;
  sql.stretch.run(persona, number, level, text, from, to, JSON.stringify(entries));
}

/** Every table that is rebuilt, except the cursor's. */
const tables = [
  "memory_entries",
  "memory_forgotten_keys",
  "memory_supersessions",
  "memory_discarded",
  "memory_topics",
  "memory_merges",
  "memory_merge_moves",
  "memory_stretches",
  "memory_people",
];

function prepareTables(db: DatabaseSync) {
  return {
    known: db.prepare(
      `SELECT 1 FROM memory_entries WHERE persona = ?1 AND key = ?2
       UNION ALL SELECT 1 FROM memory_forgotten_keys WHERE persona = ?1 AND key = ?2 LIMIT 1`,
    ),
    lastTurn: db.prepare(
      `SELECT id, turn_index FROM memory_entries WHERE persona = ? AND conversation = ?
       ORDER BY turn_index DESC LIMIT 1`,
    ),
    insert: db.prepare(insertEntry),
    forgetKey: db.prepare("INSERT OR IGNORE INTO memory_forgotten_keys VALUES (?, ?)"),
    entry: db.prepare(
      `SELECT ${entryColumns} FROM memory_entries AS e WHERE e.persona = ? AND e.id = ?`,
    ),
    edit: db.prepare(
      "UPDATE memory_entries SET text = ?, summary = ?, visibility = ? WHERE row = ?",
    ),
    recall: db.prepare(
      `UPDATE memory_entries SET recalls = recalls + 1, last_recalled = ?
       WHERE persona = ? AND id = ?`,
    ),
    supersede: db.prepare("INSERT INTO memory_supersessions VALUES (?, ?, ?, ?)"),
    stretch: db.prepare("INSERT INTO memory_stretches VALUES (?, ?, ?, ?, ?, ?, ?)"),
    person: db.prepare(
      `INSERT INTO memory_people VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET facts = excluded.facts`,
    ),
    isDiscarded: db.prepare(
      `SELECT 1 FROM memory_discarded WHERE persona = ?1 AND key = ${firstKeyOf("?2")}`,
    ),
    counts: db.prepare(`SELECT 1 FROM memory_entries AS e WHERE e.row = ? AND ${counts}`),
    discard: db.prepare("INSERT OR IGNORE INTO memory_discarded VALUES (?, ?)"),
    restore: db.prepare("DELETE FROM memory_discarded WHERE persona = ? AND key = ?"),
    versions: db.prepare(
      `SELECT ${entryColumns} FROM memory_entries AS e WHERE e.persona = ?1
       AND (e.key = ?2 OR (e.key >= ?3 AND e.key < ?4)) ORDER BY e.row`,
    ),
    clear: tables.map((table) => db.prepare(`DELETE FROM ${table} WHERE persona = ?`)),
  };
}

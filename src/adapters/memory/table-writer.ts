// The changes that the events of a memory make in its tables.

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
import { all, one, run, type TableWork } from "./statements.ts";
import { changeTopics } from "./topic-writer.ts";

type Place = Pick<Placed, "id" | "row">;
type HistorySet = Extract<SoulEvent, { readonly type: "history-set" }>;

export type TableWriter = {
  readonly addSoulEntries: (
    persona: string,
    from: StreamEvent,
    entries: readonly NewMemoryEntry[],
  ) => TableWork<void>;
  /** Words count no longer or again, or read differently: the index holds those that count. */
  readonly setCounting: (persona: string, event: HistorySet) => TableWork<void>;
  readonly change: (persona: string, from: StreamEvent, event: MemoryEvent) => TableWork<void>;
  readonly clear: (persona: string) => TableWork<void>;
  /** Removes some of what the tables hold of a persona, but not from the index. Returns whether there is more. */
  readonly clearSome: (persona: string) => TableWork<boolean>;
  /** The number of entries written with it so far. */
  readonly added: () => number;
};

/** The tables, and the number of entries written so far. */
type Writing = {
  readonly index: EntryIndex;
  added: number;
};

export function openTableWriter(index: EntryIndex): TableWriter {
  const tables: Writing = { index, added: 0 };

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
    *change(persona, from, event) {
      switch (event.type) {
        case "entries-imported":
          return yield* importEntries(tables, persona, from, event);
        case "entry-edited":
          return yield* edit(tables, persona, event);
        case "entries-recalled":
          return yield* recall(persona, from.at, event.entries);
        case "entry-superseded":
          return yield* run(sql.supersede, persona, event.older, from.number, event.newer);
        case "stretch-summarised":
          return yield* summarise(persona, from.number, event);
        case "person-noted":
          return yield* run(sql.person, persona, event.person, JSON.stringify(event.facts));
        case "entries-assigned":
        case "topic-changed":
        case "topics-merged":
        case "merge-undone":
          return yield* changeTopics(persona, from, event);
        // Forgotten entries are not in the streams any more, and so not in the tables.
        case "memory-forgotten":
          return undefined;
      }
    },
    *clear(persona) {
      for (const table of rebuiltTables)
        yield* run(`DELETE FROM ${table} WHERE persona = ?`, persona);
      yield* index.clear(persona);
    },
    clearSome,
    added: () => tables.added,
  };
}

/** Entries that are removed in one step, some milliseconds. */
const removed = 200;

function* clearSome(persona: string): TableWork<boolean> {
  yield* run(sql.clearSome, persona);
  if ((yield* one(sql.some, persona)) !== undefined) return true;
  for (const table of rebuiltTables) yield* run(`DELETE FROM ${table} WHERE persona = ?`, persona);
  return false;
}

/** Undefined when its key is known: the same words reached her before, or were forgotten. */
function* insert(
  tables: Writing,
  persona: string,
  place: Place,
  at: number,
  entry: NewMemoryEntry,
): TableWork<MemoryEntry | undefined> {
  if ((yield* one(sql.known, persona, entry.key)) !== undefined) return undefined;
  const before = yield* one(sql.lastTurn, persona, entry.conversation);
  const turnIndex = before === undefined ? 1 : numberIn(before, "turn_index") + 1;
  const placed = { ...place, persona, turnIndex, recordedAt: at };
  yield* run(sql.insert, ...entryValues(placed, entry));
  tables.added += 1;
  return freshEntry(placed, entry, before && textIn(before, "id"));
}

function* add(
  tables: Writing,
  persona: string,
  at: number,
  entries: readonly { readonly place: Place; readonly entry: NewMemoryEntry }[],
): TableWork<void> {
  const { index } = tables;
  // In their order: of two with one key the first was kept, whichever of them is forgotten.
  const standing: MemoryEntry[] = [];
  for (const { place, entry } of entries) {
    if (entry.text === forgotten) {
      yield* run(sql.forgetKey, persona, entry.key);
      continue;
    }
    const written = yield* insert(tables, persona, place, at, entry);
    if (written === undefined) continue;
    if (yield* isDiscarded(persona, written.key)) continue;
    standing.push(written);
  }
  if (standing.length > 0) yield* index.add(persona, standing);
}

function* isDiscarded(persona: string, key: string): TableWork<boolean> {
  return (yield* one(sql.isDiscarded, persona, key)) !== undefined;
}

function* setCounting(
  tables: Writing,
  persona: string,
  { words, edited }: HistorySet,
): TableWork<void> {
  const { index } = tables;
  for (const { key, stands } of words) {
    if (stands) yield* run(sql.restore, persona, key);
    else yield* run(sql.discard, persona, key);
  }
  const keys = [...words.map(({ key }) => key), ...(edited === undefined ? [] : [edited.key])];
  for (const key of keys) {
    const stored = yield* all(sql.versions, persona, key, `${key}#`, `${key}$`);
    const versions = stored.map(entryIn);
    yield* index.remove(
      persona,
      versions.map(({ row }) => row),
    );
    const current = versions.at(-1);
    if (current === undefined || (yield* isDiscarded(persona, key))) continue;
    yield* index.add(persona, [current]);
  }
}

function* importEntries(
  tables: Writing,
  persona: string,
  { seq, number, at }: StreamEvent,
  { entries }: MemoryEventOf<"entries-imported">,
): TableWork<void> {
  const placed = entries.map((entry, index) => {
    const id = importedEntryId(number, index + 1);
    return { place: { id, row: rowOf(seq, index + 1) }, entry };
  });
  yield* add(tables, persona, at, placed);
}

function* edit(
  { index }: Writing,
  persona: string,
  { entry, text, summary, visibility, lowered }: MemoryEventOf<"entry-edited">,
): TableWork<void> {
  const row = yield* one(sql.entry, persona, entry);
  if (row === undefined) return;
  const old = entryIn(row);
  const newText = text === forgotten ? undefined : text;
  const called = summary ?? (newText === undefined ? old.summary : summaryOf(newText));
  const ranked = (lowered ?? old.lowered === true) ? 1 : 0;
  yield* run(sql.edit, newText ?? old.text, called, visibility ?? old.visibility, ranked, old.row);
  const edited = yield* one(sql.entry, persona, entry);
  if (edited === undefined) return;
  const now = entryIn(edited);
  if (now.text === old.text && now.visibility === old.visibility) return;
  yield* index.remove(persona, [old.row]);
  if ((yield* one(sql.counts, old.row)) !== undefined) yield* index.add(persona, [now]);
}

function* recall(persona: string, at: number, entries: readonly EntryId[]): TableWork<void> {
  for (const entry of entries) yield* run(sql.recall, at, persona, entry);
}

function* summarise(
  persona: string,
  number: number,
  { level, text, from, to, entries }: MemoryEventOf<"stretch-summarised">,
): TableWork<void> {
  if (text === forgotten) return;
  yield* run(sql.stretch, persona, number, level, text, from, to, JSON.stringify(entries));
}

/** Every table that is rebuilt, except the cursor's. */
export const rebuiltTables = [
  "memory_entries",
  "memory_forgotten_keys",
  "memory_supersessions",
  "memory_discarded",
  "memory_topics",
  "memory_merges",
  "memory_merge_moves",
  "memory_stretches",
  "memory_people",
] as const;

const sql = {
  some: "SELECT 1 FROM memory_entries WHERE persona = ? LIMIT 1",
  clearSome: `DELETE FROM memory_entries WHERE row IN
       (SELECT row FROM memory_entries WHERE persona = ? LIMIT ${removed})`,
  known: `SELECT 1 FROM memory_entries WHERE persona = ?1 AND key = ?2
       UNION ALL SELECT 1 FROM memory_forgotten_keys WHERE persona = ?1 AND key = ?2 LIMIT 1`,
  lastTurn: `SELECT id, turn_index FROM memory_entries WHERE persona = ? AND conversation = ?
       ORDER BY turn_index DESC LIMIT 1`,
  insert: insertEntry,
  forgetKey: "INSERT INTO memory_forgotten_keys VALUES (?, ?) ON CONFLICT DO NOTHING",
  entry: `SELECT ${entryColumns} FROM memory_entries AS e WHERE e.persona = ? AND e.id = ?`,
  edit: "UPDATE memory_entries SET text = ?, summary = ?, visibility = ?, lowered = ? WHERE row = ?",
  recall: `UPDATE memory_entries SET recalls = recalls + 1, last_recalled = ?
       WHERE persona = ? AND id = ?`,
  supersede: "INSERT INTO memory_supersessions VALUES (?, ?, ?, ?)",
  stretch: "INSERT INTO memory_stretches VALUES (?, ?, ?, ?, ?, ?, ?)",
  person: `INSERT INTO memory_people VALUES (?, ?, ?)
       ON CONFLICT (persona, id) DO UPDATE SET facts = excluded.facts`,
  isDiscarded: `SELECT 1 FROM memory_discarded WHERE persona = ?1 AND key = ${firstKeyOf("?2")}`,
  counts: `SELECT 1 FROM memory_entries AS e WHERE e.row = ? AND ${counts}`,
  discard: "INSERT INTO memory_discarded VALUES (?, ?) ON CONFLICT DO NOTHING",
  restore: "DELETE FROM memory_discarded WHERE persona = ? AND key = ?",
  versions: `SELECT ${entryColumns} FROM memory_entries AS e WHERE e.persona = ?1
       AND (e.key = ?2 OR (e.key >= ?3 AND e.key < ?4)) ORDER BY e.row`,
};

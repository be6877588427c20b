// Updates the tables after words were removed from the streams that they are derived from.

import type { DatabaseSync } from "node:sqlite";
import type { Forgetting, MemoryEntry, Rememberer } from "../../memory/ports.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { EntryId, NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { MemoryEvent, MemoryEventOf } from "../../protocol/memory-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { numberIn, textIn } from "./column.ts";
import type { EntryIndex } from "./entry-index.ts";
import { counts, entryColumns, entryIn, rowOf, rowsOf, summaryOf } from "./entry-row.ts";
import { openErasedTitles } from "./erased-titles.ts";
import { openPersonaStreams, type PersonaStreams } from "./persona-streams.ts";

/** An event in its present form in the journal. `changed` is false where only derived entries may have changed. */
export type Touched = {
  readonly stream: string;
  readonly seq: number;
  readonly number: number;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly event: JournalEvent;
  readonly changed: boolean;
};

export type ErasedTables = {
  /** Updates the tables to the present events; returns the entries that were deleted. */
  readonly follow: (touched: readonly Touched[]) => ReadonlyMap<string, readonly EntryId[]>;
  /** New titles for the topics that lost theirs and still hold entries, of those that the last `follow` touched. */
  readonly remadeTopics: () => ReadonlyMap<string, readonly MemoryEvent[]>;
  /** The entries that have one of these keys, of one persona or of any. */
  readonly bearing: (
    keys: ReturnType<Forgetting["keys"]>,
  ) => readonly { readonly persona: string; readonly entry: MemoryEntry }[];
};

/** What the update needs, and what it has touched. */
type Erasing = {
  readonly conversations: Map<string, { persona: string; conversation: string }>;
  readonly sql: ReturnType<typeof prepare>;
  readonly index: EntryIndex;
  readonly gone: Map<string, EntryId[]>;
  readonly streams: PersonaStreams;
  readonly rememberer: Rememberer;
  readonly topics: Map<string, Set<string>>;
};

export function openErasedTables(
  db: DatabaseSync,
  rememberer: Rememberer,
  index: EntryIndex,
): ErasedTables {
  const sql = prepare(db);
  const titles = openErasedTitles(db);
  const streams = openPersonaStreams(db);
  const gone = new Map<string, EntryId[]>();
  const conversations = new Map<string, { persona: string; conversation: string }>();
  const topics = new Map<string, Set<string>>();
  const tables: Erasing = { conversations, sql, index, gone, streams, rememberer, topics };

  return {
    follow(touched) {
      gone.clear();
      conversations.clear();
      topics.clear();
      for (const one of touched) {
        const [kind = "", persona = ""] = one.stream.split(/:(.*)/s);
        if (kind === "soul") soulChanged(tables, persona, one);
        if (kind === "memory") memoryChanged(tables, persona, one);
      }
      for (const { persona, conversation } of conversations.values()) {
        sql.renumber.run(persona, conversation);
      }
      for (const [persona, ids] of topics) titles.retitle(persona, ids);
      return gone;
    },
    remadeTopics: () =>
      new Map([...topics].map(([persona, ids]) => [persona, titles.remade(persona, ids)])),
    bearing: (keys) =>
      keys.flatMap(({ persona, key }) =>
        (persona === undefined ? streams.personas() : [persona]).flatMap((one) => {
          const row = sql.byKey.get(one, key);
          return row === undefined ? [] : [{ persona: one, entry: entryIn(row) }];
        }),
      ),
  };
}

const moved = ({ conversations }: Erasing, persona: string, conversation: string): void =>
  void conversations.set(`${persona} ${conversation}`, { persona, conversation });

function remove(
  tables: Erasing,
  persona: string,
  row: number,
  id: EntryId,
  conversation: string,
): void {
  const { sql, index, gone } = tables;
  sql.remove.run(row);
  sql.removeMoves.run(row);
  index.remove(persona, [row]);
  gone.set(persona, [...(gone.get(persona) ?? []), id]);
  moved(tables, persona, conversation);
}

/** An entry as its event has it now; text that the operator wrote in its place stays. */
function replace(tables: Erasing, persona: string, row: number, derived: NewMemoryEntry): void {
  const { sql } = tables;
  const stored = sql.byRow.get(row);
  if (stored === undefined) return;
  const old = entryIn(stored);
  const isEdited = sql.edited.get(`memory:${persona}`, old.id) !== undefined;
  const text = isEdited ? old.text : derived.text;
  if (old.conversation !== derived.conversation) {
    moved(tables, persona, old.conversation);
    moved(tables, persona, derived.conversation);
  } else if (text === old.text) return;
  const summary = text === old.text ? old.summary : (derived.summary ?? summaryOf(text));
  sql.replace.run(text, summary, derived.conversation, row);
  if (text !== old.text) reindex(tables, persona, row);
}

function reindex({ index, sql }: Erasing, persona: string, row: number): void {
  index.remove(persona, [row]);
  const fresh = sql.byRow.get(row);
  if (fresh !== undefined && sql.counts.get(row) !== undefined)
    index.add(persona, [entryIn(fresh)]);
}

function settle(
  tables: Erasing,
  persona: string,
  seq: number,
  derived: ReadonlyMap<number, NewMemoryEntry>,
): void {
  const { sql } = tables;
  const { first, last } = rowsOf(seq);
  for (const stored of sql.ofEvent.all(first, last)) {
    const row = numberIn(stored, "row");
    const entry = derived.get(row);
    if (entry !== undefined) replace(tables, persona, row, entry);
    else remove(tables, persona, row, textIn(stored, "id"), textIn(stored, "conversation"));
  }
}

function soulChanged(
  tables: Erasing,
  persona: string,
  { seq, number, at, stream, event }: Touched,
): void {
  const { streams, rememberer } = tables;
  const entry = { stream, seq, number, at, event: event as SoulEvent };
  const earlier = streams.earlier(persona, number);
  const { entries } = rememberer.remember(persona, entry, rememberer.newborn, earlier);
  const derived = entries.map((one): [number, NewMemoryEntry] => {
    const part = one.source.kind === "journal" ? one.source.part : undefined;
    return [rowOf(seq, part), one];
  });
  settle(tables, persona, seq, new Map(derived));
}

function importChanged(
  tables: Erasing,
  persona: string,
  seq: number,
  { entries }: MemoryEventOf<"entries-imported">,
): void {
  const { sql } = tables;
  const left = entries.map((entry, place): [number, NewMemoryEntry] => [
    rowOf(seq, place + 1),
    entry,
  ]);
  for (const [, { text, key }] of left) if (text === forgotten) sql.forgetKey.run(persona, key);
  settle(tables, persona, seq, new Map(left.filter(([, { text }]) => text !== forgotten)));
}

function touchTopics({ topics }: Erasing, persona: string, ids: readonly string[]): void {
  topics.set(persona, new Set([...(topics.get(persona) ?? []), ...ids]));
}

function notedChanged({ sql }: Erasing, persona: string, person: string): void {
  const last = sql.lastNoted.get(`memory:${persona}`, person);
  if (last === undefined) return;
  const { facts } = JSON.parse(textIn(last, "json")) as MemoryEventOf<"person-noted">;
  sql.facts.run(JSON.stringify(facts), persona, person);
}

function editChanged(
  tables: Erasing,
  persona: string,
  { entry, text, summary }: MemoryEventOf<"entry-edited">,
): void {
  const { sql } = tables;
  const stored = sql.byId.get(persona, entry);
  if (stored === undefined || text === undefined) return;
  const row = numberIn(stored, "row");
  sql.replace.run(text, summary ?? summaryOf(text), textIn(stored, "conversation"), row);
  reindex(tables, persona, row);
}

function memoryChanged(tables: Erasing, persona: string, { seq, number, event }: Touched): void {
  const { sql } = tables;
  switch (event.type) {
    case "entries-imported":
      importChanged(tables, persona, seq, event);
      break;
    case "entries-assigned":
      touchTopics(
        tables,
        persona,
        event.opened.map(({ id }) => id),
      );
      break;
    case "topic-changed":
      touchTopics(tables, persona, [event.topic]);
      break;
    case "stretch-summarised":
      if (event.text === forgotten) sql.removeStretch.run(persona, number);
      else sql.stretch.run(event.text, persona, number);
      break;
    case "person-noted":
      notedChanged(tables, persona, event.person);
      break;
    case "entry-edited":
      editChanged(tables, persona, event);
      break;
  }
}

function prepare(db: DatabaseSync) {
  const stream = "(SELECT id FROM streams WHERE name = ?1)";
  return {
    byRow: db.prepare(`SELECT ${entryColumns} FROM memory_entries AS e WHERE e.row = ?`),
    counts: db.prepare(`SELECT 1 FROM memory_entries AS e WHERE e.row = ? AND ${counts}`),
    byKey: db.prepare(
      `SELECT ${entryColumns} FROM memory_entries AS e WHERE e.persona = ? AND e.key = ?`,
    ),
    byId: db.prepare("SELECT row, conversation FROM memory_entries WHERE persona = ? AND id = ?"),
    ofEvent: db.prepare(
      "SELECT row, id, conversation FROM memory_entries WHERE row BETWEEN ? AND ?",
    ),
    remove: db.prepare("DELETE FROM memory_entries WHERE row = ?"),
    removeMoves: db.prepare("DELETE FROM memory_merge_moves WHERE row = ?"),
    replace: db.prepare(
      "UPDATE memory_entries SET text = ?, summary = ?, conversation = ? WHERE row = ?",
    ),
    edited: db.prepare(
      `SELECT 1 FROM events WHERE stream = ${stream} AND type = 'entry-edited'
         AND json ->> '$.entry' = ?2 AND json ->> '$.text' IS NOT NULL LIMIT 1`,
    ),
    forgetKey: db.prepare("INSERT OR IGNORE INTO memory_forgotten_keys VALUES (?, ?)"),
    removeStretch: db.prepare("DELETE FROM memory_stretches WHERE persona = ? AND number = ?"),
    stretch: db.prepare("UPDATE memory_stretches SET text = ? WHERE persona = ? AND number = ?"),
    lastNoted: db.prepare(
      `SELECT json FROM events WHERE stream = ${stream} AND type = 'person-noted'
         AND json ->> '$.person' = ?2 ORDER BY number DESC LIMIT 1`,
    ),
    facts: db.prepare("UPDATE memory_people SET facts = ? WHERE persona = ? AND id = ?"),
    renumber: db.prepare(
      `UPDATE memory_entries SET turn_index = counted.place FROM (
         SELECT row AS at, row_number() OVER (ORDER BY row) AS place
         FROM memory_entries WHERE persona = ?1 AND conversation = ?2) AS counted
       WHERE memory_entries.row = counted.at AND turn_index <> counted.place`,
    ),
  };
}

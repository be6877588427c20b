// Updates the tables after words were removed from the streams that they are derived from.

import type { Forgetting, MemoryEntry } from "../../memory/ports.ts";
import type { Rememberer } from "../../memory/remembering/remembering-port.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { EntryId, NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { MemoryEvent, MemoryEventOf } from "../../protocol/memory-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { numberIn, textIn } from "./column.ts";
import type { EntryIndex } from "./entry-index.ts";
import { counts, entryColumns, entryIn, rowOf, rowsOf, summaryOf } from "./entry-row.ts";
import { remadeTitles, retitle } from "./erased-titles.ts";
import { openPersonaStreams, type PersonaStreams } from "./persona-streams.ts";
import { all, one, run, type TableWork } from "./statements.ts";

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
  readonly follow: (
    touched: readonly Touched[],
  ) => TableWork<ReadonlyMap<string, readonly EntryId[]>>;
  /** New titles for the topics that lost theirs and still hold entries, of those that the last `follow` touched. */
  readonly remadeTopics: () => TableWork<ReadonlyMap<string, readonly MemoryEvent[]>>;
  /** The entries that have one of these keys, of one persona or of any. */
  readonly bearing: (
    keys: ReturnType<Forgetting["keys"]>,
  ) => TableWork<readonly { readonly persona: string; readonly entry: MemoryEntry }[]>;
};

/** The parts that the update needs, and the places that it has touched. */
type Erasing = {
  readonly conversations: Map<string, { persona: string; conversation: string }>;
  /** By persona, the entries in whose place the operator wrote another text. */
  readonly edited: Map<string, ReadonlySet<EntryId>>;
  readonly index: EntryIndex;
  readonly gone: Map<string, EntryId[]>;
  /** By persona, the rows of deleted entries that are still in the index. */
  readonly indexed: Map<string, number[]>;
  readonly streams: PersonaStreams;
  readonly rememberer: Rememberer;
  readonly topics: Map<string, Set<string>>;
};

export function openErasedTables(rememberer: Rememberer, index: EntryIndex): ErasedTables {
  const streams = openPersonaStreams();
  const gone = new Map<string, EntryId[]>();
  const indexed = new Map<string, number[]>();
  const conversations = new Map<string, { persona: string; conversation: string }>();
  const topics = new Map<string, Set<string>>();
  const edited = new Map<string, ReadonlySet<EntryId>>();
  const tables: Erasing = {
    ...{ conversations, edited, index, gone, indexed, streams, rememberer, topics },
  };

  return {
    *follow(touched) {
      gone.clear();
      indexed.clear();
      conversations.clear();
      edited.clear();
      topics.clear();
      for (const one of touched) {
        const [kind = "", persona = ""] = one.stream.split(/:(.*)/s);
        if (kind === "soul") yield* soulChanged(tables, persona, one);
        if (kind === "memory") yield* memoryChanged(tables, persona, one);
      }
      for (const persona of [...indexed.keys()]) yield* unindex(tables, persona);
      for (const { persona, conversation } of conversations.values()) {
        yield* run(sql.renumber, persona, conversation);
      }
      for (const [persona, ids] of topics) yield* retitle(persona, ids);
      return gone;
    },
    *remadeTopics() {
      const remade = new Map<string, readonly MemoryEvent[]>();
      for (const [persona, ids] of topics) remade.set(persona, yield* remadeTitles(persona, ids));
      return remade;
    },
    *bearing(keys) {
      const bearing: { persona: string; entry: MemoryEntry }[] = [];
      for (const { persona, key } of keys) {
        for (const each of persona === undefined ? yield* streams.personas() : [persona]) {
          const row = yield* one(sql.byKey, each, key);
          if (row !== undefined) bearing.push({ persona: each, entry: entryIn(row) });
        }
      }
      return bearing;
    },
  };
}

const moved = ({ conversations }: Erasing, persona: string, conversation: string): void =>
  void conversations.set(`${persona} ${conversation}`, { persona, conversation });

function pushTo<T>(lists: Map<string, T[]>, persona: string, one: T): void {
  const list = lists.get(persona) ?? [];
  list.push(one);
  lists.set(persona, list);
}

function* remove(
  tables: Erasing,
  persona: string,
  row: number,
  id: EntryId,
  conversation: string,
): TableWork<void> {
  const { indexed, gone } = tables;
  yield* run(sql.remove, row);
  yield* run(sql.removeMoves, row);
  pushTo(indexed, persona, row);
  pushTo(gone, persona, id);
  moved(tables, persona, conversation);
}

/** An entry as its event has it now; text that the operator wrote in its place stays. */
function* replace(
  tables: Erasing,
  persona: string,
  row: number,
  derived: NewMemoryEntry,
): TableWork<void> {
  const stored = yield* one(sql.byRow, row);
  if (stored === undefined) return;
  const old = entryIn(stored);
  const stays = derived.text === old.text || (yield* wasEdited(tables, persona, old.id));
  const text = stays ? old.text : derived.text;
  if (old.conversation !== derived.conversation) {
    moved(tables, persona, old.conversation);
    moved(tables, persona, derived.conversation);
  } else if (text === old.text) return;
  const summary = text === old.text ? old.summary : (derived.summary ?? summaryOf(text));
  yield* run(sql.replace, text, summary, derived.conversation, row);
  if (text !== old.text) yield* reindex(tables, persona, row);
}

/** Whether the operator wrote another text in an entry's place. */
function* wasEdited({ edited }: Erasing, persona: string, id: EntryId): TableWork<boolean> {
  const known = edited.get(persona) ?? (yield* editedOf(persona));
  edited.set(persona, known);
  return known.has(id);
}

function* editedOf(persona: string): TableWork<ReadonlySet<EntryId>> {
  const events = (yield* all(sql.edited, `memory:${persona}`)).map(
    (row) => JSON.parse(textIn(row, "json")) as MemoryEventOf<"entry-edited">,
  );
  return new Set(events.filter(({ text }) => text !== undefined).map(({ entry }) => entry));
}

/** Takes deleted entries out of the index, together: their sums are written once. */
function* unindex({ index, indexed }: Erasing, persona: string): TableWork<void> {
  const rows = indexed.get(persona);
  indexed.delete(persona);
  if (rows !== undefined) yield* index.remove(persona, rows);
}

function* reindex(tables: Erasing, persona: string, row: number): TableWork<void> {
  const { index } = tables;
  // An added entry follows from those before it.
  yield* unindex(tables, persona);
  yield* index.remove(persona, [row]);
  const fresh = yield* one(sql.byRow, row);
  if (fresh !== undefined && (yield* one(sql.counts, row)) !== undefined)
    yield* index.add(persona, [entryIn(fresh)]);
}

function* settle(
  tables: Erasing,
  persona: string,
  seq: number,
  derived: ReadonlyMap<number, NewMemoryEntry>,
): TableWork<void> {
  const { first, last } = rowsOf(seq);
  for (const stored of yield* all(sql.ofEvent, first, last)) {
    const row = numberIn(stored, "row");
    const entry = derived.get(row);
    if (entry !== undefined) yield* replace(tables, persona, row, entry);
    else yield* remove(tables, persona, row, textIn(stored, "id"), textIn(stored, "conversation"));
  }
}

function* soulChanged(
  tables: Erasing,
  persona: string,
  { seq, number, at, stream, event }: Touched,
): TableWork<void> {
  const { streams, rememberer } = tables;
  const entry = { stream, seq, number, at, event: event as SoulEvent };
  const { entries } = yield* streams.withEarlier(persona, number, (earlier) =>
    rememberer.remember(persona, entry, rememberer.newborn, earlier),
  );
  const derived = entries.map((one): [number, NewMemoryEntry] => {
    const part = one.source.kind === "journal" ? one.source.part : undefined;
    return [rowOf(seq, part), one];
  });
  yield* settle(tables, persona, seq, new Map(derived));
}

function* importChanged(
  tables: Erasing,
  persona: string,
  seq: number,
  { entries }: MemoryEventOf<"entries-imported">,
): TableWork<void> {
  const left = entries.map((entry, place): [number, NewMemoryEntry] => [
    rowOf(seq, place + 1),
    entry,
  ]);
  for (const [, { text, key }] of left)
    if (text === forgotten) yield* run(sql.forgetKey, persona, key);
  yield* settle(tables, persona, seq, new Map(left.filter(([, { text }]) => text !== forgotten)));
}

function touchTopics({ topics }: Erasing, persona: string, ids: readonly string[]): void {
  topics.set(persona, new Set([...(topics.get(persona) ?? []), ...ids]));
}

function* notedChanged(persona: string, person: string): TableWork<void> {
  const rows = yield* all(sql.noted, `memory:${persona}`, JSON.stringify(person));
  const last = rows
    .map((row) => JSON.parse(textIn(row, "json")) as MemoryEventOf<"person-noted">)
    .find((event) => event.person === person);
  if (last !== undefined) yield* run(sql.facts, JSON.stringify(last.facts), persona, person);
}

function* editChanged(
  tables: Erasing,
  persona: string,
  { entry, text, summary }: MemoryEventOf<"entry-edited">,
): TableWork<void> {
  const stored = yield* one(sql.byId, persona, entry);
  if (stored === undefined || text === undefined) return;
  const row = numberIn(stored, "row");
  yield* run(sql.replace, text, summary ?? summaryOf(text), textIn(stored, "conversation"), row);
  yield* reindex(tables, persona, row);
}

function* memoryChanged(
  tables: Erasing,
  persona: string,
  { seq, number, event }: Touched,
): TableWork<void> {
  switch (event.type) {
    case "entries-imported":
      yield* importChanged(tables, persona, seq, event);
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
      if (event.text === forgotten) yield* run(sql.removeStretch, persona, number);
      else yield* run(sql.stretch, event.text, persona, number);
      break;
    case "person-noted":
      yield* notedChanged(persona, event.person);
      break;
    case "entry-edited":
      yield* editChanged(tables, persona, event);
      break;
  }
}

const stream = "(SELECT id FROM streams WHERE name = ?1)";

const sql = {
  byRow: `SELECT ${entryColumns} FROM memory_entries AS e WHERE e.row = ?`,
  counts: `SELECT 1 FROM memory_entries AS e WHERE e.row = ? AND ${counts}`,
  byKey: `SELECT ${entryColumns} FROM memory_entries AS e WHERE e.persona = ? AND e.key = ?`,
  byId: "SELECT row, conversation FROM memory_entries WHERE persona = ? AND id = ?",
  ofEvent: "SELECT row, id, conversation FROM memory_entries WHERE row BETWEEN ? AND ?",
  remove: "DELETE FROM memory_entries WHERE row = ?",
  removeMoves: "DELETE FROM memory_merge_moves WHERE row = ?",
  replace: "UPDATE memory_entries SET text = ?, summary = ?, conversation = ? WHERE row = ?",
  edited: `SELECT json FROM events WHERE stream = ${stream} AND type = 'entry-edited'`,
  forgetKey: "INSERT INTO memory_forgotten_keys VALUES (?, ?) ON CONFLICT DO NOTHING",
  removeStretch: "DELETE FROM memory_stretches WHERE persona = ? AND number = ?",
  stretch: "UPDATE memory_stretches SET text = ? WHERE persona = ? AND number = ?",
  noted: `SELECT json FROM events WHERE stream = ${stream} AND type = 'person-noted'
         AND instr(json, ?2) > 0 ORDER BY number DESC`,
  facts: "UPDATE memory_people SET facts = ? WHERE persona = ? AND id = ?",
  renumber: `UPDATE memory_entries SET turn_index = counted.place FROM (
         SELECT row AS at, row_number() OVER (ORDER BY row) AS place
         FROM memory_entries WHERE persona = ?1 AND conversation = ?2) AS counted
       WHERE memory_entries.row = counted.at AND turn_index <> counted.place`,
};

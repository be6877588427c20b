// The changes that events about topics make in the tables, by the rules of `topic-book.ts`.

import type { DatabaseSync } from "node:sqlite";
import type { EntryId, TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEvent, MemoryEventOf } from "../../protocol/memory-events.ts";
import { numberIn, textIn } from "./column.ts";
import type { StreamEvent } from "./persona-streams.ts";

type TopicEvent = Extract<
  MemoryEvent,
  { readonly type: "entries-assigned" | "topic-changed" | "topics-merged" | "merge-undone" }
>;

export type TopicWriter = {
  readonly change: (persona: string, from: StreamEvent, event: TopicEvent) => void;
};

type Topics = { readonly sql: ReturnType<typeof prepareTopics> };

export function openTopicWriter(db: DatabaseSync): TopicWriter {
  const tables: Topics = { sql: prepareTopics(db) };

  return {
    change(persona, from, event) {
      switch (event.type) {
        case "entries-assigned":
          return assign(tables, persona, from.at, event);
        case "topic-changed":
          return rename(tables, persona, from.at, event);
        case "topics-merged":
          return merge(tables, persona, from, event);
        case "merge-undone":
          return undo(tables, persona, from.at, event.merge);
      }
    },
  };
}

/** Moves an entry, and records where it was. False when there is no such entry or topic. */
function file(
  tables: Topics,
  persona: string,
  entry: EntryId,
  topic: TopicId,
  marked: boolean,
): boolean {
  const { sql } = tables;
  const row = sql.filed.get(persona, entry);
  if (row === undefined || sql.topic.get(persona, topic) === undefined) return false;
  moveTo(tables, row, numberIn(row, "row"), topic, marked);
  return true;
}

function moveTo(
  { sql }: Topics,
  before: Readonly<Record<string, unknown>>,
  row: number,
  topic: string,
  marked: boolean,
): void {
  const old = typeof before["topic"] === "string" ? before["topic"] : undefined;
  const past = JSON.parse(String(before["previous_topics"])) as readonly string[];
  const previous = old === undefined || old === topic ? past : [...past, old];
  sql.file.run(topic, marked ? 1 : 0, JSON.stringify(previous), row);
}

/** Entries that were filed again since stay where they are. */
function moveBack(
  { sql }: Topics,
  entry: Readonly<Record<string, unknown>>,
  child: string,
  parent: string,
): void {
  const previous = JSON.parse(String(entry["previous_topics"])) as readonly string[];
  if (entry["topic"] !== child || previous.at(-1) !== parent) return;
  const marked = Number(entry["marked"]);
  sql.file.run(parent, marked, JSON.stringify(previous.slice(0, -1)), Number(entry["row"]));
}

function assign(
  tables: Topics,
  persona: string,
  at: number,
  { opened, assigned }: MemoryEventOf<"entries-assigned">,
): void {
  const { sql } = tables;
  for (const { id, title, summary } of opened) {
    sql.open.run(persona, id, title, summary, at, at);
  }
  for (const { entry, topic, marked } of assigned) {
    file(tables, persona, entry, topic, marked === true);
    sql.touch.run(at, persona, topic);
  }
}

function rename(
  { sql }: Topics,
  persona: string,
  at: number,
  { topic, title, summary, disabled }: MemoryEventOf<"topic-changed">,
): void {
  const row = sql.topic.get(persona, topic);
  if (row === undefined) return;
  const off = disabled === undefined ? numberIn(row, "disabled") : disabled ? 1 : 0;
  const called = title ?? textIn(row, "title");
  sql.rename.run(called, summary ?? textIn(row, "summary"), off, at, persona, topic);
}

function merge(
  tables: Topics,
  persona: string,
  { number, at }: StreamEvent,
  { into, from }: MemoryEventOf<"topics-merged">,
): void {
  const { sql } = tables;
  if (sql.topic.get(persona, into) === undefined) return;
  for (const parent of new Set(from)) {
    const row = sql.topic.get(persona, parent);
    if (row === undefined || parent === into) continue;
    for (const entry of sql.inTopic.all(persona, parent)) {
      sql.noteMove.run(persona, number, numberIn(entry, "row"), parent);
      moveTo(tables, entry, numberIn(entry, "row"), into, numberIn(entry, "marked") === 1);
    }
    sql.noteMerge.run(persona, number, parent, into, numberIn(row, "disabled"));
    sql.disable.run(1, at, persona, parent);
  }
  sql.touch.run(at, persona, into);
}

function undo(tables: Topics, persona: string, at: number, merge: number): void {
  const { sql } = tables;
  for (const link of sql.links.all(persona, merge)) {
    // One that was disabled before the merge keeps its present state: another undone merge may have enabled it.
    if (numberIn(link, "was_disabled") === 0)
      sql.disable.run(0, at, persona, textIn(link, "parent"));
    for (const move of sql.moves.all(persona, merge, textIn(link, "parent"))) {
      moveBack(tables, move, textIn(link, "child"), textIn(link, "parent"));
    }
  }
  sql.dropMoves.run(persona, merge);
  sql.dropLinks.run(persona, merge);
}

function prepareTopics(db: DatabaseSync) {
  return {
    topic: db.prepare("SELECT * FROM memory_topics WHERE persona = ? AND id = ?"),
    filed: db.prepare(
      "SELECT row, topic, previous_topics FROM memory_entries WHERE persona = ? AND id = ?",
    ),
    file: db.prepare(
      "UPDATE memory_entries SET topic = ?, marked = ?, previous_topics = ? WHERE row = ?",
    ),
    open: db.prepare("INSERT OR IGNORE INTO memory_topics VALUES (?, ?, ?, ?, ?, ?, 0)"),
    touch: db.prepare(
      "UPDATE memory_topics SET updated = max(updated, ?) WHERE persona = ? AND id = ?",
    ),
    rename: db.prepare(
      `UPDATE memory_topics SET title = ?, summary = ?, disabled = ?, updated = ?
       WHERE persona = ? AND id = ?`,
    ),
    inTopic: db.prepare(
      `SELECT row, topic, marked, previous_topics FROM memory_entries
       WHERE persona = ? AND topic = ? ORDER BY row`,
    ),
    noteMove: db.prepare("INSERT OR REPLACE INTO memory_merge_moves VALUES (?, ?, ?, ?)"),
    noteMerge: db.prepare("INSERT OR REPLACE INTO memory_merges VALUES (?, ?, ?, ?, ?)"),
    disable: db.prepare(
      "UPDATE memory_topics SET disabled = ?, updated = ? WHERE persona = ? AND id = ?",
    ),
    links: db.prepare(
      "SELECT parent, child, was_disabled FROM memory_merges WHERE persona = ? AND merge = ?",
    ),
    moves: db.prepare(
      `SELECT e.row, e.topic, e.marked, e.previous_topics FROM memory_merge_moves AS m
       JOIN memory_entries AS e ON e.row = m.row
       WHERE m.persona = ? AND m.merge = ? AND m.topic = ?`,
    ),
    dropMoves: db.prepare("DELETE FROM memory_merge_moves WHERE persona = ? AND merge = ?"),
    dropLinks: db.prepare("DELETE FROM memory_merges WHERE persona = ? AND merge = ?"),
  };
}

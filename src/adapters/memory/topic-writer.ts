// The changes that events about topics make in the tables. Rules:
//
//   T1. An entry is in no topic or in an existing one; a merge that names a missing topic moves nothing.
//   T2. Strength depends only on the number of a topic's entries, so that the order of filing and merging does not
//       matter.
//   T3. A merge moves every entry of `from` to `into`; the former are disabled and become parents of the latter.
//   T4. Undoing a merge moves back the entries it moved that have not been filed elsewhere since, and happens once.

import type { EntryId, TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEvent, MemoryEventOf } from "../../protocol/memory-events.ts";
import { numberIn, textIn } from "./column.ts";
import type { StreamEvent } from "./persona-streams.ts";
import { all, one, run, type TableWork } from "./statements.ts";

type TopicEvent = Extract<
  MemoryEvent,
  { readonly type: "entries-assigned" | "topic-changed" | "topics-merged" | "merge-undone" }
>;

export function* changeTopics(
  persona: string,
  from: StreamEvent,
  event: TopicEvent,
): TableWork<void> {
  switch (event.type) {
    case "entries-assigned":
      return yield* assign(persona, from.at, event);
    case "topic-changed":
      return yield* rename(persona, from.at, event);
    case "topics-merged":
      return yield* merge(persona, from, event);
    case "merge-undone":
      return yield* undo(persona, from.at, event.merge);
  }
}

/** Moves an entry, and records where it was. False when there is no such entry or topic. */
function* file(
  persona: string,
  entry: EntryId,
  topic: TopicId,
  marked: boolean,
): TableWork<boolean> {
  const row = yield* one(sql.filed, persona, entry);
  if (row === undefined || (yield* one(sql.topic, persona, topic)) === undefined) return false;
  yield* moveTo(row, numberIn(row, "row"), topic, marked);
  return true;
}

function* moveTo(
  before: Readonly<Record<string, unknown>>,
  row: number,
  topic: string,
  marked: boolean,
): TableWork<void> {
  const old = typeof before["topic"] === "string" ? before["topic"] : undefined;
  const past = JSON.parse(String(before["previous_topics"])) as readonly string[];
  const previous = old === undefined || old === topic ? past : [...past, old];
  yield* run(sql.file, topic, marked ? 1 : 0, JSON.stringify(previous), row);
}

/** Entries that were filed again since stay where they are. */
function* moveBack(
  entry: Readonly<Record<string, unknown>>,
  child: string,
  parent: string,
): TableWork<void> {
  const previous = JSON.parse(String(entry["previous_topics"])) as readonly string[];
  if (entry["topic"] !== child || previous.at(-1) !== parent) return;
  const marked = Number(entry["marked"]);
  yield* run(sql.file, parent, marked, JSON.stringify(previous.slice(0, -1)), Number(entry["row"]));
}

function* assign(
  persona: string,
  at: number,
  { opened, assigned }: MemoryEventOf<"entries-assigned">,
): TableWork<void> {
  for (const { id, title, summary } of opened) {
    yield* run(sql.open, persona, id, title, summary, at, at);
  }
  for (const { entry, topic, marked } of assigned) {
    yield* file(persona, entry, topic, marked === true);
    yield* run(sql.touch, at, persona, topic);
  }
}

function* rename(
  persona: string,
  at: number,
  { topic, title, summary, disabled }: MemoryEventOf<"topic-changed">,
): TableWork<void> {
  const row = yield* one(sql.topic, persona, topic);
  if (row === undefined) return;
  const off = disabled === undefined ? numberIn(row, "disabled") : disabled ? 1 : 0;
  const called = title ?? textIn(row, "title");
  yield* run(sql.rename, called, summary ?? textIn(row, "summary"), off, at, persona, topic);
}

function* merge(
  persona: string,
  { number, at }: StreamEvent,
  { into, from }: MemoryEventOf<"topics-merged">,
): TableWork<void> {
  if ((yield* one(sql.topic, persona, into)) === undefined) return;
  for (const parent of new Set(from)) {
    const row = yield* one(sql.topic, persona, parent);
    if (row === undefined || parent === into) continue;
    for (const entry of yield* all(sql.inTopic, persona, parent)) {
      yield* run(sql.noteMove, persona, number, numberIn(entry, "row"), parent);
      yield* moveTo(entry, numberIn(entry, "row"), into, numberIn(entry, "marked") === 1);
    }
    yield* run(sql.noteMerge, persona, number, parent, into, numberIn(row, "disabled"));
    yield* run(sql.disable, 1, at, persona, parent);
  }
  yield* run(sql.touch, at, persona, into);
}

function* undo(persona: string, at: number, merge: number): TableWork<void> {
  for (const link of yield* all(sql.links, persona, merge)) {
    // One that was disabled before the merge keeps its present state: another undone merge may have enabled it.
    if (numberIn(link, "was_disabled") === 0)
      yield* run(sql.disable, 0, at, persona, textIn(link, "parent"));
    for (const move of yield* all(sql.moves, persona, merge, textIn(link, "parent"))) {
      yield* moveBack(move, textIn(link, "child"), textIn(link, "parent"));
    }
  }
  yield* run(sql.dropMoves, persona, merge);
  yield* run(sql.dropLinks, persona, merge);
}

const sql = {
  topic: "SELECT * FROM memory_topics WHERE persona = ? AND id = ?",
  filed: "SELECT row, topic, previous_topics FROM memory_entries WHERE persona = ? AND id = ?",
  file: "UPDATE memory_entries SET topic = ?, marked = ?, previous_topics = ? WHERE row = ?",
  open: "INSERT INTO memory_topics VALUES (?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
  touch: `UPDATE memory_topics SET updated = CASE WHEN updated < ?1 THEN ?1 ELSE updated END
    WHERE persona = ?2 AND id = ?3`,
  rename: `UPDATE memory_topics SET title = ?, summary = ?, disabled = ?, updated = ?
       WHERE persona = ? AND id = ?`,
  inTopic: `SELECT row, topic, marked, previous_topics FROM memory_entries
       WHERE persona = ? AND topic = ? ORDER BY row`,
  noteMove: `INSERT INTO memory_merge_moves VALUES (?, ?, ?, ?)
    ON CONFLICT (persona, merge, row) DO UPDATE SET topic = excluded.topic`,
  noteMerge: `INSERT INTO memory_merges VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (persona, merge, parent)
    DO UPDATE SET child = excluded.child, was_disabled = excluded.was_disabled`,
  disable: "UPDATE memory_topics SET disabled = ?, updated = ? WHERE persona = ? AND id = ?",
  links: "SELECT parent, child, was_disabled FROM memory_merges WHERE persona = ? AND merge = ?",
  moves: `SELECT e.row, e.topic, e.marked, e.previous_topics FROM memory_merge_moves AS m
       JOIN memory_entries AS e ON e.row = m.row
       WHERE m.persona = ? AND m.merge = ? AND m.topic = ?`,
  dropMoves: "DELETE FROM memory_merge_moves WHERE persona = ? AND merge = ?",
  dropLinks: "DELETE FROM memory_merges WHERE persona = ? AND merge = ?",
};

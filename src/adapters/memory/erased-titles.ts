// The titles of topics after words were removed from them.

import { type Naming, titleFrom } from "../../memory/topics/title-hygiene.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { Speaker } from "../../protocol/memory-entry.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import { type TableRow, textIn } from "./column.ts";
import { all, run, type TableWork } from "./statements.ts";

type Called = { readonly title: string; readonly summary: string };

/** The number of its newest entries from which a topic is named. */
const naming = 12;

const sql = {
  events: `SELECT json FROM events WHERE stream = (SELECT id FROM streams WHERE name = ?)
    AND type IN ('entries-assigned', 'topic-changed') ORDER BY number`,
  write: "UPDATE memory_topics SET title = ?, summary = ? WHERE persona = ? AND id = ?",
  newest: `SELECT e.text, e.speaker_kind, e.speaker_name FROM memory_topics AS t
    JOIN memory_entries AS e ON e.persona = t.persona AND e.topic = t.id
    WHERE t.persona = ? AND t.id = ? AND t.title = ? ORDER BY e.row DESC LIMIT ${naming}`,
};

/** Gives topics the titles and summaries of their present events. */
export function* retitle(persona: string, topics: ReadonlySet<string>): TableWork<void> {
  const called = new Map<string, Called>();
  for (const row of yield* all(sql.events, `memory:${persona}`)) {
    take(called, JSON.parse(textIn(row, "json")) as MemoryEvent);
  }
  for (const id of topics) {
    const now = called.get(id);
    if (now !== undefined) yield* run(sql.write, now.title, now.summary, persona, id);
  }
}

/** New titles, from their remaining entries, for those that lost theirs. */
export function* remadeTitles(
  persona: string,
  topics: ReadonlySet<string>,
): TableWork<readonly MemoryEvent[]> {
  const made: MemoryEvent[] = [];
  for (const topic of topics) {
    const rows = yield* all(sql.newest, persona, topic, forgotten);
    if (rows.length === 0) continue;
    const title = titleFrom(rows.map(namingIn).toReversed());
    made.push({ type: "topic-changed", topic, title, summary: "", by: "heuristic" });
  }
  return made;
}

const namingIn = (row: TableRow): Naming => ({
  text: textIn(row, "text"),
  speaker: {
    kind: textIn(row, "speaker_kind") as Speaker["kind"],
    name: textIn(row, "speaker_name"),
  },
});

/** As the projection does it: the first opening counts, and changes of unknown topics are ignored. */
function take(called: Map<string, Called>, event: MemoryEvent): void {
  if (event.type === "entries-assigned") {
    for (const { id, title, summary } of event.opened) {
      if (!called.has(id)) called.set(id, { title, summary });
    }
    return;
  }
  if (event.type !== "topic-changed") return;
  const before = called.get(event.topic);
  if (before === undefined) return;
  const { title = before.title, summary = before.summary } = event;
  called.set(event.topic, { title, summary });
}

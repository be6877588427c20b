// The titles of topics after words were removed from them.

import { forgotten } from "../../protocol/forgotten.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import { textIn } from "./column.ts";
import { all, one, run, type TableWork } from "./statements.ts";

type Called = { readonly title: string; readonly summary: string };

/** Characters of a title that is made from an entry's beginning. */
const madeTitle = 12;

const sql = {
  events: `SELECT json FROM events WHERE stream = (SELECT id FROM streams WHERE name = ?)
    AND type IN ('entries-assigned', 'topic-changed') ORDER BY number`,
  write: "UPDATE memory_topics SET title = ?, summary = ? WHERE persona = ? AND id = ?",
  newest: `SELECT e.summary FROM memory_topics AS t
    JOIN memory_entries AS e ON e.persona = t.persona AND e.topic = t.id
    WHERE t.persona = ? AND t.id = ? AND t.title = ? ORDER BY e.row DESC LIMIT 1`,
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
    const row = yield* one(sql.newest, persona, topic, forgotten);
    if (row === undefined) continue;
    const title = [...textIn(row, "summary")].slice(0, madeTitle).join("").trim();
    const called = title === "" ? topic : title;
    made.push({ type: "topic-changed", topic, title: called, summary: "", by: "heuristic" });
  }
  return made;
}

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

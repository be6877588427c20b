// The titles of topics after words were removed from them.

import type { DatabaseSync } from "node:sqlite";
import { forgotten } from "../../protocol/forgotten.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import { textIn } from "./column.ts";

type Called = { readonly title: string; readonly summary: string };

export type ErasedTitles = {
  /** Gives topics the titles and summaries of their present events. */
  readonly retitle: (persona: string, topics: ReadonlySet<string>) => void;
  /** New titles, from their remaining entries, for those that lost theirs. */
  readonly remade: (persona: string, topics: ReadonlySet<string>) => readonly MemoryEvent[];
};

/** Characters of a title that is made from an entry's beginning. */
const madeTitle = 12;

export function openErasedTitles(db: DatabaseSync): ErasedTitles {
  const events = db.prepare(
    `SELECT json FROM events WHERE stream = (SELECT id FROM streams WHERE name = ?)
       AND type IN ('entries-assigned', 'topic-changed') ORDER BY number`,
  );
  const write = db.prepare(
    "UPDATE memory_topics SET title = ?, summary = ? WHERE persona = ? AND id = ?",
  );
  const newest = db.prepare(
    `SELECT e.summary FROM memory_topics AS t
     JOIN memory_entries AS e ON e.persona = t.persona AND e.topic = t.id
     WHERE t.persona = ? AND t.id = ? AND t.title = ? ORDER BY e.row DESC LIMIT 1`,
  );

  const remadeOne = (persona: string, topic: string): readonly MemoryEvent[] => {
    const row = newest.get(persona, topic, forgotten);
    if (row === undefined) return [];
    const title = [...textIn(row, "summary")].slice(0, madeTitle).join("").trim();
    const called = title === "" ? topic : title;
    return [{ type: "topic-changed", topic, title: called, summary: "", by: "heuristic" }];
  };

  return {
    retitle(persona, topics) {
      const called = new Map<string, Called>();
      for (const row of events.all(`memory:${persona}`)) {
        take(called, JSON.parse(textIn(row, "json")) as MemoryEvent);
      }
      for (const id of topics) {
        const now = called.get(id);
        if (now !== undefined) write.run(now.title, now.summary, persona, id);
      }
    },
    remade: (persona, topics) => [...topics].flatMap((topic) => remadeOne(persona, topic)),
  };
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

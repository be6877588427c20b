import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyBook, foldTopics, strengthIn } from "../../../test/doubles/topic-book.ts";
import { strengthOf } from "../../memory/topics/moving-average.ts";
import type { NewMemoryEntry, TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import { openMemoryFile } from "./open-memory.ts";

const topicIds = ["t2", "t2.1", "t2.2", "t9"] as TopicId[];
const entryIds = Array.from({ length: 6 }, (_, at) => `m1.${at + 1}`);

const imported: MemoryEvent = {
  type: "entries-imported",
  run: "r",
  entries: entryIds.map(
    (_, at): NewMemoryEntry => ({
      conversation: "user:u",
      occurredAt: at,
      speaker: { kind: "user", id: "u", name: "u" },
      text: `text ${at}`,
      source: { kind: "import", file: "f", position: at + 1 },
      provenance: "import",
      visibility: "private",
      key: `k${at}`,
    }),
  ),
};
const opening: MemoryEvent = {
  type: "entries-assigned",
  by: "heuristic",
  opened: topicIds.slice(0, 3).map((id) => ({ id, title: id, summary: "" })),
  assigned: [],
};
const some = fc.constantFrom(...topicIds);
const event: fc.Arbitrary<MemoryEvent> = fc.oneof(
  fc.array(fc.record({ entry: fc.constantFrom(...entryIds), topic: some }), { maxLength: 4 }).map(
    (assigned): MemoryEvent => ({
      type: "entries-assigned",
      by: "heuristic",
      opened: [],
      assigned,
    }),
  ),
  fc.tuple(some, fc.array(some, { minLength: 1, maxLength: 3 })).map(
    ([into, from]): MemoryEvent => ({
      type: "topics-merged",
      into,
      from,
      reason: "",
      by: "operator",
    }),
  ),
  fc.integer({ min: 1, max: 12 }).map((merge): MemoryEvent => ({ type: "merge-undone", merge })),
  fc
    .record({ topic: some, disabled: fc.boolean() })
    .map((one): MemoryEvent => ({ type: "topic-changed", by: "operator", ...one })),
);

async function tablesAfter(file: string, events: readonly MemoryEvent[]) {
  const opened = await openMemoryFile(file, (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const { journal, reader, close } = opened.value;
  for (const [at, one] of events.entries()) {
    await journal.append([{ stream: "memory:ren", at, event: one }]);
  }
  const state = {
    topics: (await reader.topics("ren", { disabled: true }))
      .map(({ id, disabled, strength, entries }) => [id, disabled, strength, strengthOf(entries)])
      .sort(),
    entries: (await reader.walk("ren", 0, 100)).map(({ id, topic, previousTopics, marked }) => [
      id,
      topic,
      previousTopics,
      marked,
    ]),
  };
  await close();
  return state;
}

const again: MemoryEvent = {
  type: "topics-merged",
  into: "t2" as TopicId,
  from: ["t2.2" as TopicId],
  reason: "",
  by: "operator",
};
/** The same topics merged twice, and the first merge undone before the second. */
const mergedTwice: MemoryEvent[] = [
  again,
  again,
  { type: "merge-undone", merge: 3 },
  { type: "merge-undone", merge: 4 },
];

it("changes the tables by the rules of the book", async () => {
  const folder = mkdtempSync(join(tmpdir(), "topic-writer-"));
  let files = 0;
  const lives = fc.array(event, { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      const events = [imported, opening, ...life];
      files += 1;
      const tables = await tablesAfter(join(folder, `${files}.sqlite`), events);
      const book = events.reduce((now, one, at) => foldTopics(now, one, at + 1, at), emptyBook);
      expect(tables).toEqual({
        topics: [...book.topics]
          .map(([id, { disabled }]) => [id, disabled, strengthIn(book, id), strengthIn(book, id)])
          .sort(),
        entries: entryIds.map((id) => {
          const entry = book.entries.get(id);
          return [id, entry?.topic, entry?.previous ?? [], entry?.marked ?? false];
        }),
      });
    }),
    { numRuns: 30, examples: [[mergedTwice]] },
  );
  rmSync(folder, { recursive: true });
});

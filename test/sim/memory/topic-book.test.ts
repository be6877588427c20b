import fc from "fast-check";
import { expect, test } from "vitest";
import {
  centreAfter,
  centreOf,
  closeness,
  emptyCentre,
  strengthAfter,
  strengthOf,
} from "../../../src/memory/topics/moving-average.ts";
import type { EntryId, TopicId } from "../../../src/protocol/memory-entry.ts";
import type { MemoryEvent } from "../../../src/protocol/memory-events.ts";
import { emptyBook, foldTopics, strengthIn, type TopicBook } from "../../doubles/topic-book.ts";

const topicIds = ["t1", "t2", "t3", "t4"] as TopicId[];
const entryIds = Array.from({ length: 8 }, (_, at) => `s${at + 1}` as EntryId);
const opening: MemoryEvent = {
  type: "entries-assigned",
  by: "heuristic",
  opened: topicIds.slice(0, 3).map((id) => ({ id, title: id, summary: "" })),
  assigned: [],
};
const event: fc.Arbitrary<MemoryEvent> = fc.oneof(
  fc.record({
    type: fc.constant("entries-assigned" as const),
    by: fc.constant("heuristic" as const),
    opened: fc.constantFrom<{ id: string; title: string; summary: string }[]>([]),
    assigned: fc.array(
      fc.record({ entry: fc.constantFrom(...entryIds), topic: fc.constantFrom(...topicIds) }),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    type: fc.constant("topics-merged" as const),
    into: fc.constantFrom(...topicIds),
    from: fc.array(fc.constantFrom(...topicIds), { minLength: 1, maxLength: 3 }),
    reason: fc.constant(""),
    by: fc.constant("heuristic" as const),
  }),
  fc.record({ type: fc.constant("merge-undone" as const), merge: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    type: fc.constant("topic-changed" as const),
    topic: fc.constantFrom(...topicIds),
    disabled: fc.boolean(),
    by: fc.constant("operator" as const),
  }),
  fc.record({
    type: fc.constant("memory-forgotten" as const),
    entries: fc.array(fc.constantFrom(...entryIds), { maxLength: 2 }),
    by: fc.constant("operator" as const),
    what: fc.constant("entry" as const),
  }),
);
const life = fc.array(event, { maxLength: 12 });
const fold = (events: readonly MemoryEvent[]): TopicBook =>
  [opening, ...events].reduce((book, one, at) => foldTopics(book, one, at + 1, at), emptyBook);

test("every entry's topic exists, and no merge loses an entry", () => {
  fc.assert(
    fc.property(life, (events) => {
      let book = fold([]);
      for (const [at, one] of events.entries()) {
        const next = foldTopics(book, one, at + 2, at + 2);
        for (const { topic } of next.entries.values()) expect(next.topics.has(topic)).toBe(true);
        if (one.type === "topics-merged" || one.type === "merge-undone") {
          expect([...next.entries.keys()]).toEqual([...book.entries.keys()]);
        }
        book = next;
      }
    }),
  );
});

test("a merge and its undoing change nothing", () => {
  const merge = fc.tuple(
    fc.constantFrom(...topicIds),
    fc.array(fc.constantFrom(...topicIds), { minLength: 1, maxLength: 3 }),
  );
  fc.assert(
    fc.property(life, merge, (events, [into, from]) => {
      const before = fold(events);
      const merged = foldTopics(
        before,
        { type: "topics-merged", into, from, reason: "", by: "heuristic" },
        50,
        0,
      );
      const after = foldTopics(merged, { type: "merge-undone", merge: 50 }, 51, 0);
      expect(after.entries).toEqual(before.entries);
      // A pair of topics may already be parent and child by an earlier merge: that stays.
      const state = ({ topics }: TopicBook) =>
        [...topics].map(([id, { title, disabled }]) => [id, title, disabled]);
      expect(state(after)).toEqual(state(before));
      expect(foldTopics(after, { type: "merge-undone", merge: 50 }, 52, 0)).toBe(after);
    }),
  );
});

test("entries that were filed elsewhere since a merge stay there when it is undone", () => {
  const assign = (entry: string, topic: string): MemoryEvent => ({
    type: "entries-assigned",
    by: "operator",
    opened: [],
    assigned: [{ entry, topic }],
  });
  const book = fold([
    assign("s1", "t1"),
    assign("s2", "t1"),
    { type: "topics-merged", into: "t2", from: ["t1"], reason: "", by: "heuristic" },
    assign("s3", "t2"),
    assign("s2", "t3"),
    { type: "merge-undone", merge: 4 },
  ]);
  expect([...book.entries].map(([id, { topic, previous }]) => [id, topic, previous])).toEqual([
    ["s1", "t1", []],
    ["s2", "t3", ["t1", "t2"]],
    ["s3", "t2", []],
  ]);
  expect(book.topics.get("t1")?.disabled).toBe(false);
});

test("strength is a moving average, and independent of how the entries came together", () => {
  let strength = strengthOf(1);
  for (let entries = 2; entries < 60; entries += 1) {
    strength = strengthAfter(strength);
    expect(strengthOf(entries)).toBeCloseTo(strength, 10);
    expect(strength).toBeLessThan(1);
  }
  expect(strengthIn(fold([]), "t1")).toBe(0.1);
});

test("a centre follows its entries, keeps its size limit, and is nearest to itself", () => {
  const kittens = new Set(["kitten", "luna"]);
  const guitars = new Set(["guitar", "band"]);
  const centre = centreOf([kittens, kittens, guitars]);
  expect(centre.get("kitten")).toBeCloseTo(0.8);
  expect(centre.get("guitar")).toBeCloseTo(0.2);
  expect(closeness(centre, centre)).toBeCloseTo(1);
  expect(closeness(centreOf([kittens]), centreOf([guitars]))).toBe(0);
  let wide = emptyCentre;
  for (let at = 0; at < 50; at += 1) {
    wide = centreAfter(wide, new Set(Array.from({ length: 9 }, (_, n) => `w${at}-${n}`)));
  }
  expect(wide.size).toBeLessThanOrEqual(96);
});

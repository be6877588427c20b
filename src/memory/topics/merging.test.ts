import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../test/fixtures/thoroughness.ts";
import type { TopicId } from "../../protocol/memory-entry.ts";
import { apartKey, enoughTopics, type Merge, type Mergeable, merges } from "./merging.ts";
import { centreOf } from "./moving-average.ts";
import { subjectTermsOf } from "./topic-terms.ts";

const topic = (at: number, title: string, entries = 1, about = title): Mergeable => ({
  id: `t${at}` as TopicId,
  title,
  summary: "",
  entries,
  created: at,
  centre: centreOf([subjectTermsOf(about)]),
});
/** Subjects without anything in common. */
const lone = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    topic(100 + at, `subject${String.fromCharCode(97 + (at % 26))}${at}x`),
  );

test("few topics are not merged", () => {
  expect(merges([topic(1, "京都の紅葉"), topic(2, "京都の旅館")])).toEqual([]);
});

test("small topics with a common word become one: the fullest absorbs the others", () => {
  const all = [
    topic(1, "京都の紅葉"),
    topic(2, "京都の旅館", 3),
    topic(3, "京都の大学病院", 12),
    ...lone(enoughTopics),
  ];
  expect(merges(all)).toEqual([
    { into: "t2", from: ["t1"], keyword: "京都", reason: "shared word: 京都" },
  ]);
});

test("those with an accidental common word stay separate, and those filtered out are unchanged", () => {
  const all = [
    topic(1, "Apple pie", 2, "apple pie baking oven sugar"),
    topic(2, "Apple laptop", 2, "laptop screen battery keyboard charger"),
    topic(3, "Apple cake", 1, "apple cake baking oven"),
    ...lone(enoughTopics),
  ];
  expect(merges(all)).toEqual([
    { into: "t1", from: ["t3"], keyword: "apple", reason: "shared word: apple" },
  ]);
});

test("an undone merge is not repeated", () => {
  const all = [topic(1, "京都の紅葉"), topic(2, "京都の旅館", 3), ...lone(enoughTopics)];
  const pair = (one: string, other: string) =>
    new Set([apartKey(one as TopicId, other as TopicId)]);
  expect(merges(all, { apart: pair("t1", "t2") })).toEqual([]);
  expect(merges(all, { apart: pair("t1", "t3") })).toHaveLength(1);
});

test("no topic is in two merges, at most 8 become one, and it ends when there are few enough", () => {
  const all = [
    ...Array.from({ length: 20 }, (_, at) =>
      topic(at + 1, `ラーメン ${"甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉"[at]}店`),
    ),
    ...lone(22),
  ];
  const made = merges(all);
  const touched = made.flatMap(({ into, from }) => [into, ...from]);
  expect(new Set(touched).size).toBe(touched.length);
  expect(made.every(({ from }) => from.length < 8)).toBe(true);
  expect(all.length - made.flatMap(({ from }) => from).length).toBeLessThanOrEqual(enoughTopics);
  expect(made).toHaveLength(2);
});

test("the merges made at once are those that choosing one after the other gives", () => {
  const words = ["京都", "ラーメン", "apple", "紅葉", "cake", "散歩"];
  const topics = fc.array(
    fc.record({
      title: fc.subarray(words, { minLength: 1, maxLength: 3 }).map((own) => own.join(" の ")),
      entries: fc.integer({ min: 1, max: 12 }),
      about: fc.subarray(words, { minLength: 1 }).map((own) => own.join(" ")),
    }),
    { minLength: 2, maxLength: 24, size: "max" },
  );
  fc.assert(
    fc.property(topics, fc.integer({ min: 0, max: 12 }), (drawn, enough) => {
      const all = drawn.map(({ title, entries, about }, at) =>
        topic(at + 1, title, entries, about),
      );
      const inTurn: Merge[] = [];
      let left = all;
      for (let count = all.length; count > enough; ) {
        const [next] = merges(left, { enough: Math.min(enough, left.length - 1) });
        if (next === undefined) break;
        inTurn.push(next);
        const taken = new Set<string>([next.into, ...next.from]);
        left = left.filter(({ id }) => !taken.has(id));
        count -= next.from.length;
      }
      expect(merges(all, { enough })).toEqual(inTurn);
    }),
    { numRuns: tries(200) },
  );
});

import { expect, it } from "vitest";
import { namesAfterDiscard, namesAfterEdit } from "./edited-title.ts";

const names = { title: "好きな花は竜胆だよ", summary: "好きな花は竜胆だよ" };
const entry = { text: "好きな花は木蓮だよ", occurredAt: 0 };
const earlier = ["好きな花は竜胆だよ"];

it("names what the message says since it was edited", () => {
  const now = namesAfterEdit(names, entry, earlier, []);
  expect(now?.title).toContain("木蓮");
  expect(JSON.stringify(now)).not.toContain("竜胆");
});

it("stays where another message still says it, and where it never did", () => {
  expect(namesAfterEdit(names, entry, earlier, ["竜胆は秋に咲く"])).toBeUndefined();
  expect(namesAfterEdit({ title: "花", summary: "" }, entry, earlier, [])).toBeUndefined();
});

it("names a topic after what stands in it once words were discarded, and after the day where nothing does", () => {
  const at = Date.UTC(2026, 10, 21, 3);
  const gone = { text: "竜胆の花が好き", occurredAt: at };
  const other = { text: "京都で紅葉を見た", occurredAt: at + 1 };
  const topic = { title: "竜胆の花", summary: "竜胆の花が好き" };
  expect(JSON.stringify(namesAfterDiscard(topic, [gone], [other]))).toMatch(/京都.*京都/);
  const empty = namesAfterDiscard(topic, [gone], []);
  expect(empty?.summary).toBe("");
  expect(empty?.title).not.toContain("竜胆");
  expect(namesAfterDiscard({ ...topic, ...empty }, [gone], [])).toBeUndefined();
  expect(namesAfterDiscard(topic, [gone], [{ ...gone, occurredAt: at + 2 }])).toBeUndefined();
});

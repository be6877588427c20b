import { expect, it } from "vitest";
import {
  airReading,
  entriesOf,
  linesOf,
  readsOf,
  reasonsOf,
} from "../../../../test/fixtures/reading.ts";
import type { Read } from "../reading.ts";
import { memoryRowReads } from "./read-memory-db.ts";

const message = (id: string, role: string, content: string, more: object = {}) => ({
  ...{ id, role, content, resource_id: "r", created_at: 1_755_432_245, metadata: null },
  ...more,
});
const thread = (thread_id: string, messages: unknown[], more: object = {}) => ({
  ...{ thread_id, resource_id: null, overview: null, overview_updated_at: null, stelis: null },
  ...more,
  messages,
});
const file = (threads: unknown[]) => ({
  format: "saiverse_saimemory_v1",
  exported_at: "2026-01-01T00:00:00Z",
  persona_id: "air_city_a",
  threads,
});
const stretches = (reads: readonly Read[]) =>
  reads.flatMap((read) => (read.kind === "stretch" ? [read.stretch] : []));

const whole = file([
  thread("air_city_a:main", [
    message("m1", "user", "やあ"),
    message("m2", "assistant", "はい\n::act\n[]\n::end"),
    message("m3", "system", '<div class="note-box">🔎 探索結果</div>'),
    message("m4", "tool", "晴れ", { metadata: { tool_name: "get_weather" } }),
  ]),
  thread("air_city_a:lite-memory", [
    message("n1", "user", "犬が好き", {
      metadata: { tags: ["memory", "note"], lite_memory_id: "x" },
    }),
    message("n2", "alien", "?"),
    { id: "n3" },
    7,
  ]),
]);

it("reads threads, messages, tools and notes, in any chunks", () => {
  for (const chunk of [1, 17, 10_000]) {
    const reads = readsOf("saimemory", JSON.stringify(whole), { chunk });
    expect(linesOf(reads).map((line) => line.slice(25))).toEqual([
      "city:user [air_city_a:main] やあ",
      "persona:air [air_city_a:main] はい",
      "saiverse:explored [air_city_a:main] 🔎 探索結果",
      "saiverse:get_weather [air_city_a:main] 晴れ",
      "saiverse:note [air_city_a:lite-memory] 犬が好き",
    ]);
    expect(reasonsOf(reads)).toEqual(["unknown-role 6", "bad-record 7", "not-an-object 8"]);
    expect(entriesOf(reads)[0]?.source).toMatchObject({ position: 1, id: "m1" });
  }
});

it("makes overviews stretches of the chronicle, wherever they stand in the thread", () => {
  const told = { overview: "会った日", stelis: { chronicle_summary: "章" } };
  const messages = [message("m1", "user", "a"), message("m2", "user", "b")];
  const late = { messages, ...told, thread_id: "t" };
  for (const one of [thread("t", messages, told), late]) {
    const reads = readsOf("saimemory", JSON.stringify(file([one])));
    const [a, b] = entriesOf(reads).map(({ key }) => key);
    expect(stretches(reads)).toEqual([
      { level: 1, text: "会った日", from: a, to: b, entries: [a, b] },
      { level: 1, text: "章", from: a, to: b, entries: [a, b] },
    ]);
    expect(entriesOf(reads)[0]?.conversation).toBe("t");
  }
});

it("keeps the whole messages of a file that was cut off", () => {
  const reads = readsOf("saimemory", JSON.stringify(whole).slice(0, 460));
  expect(entriesOf(reads).map(({ text }) => text)).toEqual(["やあ", "はい"]);
  expect(reasonsOf(reads).at(-1)).toBe("truncated 1");
});

it("knows the log's messages again", () => {
  const log = JSON.stringify([
    { role: "user", content: "やあ", timestamp: "2025-08-17T21:04:05.5" },
  ]);
  const [first] = entriesOf(readsOf("saimemory", JSON.stringify(whole)));
  expect(entriesOf(readsOf("saiverse-log", log))[0]?.key).toBe(first?.key);
});

it("reads the rows of memory.db: messages, notes, pages, and summaries of summaries", () => {
  const row = (id: string, content: string, more: object = {}) => ({
    ...message(id, "user", content),
    ...{ thread_id: "air:t", metadata: '{"tags":["x"]}' },
    ...more,
  });
  const reads = [
    ...memoryRowReads(
      {
        messages: [
          row("m1", "a", { scope: "committed" }),
          row("m2", "b", { scope: "volatile" }),
          row("m3", "c", { metadata: "{broken" }),
        ],
        notes: [{ id: "n", content: "覚え書き", source_time: 1_755_432_000, created_at: 1 }],
        pages: [
          { id: "p", title: "犬", summary: "ポチ", content: "白い犬", updated_at: 1_755_432_001 },
        ],
        summaries: [
          { id: "s1", level: 1, content: "一章", source_ids_json: '["m1","m3","gone"]' },
          { id: "s2", level: 2, content: "全部", source_ids_json: '["s1"]' },
          { id: "s3", level: 1, content: "空", source_ids_json: "[broken" },
        ],
      },
      airReading,
      { name: "memory.db", modified: 0 },
    ),
  ];
  expect(linesOf(reads).map((line) => line.slice(25))).toEqual([
    "city:user [air:t] a",
    "city:user [air:t] c",
    "persona:air [self] 覚え書き",
    "persona:air [self] 犬\nポチ\n白い犬",
  ]);
  expect(reasonsOf(reads)).toEqual(["not-committed 2"]);
  const [a, c] = entriesOf(reads).map(({ key }) => key);
  expect(stretches(reads)).toEqual([
    { level: 1, text: "一章", from: a, to: c, entries: [a, c] },
    { level: 2, text: "全部", from: a, to: c, entries: [a, c] },
  ]);
});

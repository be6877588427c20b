import { expect, it } from "vitest";
import {
  airReading,
  entriesOf,
  linesOf,
  readsOf,
  reasonsOf,
} from "../../../../test/fixtures/reading.ts";
import type { Read } from "../../../memory/formats/reading.ts";
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

it("makes overviews stretches of the chronicle, at any position in the thread", () => {
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

it("keeps the complete messages of a truncated file", () => {
  const reads = readsOf("saimemory", JSON.stringify(whole).slice(0, 460));
  expect(entriesOf(reads).map(({ text }) => text)).toEqual(["やあ", "はい"]);
  expect(reasonsOf(reads).at(-1)).toBe("truncated 1");
});

it("recognizes the log's messages", () => {
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

const snapshot =
  "### 状況スナップショット\n\n- 現地時刻: 2025-12-01 21:00\n- 現在のBuilding: カフェ\n\n### タスク状況\n\n(なし)";
const olderSnapshot = "occupants:エア,エリス\nuser_online:True";

it("skips and counts SAIVerse's records of the situation at each pulse", () => {
  const messages = [
    message("p1", "user", snapshot),
    message("p2", "user", "なんでも", { metadata: { tags: ["perception", "pulse:1"] } }),
    message("p3", "user", "<system>【状況変化】エリスが入室</system>", {
      metadata: { tags: ["internal", "situation_change"] },
    }),
    message("p4", "user", olderSnapshot),
    message(
      "p5",
      "user",
      "## 今回新たに取得した発話\n[seq=4] user: やあ\noccupants:エア\nuser_online:False",
    ),
    message("m1", "user", "「### 状況スナップショット」って何？"),
    message("m2", "user", "occupants:って英語で何？"),
  ];
  const json = JSON.stringify(file([thread("air_city_a:main", messages)]));
  const rows = memoryRowReads(
    {
      messages: messages.map((one) => ({
        ...one,
        metadata: JSON.stringify((one as { metadata?: unknown }).metadata ?? null),
      })),
      ...{ notes: [], pages: [], summaries: [] },
    },
    airReading,
    { name: "memory.db", modified: 0 },
  );
  for (const reads of [readsOf("saimemory", json), [...rows]]) {
    expect(entriesOf(reads).map(({ source }) => source.kind === "import" && source.id)).toEqual([
      "m1",
      "m2",
    ]);
    expect(reasonsOf(reads)).toEqual([1, 2, 3, 4, 5].map((place) => `perception ${place}`));
  }
});

it("skips and counts the standard headings of every Memopedia, and keeps their content", () => {
  const page = (id: string, title: string, more: object = {}) => ({
    ...{ id, title, summary: "", content: "", updated_at: 1_755_432_001 },
    ...more,
  });
  const pages = [
    page("root_people", "人物", { summary: "関わりのある人物についての記録", is_trunk: 0 }),
    page("root_terms", "用語", { summary: "特別な言葉", is_trunk: 1 }),
    page("root_plans", "計画", { summary: "予定", content: "来月、海へ行く" }),
    page("4f0c", "旅の友", { summary: "人の集まり", is_trunk: 1 }),
    page("4f0d", "ポチ", { summary: "白い犬" }),
    page("4f0e", "消した", { content: "古い", is_deleted: 1 }),
    page("4f0f", "空"),
    page("4f10", "仕切り", { is_trunk: 1 }),
  ];
  const reads = [
    ...memoryRowReads({ messages: [], notes: [], pages, summaries: [] }, airReading, {
      name: "memory.db",
      modified: 0,
    }),
  ];
  expect(entriesOf(reads).map(({ text }) => text)).toEqual([
    "計画\n予定\n来月、海へ行く",
    "旅の友\n人の集まり",
    "ポチ\n白い犬",
  ]);
  expect(reasonsOf(reads)).toEqual([
    "heading 1",
    "heading 2",
    "deleted 6",
    "no-text 7",
    "heading 8",
  ]);
  const topics = reads.flatMap((read) => (read.kind === "topic" ? [read.topic] : []));
  expect(topics.map(({ title, summary }) => [title, summary])).toEqual([
    ["計画", "予定"],
    ["旅の友", "人の集まり"],
    ["ポチ", "白い犬"],
  ]);
  const filed = reads.flatMap((read) => (read.kind === "filed" ? [[read.topic, read.entry]] : []));
  const keys = entriesOf(reads).map(({ key }) => key);
  expect(filed).toEqual(topics.map(({ ref }, place) => [ref, keys[place]]));
});

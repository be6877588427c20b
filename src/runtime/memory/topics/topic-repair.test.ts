import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import { journalPart } from "../../../city/journal-part.ts";
import { fault } from "../../../kernel/fault.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import type { KeeperAnswer } from "../keeper/asking.ts";
import { openMemoryFile } from "../open-memory.ts";
import { reassign, unfiledIn } from "./reassign.ts";
import { mergeTopics, renameTopics, rollbackMerge } from "./topic-repair.ts";

const folder = mkdtempSync(join(tmpdir(), "topics-"));
const closing: (() => Promise<void>)[] = [];
let files = 0;
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function memoryOf(texts: readonly string[], ...more: readonly MemoryEvent[]) {
  files += 1;
  const memory = await openMemoryFile(join(folder, `${files}.sqlite`), (bug) => {
    throw bug;
  });
  if (!memory.ok) throw new Error(memory.error.code);
  const { reader, close } = memory.value;
  closing.push(close);
  const clock = handClock();
  const journal = journalPart<MemoryEvent>(memory.value.journal, "memory:");
  const read: MemoryEvent = {
    type: "entries-imported",
    run: "r",
    entries: texts.map((text, at) => ({
      conversation: "user:u",
      occurredAt: at * 86_400_000,
      speaker: { kind: "user", id: "web:u", name: "Aoi" },
      text,
      source: { kind: "import", file: "f", position: at + 1 },
      provenance: "import",
      visibility: "private",
      key: `k${at}`,
    })),
  };
  const events = [read, ...more];
  await journal.append(events.map((event) => ({ stream: "memory:ren", at: clock.now(), event })));
  return { parts: { journal, reader, clock }, reader };
}

const filed = (titles: readonly string[], marked = false): MemoryEvent => ({
  type: "entries-assigned",
  by: "gemini",
  opened: titles.map((title, at) => ({ id: `t2.${at + 1}`, title, summary: "" })),
  assigned: titles.map((_, at) => ({
    entry: `m1.${at + 1}`,
    topic: `t2.${at + 1}`,
    ...(marked ? { marked: true as const } : {}),
  })),
});

it("renames topics with meaningless titles, from their newest entries", async () => {
  const texts = ["京都の紅葉はきれいだった", "将棋の大会に出る"];
  const { parts, reader } = await memoryOf(texts, filed(["新しい話題 1", "将棋"]));
  const dry = await renameTopics(parts, "ren", { dryRun: true });
  expect((await reader.topic("ren", "t2.1"))?.title).toBe("新しい話題 1");
  expect(await renameTopics(parts, "ren", {})).toEqual(dry);
  expect(await reader.topic("ren", "t2.1")).toMatchObject({
    title: "京都と紅葉",
    summary: texts[0],
  });
  expect((await reader.topic("ren", "t2.2"))?.title).toBe("将棋");
  expect(await renameTopics(parts, "ren", {})).toEqual({ ok: true, value: [] });
});

it("renames topics that a greeting, a date or the beginning of an utterance named", async () => {
  const texts = [
    "The kitten climbed up",
    "The harvest failed",
    "血圧の薬をもらった",
    "うん",
    "Bees swarm",
    "Ugh",
  ];
  const day = "1970-01-04に話したこと";
  const titles = [
    "hi",
    "Saturday",
    "こんちには",
    day,
    "Well you know, bees swar…",
    "so what I wanted to sa…",
  ];
  const { parts } = await memoryOf(texts, filed(titles.map((title) => title.slice(-24))));
  const renamed = await renameTopics(parts, "ren", {});
  expect(renamed.ok && renamed.value.map(({ from, title }) => [from, title])).toEqual([
    ["hi", "kitten"],
    ["Saturday", "harvest"],
    ["こんちには", "血圧と薬"],
    [day, "あいさつや相づち"],
    ["ell you know, bees swar…", "Bees swarm"],
  ]);
  expect(await renameTopics(parts, "ren", {})).toEqual({ ok: true, value: [] });
});

it("keeps a title that the operator gave", async () => {
  const titled = (topic: string, title: string, by: string): MemoryEvent => ({
    type: "topic-changed",
    topic,
    title,
    by,
  });
  const texts = ["The kitten climbed up", "The harvest failed"];
  const { parts } = await memoryOf(
    texts,
    filed(["Kittens", "Harvest"]),
    titled("t2.1", "Saturday", "operator"),
    titled("t2.2", "Saturday", "operator"),
    titled("t2.2", "hi", "heuristic"),
  );
  const renamed = await renameTopics(parts, "ren", {});
  expect(renamed.ok && renamed.value.map(({ id, from }) => [id, from])).toEqual([["t2.2", "hi"]]);
});

it("merges, undoes a merge, and does not repeat an undone merge", async () => {
  const lone = Array.from(
    { length: 30 },
    (_, at) => `subject${String.fromCharCode(97 + (at % 26))}${at}x`,
  );
  const titles = ["Kyoto temples", "Kyoto gardens", ...lone];
  const { parts, reader } = await memoryOf(titles, filed(titles));
  const topicOf = async () => (await reader.walk("ren", 0, 2)).map(({ topic }) => topic);
  const merged = await mergeTopics(parts, "ren", {});
  expect(merged).toMatchObject({
    ok: true,
    value: [{ keyword: "kyoto", into: "t2.1", from: ["t2.2"] }],
  });
  expect(await topicOf()).toEqual(["t2.1", "t2.1"]);
  expect(await reader.topic("ren", "t2.2")).toMatchObject({ disabled: true, entries: 0 });
  expect(await rollbackMerge(parts, "ren", 99)).toEqual({ ok: false, error: { kind: "none" } });
  expect(await rollbackMerge(parts, "ren")).toMatchObject({ ok: true, value: { number: 3 } });
  expect(await topicOf()).toEqual(["t2.1", "t2.2"]);
  expect(await rollbackMerge(parts, "ren", 3)).toEqual({ ok: false, error: { kind: "undone" } });
  expect(await mergeTopics(parts, "ren", {})).toEqual({ ok: true, value: [] });
});

it("says which merge has to be undone first", async () => {
  const merge = (into: string, from: string): MemoryEvent => ({
    type: "topics-merged",
    into,
    from: [from],
    reason: "",
    by: "operator",
  });
  const { parts } = await memoryOf(
    ["a1", "b1", "c1"],
    filed(["A1", "B1", "C1"]),
    merge("t2.2", "t2.1"),
    merge("t2.3", "t2.2"),
  );
  expect(await rollbackMerge(parts, "ren", 3)).toEqual({
    ok: false,
    error: { kind: "merged-on", number: 4 },
  });
});

const wish = { language: "en", signal: new AbortController().signal } as const;

it("files marked and unfiled entries again by words", async () => {
  const texts = ["The kitten sleeps", "The kitten plays with yarn", "The band plays guitar"];
  const { parts, reader } = await memoryOf(texts, filed(["Kitten", "Yarn"], true));
  expect(await unfiledIn(parts, "ren")).toBe(3);
  const done = await reassign(parts, "ren", { ...wish, backend: "heuristic" });
  expect(done).toEqual({ ok: true, value: { filed: 3, left: 0 } });
  expect(await reader.count("ren", { unfiled: "marked" })).toBe(0);
});

it("keeps to its limit, ends at the first failure, and loses nothing by it", async () => {
  const texts = Array.from({ length: 20 }, (_, at) => `The kitten story ${at}`);
  const { parts } = await memoryOf(texts);
  const answer = {
    decisions: texts.slice(0, 8).map((_, at) => ({
      entry: at + 1,
      decision: "NEW",
      topic_id: null,
      new_topic: { title: "Kittens", summary: "" },
      reason: "",
    })),
  };
  const away = fault("unavailable", "away");
  const asking = (...all: readonly KeeperAnswer[]) => {
    let next = 0;
    return {
      backend: "gemini" as const,
      ask: async () => all[next++] ?? { kind: "spent" as const },
    };
  };
  const text = JSON.stringify(answer);
  const model = { ...wish, backend: "gemini" as const };
  const failing = asking({ kind: "answer", text }, { kind: "failed", fault: away });
  expect(await reassign(parts, "ren", { ...model, asking: failing })).toEqual({
    ok: false,
    error: { kind: "fault", fault: away, filed: 8, left: 12 },
  });
  expect(await unfiledIn(parts, "ren")).toBe(12);
  expect(await reassign(parts, "ren", { ...model, asking: asking() })).toEqual({
    ok: false,
    error: { kind: "spent", filed: 0, left: 12 },
  });
  const limited = asking({ kind: "answer", text });
  expect(await reassign(parts, "ren", { ...model, asking: limited, limit: 4 })).toEqual({
    ok: true,
    value: { filed: 4, left: 8 },
  });
  const garbage = asking(...texts.map(() => ({ kind: "answer" as const, text: "no" })));
  expect(await reassign(parts, "ren", { ...model, asking: garbage })).toEqual({
    ok: true,
    value: { filed: 0, left: 8 },
  });
});

it("counts what it filed and nothing else, whatever a model answers", async () => {
  const texts = Array.from({ length: 20 }, (_, at) => `The kitten story ${at}`);
  const decision = (entry: unknown, more: object = {}) => ({
    ...{ entry, decision: "NEW", topic_id: null, reason: "" },
    new_topic: { title: "Kittens", summary: "" },
    ...more,
  });
  const answers: readonly unknown[] = [
    { decisions: [decision(1), decision(3), { entry: 2, decision: "MAYBE" }, decision(99)] },
    { decisions: [decision(1), decision(1), "no", null, decision("2")] },
    [decision(4)],
  ];
  const { parts } = await memoryOf(texts);
  let [next, done] = [0, 0];
  const asking = {
    backend: "gemini" as const,
    ask: async (): Promise<KeeperAnswer> => {
      const text = JSON.stringify(answers[next++ % answers.length]);
      return { kind: "answer", text };
    },
  };
  for (let run = 0; run < 3; run += 1) {
    const before = await unfiledIn(parts, "ren");
    const told = await reassign(parts, "ren", { ...wish, backend: "gemini", asking });
    if (!told.ok) throw new Error(told.error.kind);
    expect(told.value.filed + told.value.left).toBe(before);
    expect(told.value.left).toBe(await unfiledIn(parts, "ren"));
    done += told.value.filed;
  }
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThanOrEqual(20);
});

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { turnId } from "../../kernel/id.ts";
import { persistentMap } from "../../kernel/persistent-map.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { clipText, markClip } from "./clips.ts";

const turn = turnId(1);
const at = Date.UTC(2026, 10, 29, 20, 0, 0);

const entries = (
  events: readonly (readonly [before: number, event: object])[],
): JournalEntry<SoulEvent>[] =>
  events.map(([before, event], place) => ({
    ...{ stream: "soul:ren", seq: place + 1, number: place + 1, at: at - before },
    event: SoulEvent.parse(event),
  }));

const comment = (id: string, text: string) => ({
  type: "stimulus-arrived",
  stimulus: {
    ...{ id: `page:${id}`, kind: "comment", text, writtenAt: 1 },
    author: { id, name: "Aki\n## x", platform: "page", role: "audience" },
  },
});
const spoken = (index: number, text: string, kind: string) => [
  { type: "speech-formed", turn, round: 1, items: [{ index, item: { kind: "say", text } }] },
  {
    type: "speech-ended",
    turn,
    index,
    outcome: kind === "heard" ? { kind } : { kind, reason: "ng-word" },
  },
];

it("holds what was heard and written in the last 30 s, and no word that the gate held or may still hold", () => {
  const events = entries([
    [40_000, comment("11111111", "long ago")],
    [20_000, comment("22222222", "きょうは\n星が見える？")],
    [19_000, { type: "model-started", turn, round: 1, attempt: 1, reason: "stimulus", model: "m" }],
    ...spoken(0, "見えるよ。", "heard").map((event) => [10_000, event] as const),
    ...spoken(1, "ひみつの言葉。", "held").map((event) => [9_000, event] as const),
    ...spoken(2, "いま言いかけ。", "heard")
      .slice(0, 1)
      .map((event) => [8_000, event] as const),
  ]);
  const text = clipText([{ name: "れん", entries: events }], { at, replay: "/replays/1.mkv" });
  expect(text).toContain("# 2026-11-29T20:00:00.000Z\n/replays/1.mkv\n");
  expect(text).toContain("- 19:59:40 Aki ## x: きょうは 星が見える？");
  expect(text).toContain("**れん**: 見えるよ。");
  expect(text).not.toMatch(/long ago|ひみつ|言いかけ/);
});

it("keeps each clip of one second", async () => {
  const folder = await mkdtemp(join(tmpdir(), "clips-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const words = ["one", "two", "three"].values();
  const parts = {
    life: { company: () => ["ren"], city: { state: () => ({ residents: persistentMap([]) }) } },
    journal: { latest: async () => entries([[0, comment("11111111", words.next().value ?? "")]]) },
    tools: { tools: () => [] },
    clock: { now: () => at },
    home: () => ({ folder }),
  } as unknown as Parameters<typeof markClip>[0];
  for (let count = 0; count < 3; count += 1)
    expect(await markClip(parts)).toMatchObject({ ok: true });
  const files = (await readdir(join(folder, "clips"))).toSorted();
  expect(files).toEqual(["", "-2", "-3"].map((end) => `2026-11-29T20-00-00${end}.md`).toSorted());
  const texts = await Promise.all(
    files.map((file) => readFile(join(folder, "clips", file), "utf8")),
  );
  expect(new Set(texts).size).toBe(3);
});

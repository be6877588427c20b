import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { openTestMemory } from "../../../test/fixtures/memory-file.ts";
import { openRecallIndex } from "../../adapters/memory/index/open-recall-index.ts";
import { reindexed } from "../../adapters/memory/reindexing.ts";
import { performOn } from "../../adapters/memory/statements.ts";
import { openJournalFile } from "../../adapters/store/journal-file.ts";
import { recallRules } from "../../memory/drivers/recall-rules.ts";
import type { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import { systemClock } from "../data/system-clock.ts";

const things = ["パン", "星図", "合い鍵", "bicycle", "piano", "雨傘", "lighthouse"];

const entry = (at: number): NewMemoryEntry => ({
  key: `log:${at}`,
  conversation: `user:${at % 3}`,
  occurredAt: at * 3_000_000,
  speaker: { kind: "user", id: "aki", name: "アキ" },
  text: `${things[at % things.length]}の話 ${at}`,
  source: { kind: "import", file: "log.json", position: at },
  provenance: "import",
  visibility: "private",
});

const imported = (from: number, count: number) => ({
  stream: "memory:ren",
  at: 1,
  event: {
    type: "entries-imported" as const,
    run: "r",
    entries: Array.from({ length: count }, (_, place) => entry(from + place)),
  },
});

const contentOf = (db: DatabaseSync) => ({
  places: db.prepare("SELECT * FROM memory_places_1 ORDER BY row").all(),
  counts: db.prepare("SELECT * FROM memory_counts_1 ORDER BY term").all(),
  talks: db.prepare("SELECT * FROM memory_talks_1 ORDER BY number").all(),
  speakers: db.prepare("SELECT * FROM memory_speakers_1 ORDER BY number").all(),
  edition: db.prepare("SELECT edition FROM memory_index").all(),
});

it("an old index is built anew in steps, while others write, and goes on after a kill: the same as in one go", async () => {
  const { memory, folder, close } = await openTestMemory();
  const { journal, store } = memory;
  const opened = await openJournalFile(join(folder, "journal.sqlite"), systemClock);
  if (!opened.ok) throw new Error(opened.error.code);
  const db = opened.value;
  onTestFinished(async () => {
    db.close();
    await close();
  });
  await journal.append([imported(1, 130)]);
  db.exec("UPDATE memory_index SET edition = 'old'");
  const { again } = openRecallIndex(db, recallRules);
  const parts = { db, perform: performOn(db), again };
  const killed = new AbortController();
  const seen: (readonly [number, number])[] = [];

  const work = reindexed(parts, "ren", {
    signal: killed.signal,
    onProgress: (done, total) => {
      seen.push([done, total]);
      if (done === 50) killed.abort(new Error("killed"));
    },
  });
  await expect(work).rejects.toThrow("killed");
  // Some of what is written now was reached, some not yet.
  const edit = (at: number) =>
    ({ type: "entry-edited", entry: `m1.${at}`, text: `書き直した言葉 ${at}` }) as const;
  await journal.append([
    imported(500, 3),
    { stream: "memory:ren", at: 2, event: edit(3) },
    { stream: "memory:ren", at: 2, event: edit(120) },
  ]);
  await reindexed(parts, "ren", { onProgress: (done, total) => void seen.push([done, total]) });

  expect(seen).toEqual([
    [0, 130],
    [50, 130],
    [100, 133],
  ]);
  const inSteps = contentOf(db);
  await store.rebuild("ren");
  expect(inSteps).toEqual(contentOf(db));
  expect(inSteps.places).toHaveLength(133);
});

import { join } from "node:path";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { loggedEntry, openTestMemory } from "../../../test/fixtures/memory-file.ts";
import { copyFromFile, differingMemories } from "../../adapters/memory/compare-rebuilt.ts";
import { rememberer } from "../../memory/remembering/rememberer.ts";
import { openMemoryFile } from "./open-memory.ts";

afterEach(() => vi.restoreAllMocks());

const imported = (from: number, count: number) => ({
  stream: "memory:ren",
  at: 1,
  event: {
    type: "entries-imported" as const,
    run: "r",
    entries: Array.from({ length: count }, (_, at) =>
      loggedEntry(`${from + at} 番目のパンを焼いた`, from + at),
    ),
  },
});

const onBug = (bug: unknown) => {
  throw bug;
};

/** A memory of events with 50 entries each. */
async function filled(events: number) {
  const { memory, folder, close } = await openTestMemory();
  onTestFinished(close);
  for (let at = 0; at < events; at += 1) await memory.journal.append([imported(1 + 50 * at, 50)]);
  const file = join(folder, "journal.sqlite");
  const differs = () =>
    differingMemories({ copy: copyFromFile(file), rememberer, unreadable: new Set() });
  return { ...memory, file, differs };
}

/** The most statements between two moments at which others may write. */
async function mostInOneStep(work: () => Promise<void>): Promise<number> {
  const ran = [
    vi.spyOn(StatementSync.prototype, "run"),
    vi.spyOn(StatementSync.prototype, "all"),
  ] as const;
  let [most, before] = [0, 0];
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === "COMMIT") {
      const now = ran.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      most = Math.max(most, now - before);
      before = now;
    }
    return exec.call(this, sql);
  });
  await work();
  vi.restoreAllMocks();
  return most;
}

it("rebuilds in steps that do not grow with the memory", async () => {
  const [small, large] = [await filled(4), await filled(24)];
  const few = await mostInOneStep(() => small.store.rebuild("ren"));
  const many = await mostInOneStep(() => large.store.rebuild("ren"));
  expect(many).toBeLessThanOrEqual(few * 1.2);
  expect([await small.reader.count("ren"), await large.reader.count("ren")]).toEqual([200, 1_200]);
});

it("what is written meanwhile is remembered once, and everything is found afterwards", async () => {
  const { journal, store, reader, index, differs } = await filled(6);
  let steps = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const seen: number[] = [];
  await store.rebuild("ren", {
    onProgress: (done, total) => {
      seen.push(done / total);
      steps += 1;
      if (steps % 3 === 0 && steps < 12)
        writing = writing.then(() => journal.append([imported(1_000 + steps, 1)]));
    },
  });
  await writing;
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(await reader.count("ren")).toBe(303);
  expect(await differs()).toEqual([]);
  const found = index.reader("ren", ["public", "private"]);
  expect(found).toBeDefined();
});

it("killed at any step, it goes on when the memory is opened", async () => {
  for (let killedAt = 1; killedAt <= 12; killedAt += 1) {
    const { store, journal, file, differs } = await filled(3);
    const kill = new AbortController();
    let steps = 0;
    const work = store.rebuild("ren", {
      signal: kill.signal,
      onProgress: () => {
        steps += 1;
        if (steps === killedAt) kill.abort(new Error("killed"));
      },
    });
    await work.catch(() => undefined);
    await journal.close();
    const again = await openMemoryFile(file, onBug);
    if (!again.ok) throw new Error(again.error.code);
    expect(await again.value.reader.count("ren")).toBe(150);
    expect(await differs()).toEqual([]);
    const db = new DatabaseSync(file, { readOnly: true });
    const indexed = db.prepare("SELECT count(*) AS places FROM memory_places_1").get();
    const edition = db.prepare("SELECT edition FROM memory_index").get();
    db.close();
    expect(indexed).toEqual({ places: 150 });
    expect(String(edition?.["edition"])).not.toContain("up to");
    await again.value.close();
  }
}, 60_000);

// Memories in PostgreSQL, on a real server, beside those in SQLite's file.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemoryStore } from "../../src/adapters/memory/memory-store.ts";
import { createRecaller } from "../../src/adapters/memory/recaller.ts";
import { rebuiltTables } from "../../src/adapters/memory/table-writer.ts";
import type { BuildingId } from "../../src/kernel/id.ts";
import type { Journal } from "../../src/kernel/ports.ts";
import { recallRules } from "../../src/memory/drivers/recall-rules.ts";
import type { JournalEvent } from "../../src/protocol/journal-event.ts";
import { type MemoryEvent, memoryStream } from "../../src/protocol/memory-events.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { openMemoryFile } from "../../src/runtime/memory/open-memory.ts";
import { memoryReaderContract } from "../contracts/memory-reader.contract.ts";
import { memoryLives } from "../fixtures/memory-lives.ts";
import { openMemoryAt } from "../fixtures/postgres-memory.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterAll(() => server.remove());

memoryReaderContract("the tables of PostgreSQL", async () => {
  const { store, journal } = await openMemoryAt(await server.database());
  return {
    reader: store.reader,
    async write(persona, at, event) {
      const written = await journal.append([{ stream: memoryStream(persona), at, event }]);
      if (!written.ok) throw new Error(JSON.stringify(written.error));
    },
    close: journal.close,
  };
});

const sorted = (rows: readonly unknown[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row)).sort();

function tablesInFile(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true });
  const read = rebuiltTables.map((table) => [
    table,
    sorted(db.prepare(`SELECT * FROM ${table}`).all()),
  ]);
  db.close();
  return Object.fromEntries(read);
}

async function tablesAt(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url, options: "-c search_path=saintverse" });
  await client.connect();
  const read: [string, unknown][] = [];
  for (const table of rebuiltTables) {
    // Numbers as numbers, as SQLite gives them.
    const { rows } = await client.query<{ json: string }>(
      `SELECT row_to_json(t)::text AS json FROM ${table} AS t`,
    );
    read.push([table, sorted(rows.map(({ json }) => JSON.parse(json) as unknown))]);
  }
  await client.end();
  return Object.fromEntries(read);
}

type Commits = readonly Parameters<Journal<JournalEvent>["append"]>[0][];

async function write(journal: Journal<JournalEvent>, commits: Commits): Promise<void> {
  for (const commit of commits) {
    const written = await journal.append(commit);
    if (!written.ok) throw new Error(JSON.stringify(written.error));
  }
}

/** The same life in a file and in a database. */
async function both(
  commits: Commits,
  test: (
    file: Awaited<ReturnType<typeof fileMemory>>,
    there: Awaited<ReturnType<typeof openMemoryAt>> & { readonly url: string },
  ) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "memory-"));
  const url = await server.database();
  const file = await fileMemory(folder);
  const there = await openMemoryAt(url);
  try {
    await write(file.journal, commits);
    await write(there.journal, commits);
    await test(file, { ...there, url });
  } finally {
    await file.journal.close();
    await there.journal.close();
    rmSync(folder, { recursive: true });
  }
}

async function fileMemory(folder: string) {
  const path = join(folder, "journal.sqlite");
  const opened = await openMemoryFile(path, (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return { ...opened.value, path };
}

async function forgetSome(store: MemoryStore, places: readonly number[]): Promise<void> {
  const [persona] = await store.personas();
  if (persona === undefined) return;
  const entries = (await store.reader.walk(persona, 0, 1_000))
    .filter((_, place) => places.includes(place))
    .map((entry) => ({ persona, entry }));
  const said = { by: "operator", what: "entry" } as const;
  await store.forget({ unwanted: { entries }, said, at: 1 });
}

it("holds the same tables as SQLite's file: grown, rebuilt, and after words were forgotten", async () => {
  const places = fc.array(fc.nat(20), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(memoryLives, places, async (commits, forgotten) => {
      await both(commits, async (file, there) => {
        expect(await tablesAt(there.url)).toEqual(tablesInFile(file.path));
        for (const persona of await there.store.personas()) await there.store.rebuild(persona);
        expect(await tablesAt(there.url)).toEqual(tablesInFile(file.path));
        await forgetSome(file.store, forgotten);
        await forgetSome(there.store, forgotten);
        expect(await tablesAt(there.url)).toEqual(tablesInFile(file.path));
      });
    }),
    { numRuns: 15 },
  );
}, 240_000);

it("finds the entries of a topic whose words were set aside, the newest first, as SQLite's file does", async () => {
  const keys = [1, 2, 3].map((place) => `log:${place}`);
  const entries = keys.map((key, place) => ({
    ...{ key, conversation: "user:web:aoi", occurredAt: place, text: `words ${place}` },
    speaker: { kind: "user" as const, id: "web:aoi", name: "Aoi" },
    source: { kind: "import" as const, file: "log.json", position: place + 1 },
    ...{ provenance: "import" as const, visibility: "private" as const },
  }));
  const filed: MemoryEvent = {
    ...{ type: "entries-assigned", by: "heuristic" },
    opened: [{ id: "t1", title: "A topic", summary: "" }],
    assigned: ["m1.1", "m1.2"].map((entry) => ({ entry, topic: "t1" })),
  };
  const setAside: SoulEvent = {
    ...{ type: "history-set", building: "cafe" as BuildingId, change: 1, known: 0, turns: [] },
    words: keys.map((key) => ({ key, stands: false })),
  };
  const commits: Commits = [
    [{ stream: "memory:ren", at: 1, event: { type: "entries-imported", run: "r", entries } }],
    [{ stream: "memory:ren", at: 2, event: filed }],
    [{ stream: "soul:ren", at: 3, event: setAside }],
  ];
  await both(commits, async (file, { store }) => {
    for (const reader of [file.reader, store.reader]) {
      const found = await reader.discarded("ren", 5);
      expect(found.map(({ id, discarded }) => [id, discarded])).toEqual([
        ["m1.2", true],
        ["m1.1", true],
      ]);
      expect(await reader.discarded("ren", 1)).toHaveLength(1);
    }
  });
});

it("recalls the same entries as SQLite's file, in the same order", async () => {
  const words = fc.constantFrom(
    "桜",
    "海",
    "the sea",
    "Aoi",
    "yesterday",
    "昨日",
    "music",
    "猫 好き",
  );
  await fc.assert(
    fc.asyncProperty(memoryLives, fc.array(words, { minLength: 1 }), async (commits, asked) => {
      await both(commits, async (file, there) => {
        const parts = { rules: recallRules, onBug: (bug: unknown) => expect(bug).toBeUndefined() };
        const here = createRecaller({ ...parts, index: file.index, reader: file.reader });
        const { index, store } = there;
        const beyond = createRecaller({ ...parts, index, reader: store.reader });
        for (const persona of await store.personas()) {
          expect(await store.reader.discarded(persona, 5)).toEqual(
            await file.reader.discarded(persona, 5),
          );
          for (const asker of ["user", "others", "audience"] as const) {
            const newest = await store.reader.entries(persona, {}, 3);
            for (const text of [...asked, ...newest.map((entry) => entry.text)]) {
              const query = {
                ...{ text, asker, at: Date.UTC(2026, 5, 1), timeZone: "Asia/Tokyo" },
                ...{ limit: 8, profile: "default" as const },
              };
              expect(await beyond.byWords(persona, query)).toEqual(
                await here.byWords(persona, query),
              );
            }
          }
        }
      });
    }),
    { numRuns: 12 },
  );
}, 240_000);

it("finds the nearest vectors that SQLite's file finds, also after words were forgotten", async () => {
  const seeds = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(memoryLives, seeds, async (commits, seed) => {
      await both(commits, async (file, there) => {
        const near = async ({ index, store }: Pick<typeof file, "index" | "store">) => {
          const [persona = ""] = await store.personas();
          const missing = await index.vectors.missing(persona, "a:1", 500);
          const vectors = missing.map(({ id, text }) => ({ id, vector: vectorOf(text, seed) }));
          await index.vectors.put(persona, "a:1", vectors);
          const query = Float32Array.from(seed.map((one) => one + 0.5));
          const found = await Promise.all(
            [["private", "building", "public"] as const, ["public"] as const].map((visible) =>
              index.vectors.nearest(persona, "a:1", query, visible, 6),
            ),
          );
          return found.map((rows) => rows.map(({ similarity }) => similarity.toFixed(4)));
        };
        expect(await near(there)).toEqual(await near(file));
        await forgetSome(file.store, [0, 2]);
        await forgetSome(there.store, [0, 2]);
        expect(await near(there)).toEqual(await near(file));
      });
    }),
    { numRuns: 12 },
  );
}, 240_000);

/** Of a text, always the same one. */
function vectorOf(text: string, seed: readonly number[]): Float32Array {
  let state = text.length + 1;
  for (const sign of text) state = (state * 31 + sign.charCodeAt(0)) % 65_521;
  return Float32Array.from(seed.map((one, at) => one + ((state * (at + 7)) % 251) / 25 - 5));
}

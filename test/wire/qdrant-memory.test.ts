// A memory whose vectors a Qdrant server indexes: kept up by the keeper, asked by recall, rid of what is forgotten.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { contentOf } from "../../src/adapters/memory/index/writing.ts";
import { pointOf } from "../../src/adapters/memory/qdrant/qdrant-server.ts";
import { journalPart } from "../../src/city/journal-part.ts";
import { program as en } from "../../src/languages/en/program/program-texts.ts";
import { program as ja } from "../../src/languages/ja/program/program-texts.ts";
import type { Embedder, RecallQuery } from "../../src/memory/ports.ts";
import type { MemoryEvent } from "../../src/protocol/memory-events.ts";
import { forget } from "../../src/runtime/memory/forget.ts";
import { openKeeper } from "../../src/runtime/memory/keeper/open-keeper.ts";
import { openMemoryFile } from "../../src/runtime/memory/open-memory.ts";
import { openVectorServer } from "../../src/runtime/memory/open-qdrant.ts";
import { whatIsMeant } from "../../src/runtime/memory/what-to-forget.ts";
import { handClock } from "../hand-clock.ts";
import { startFakeQdrant } from "./fake-qdrant/fake-qdrant.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const key = "MARKED-KEY";
const idOf = (text: string): string => pointOf(Buffer.from(contentOf(text)).toString("hex"));
const texts = ["愛犬が走り回った", "会議が長かった", "夜の海は静かだ"];
/** The text near to it shares no word with it. */
const asked = "ポチ";

const embedder: Embedder = {
  space: "test:1",
  embed: async (given) => ({
    ok: true,
    value: given.map((text) => {
      const place = text === asked ? 0 : texts.indexOf(text);
      return Float32Array.of(place === 0 ? 1 : 0.1, place === 1 ? 1 : 0.2, place === 2 ? 1 : 0.3);
    }),
  }),
};

const query: RecallQuery = {
  text: asked,
  ...{ at: 10_000, timeZone: "UTC", asker: "user", limit: 3, profile: "default" },
};

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), "qdrant-"));
  closing.push(() => rmSync(folder, { recursive: true }));
  const onBug = (bug: unknown) => {
    throw bug;
  };
  const memory = await openMemoryFile(join(folder, "journal.sqlite"), onBug);
  if (!memory.ok) throw new Error(memory.error.code);
  closing.push(memory.value.close);
  const { journal, reader, index, recaller, store } = memory.value;
  const fake = await startFakeQdrant({ apiKey: key });
  closing.push(fake.close);
  const told: string[] = [];
  const context = { words: en, tell: (line: string) => void told.push(line) };
  const config = { qdrantUrl: `${fake.url}/`, qdrantApiKey: key, qdrantPrefix: "saintverse" };
  const server = await openVectorServer(
    context,
    { ...config, embeddingModel: "test:1" },
    memory.value,
  );
  closing.push(server.close);
  memory.value.takeEmbedder(embedder);
  const events = journalPart<MemoryEvent>(journal, "memory:");
  const keeper = openKeeper({
    ...{ journal: events, reader, clock: handClock(20_000), mirror: server.mirror },
    settings: { filing: "none", chronicle: "off", people: "off" },
    ...{ language: "en", nameOf: () => "Ren", embedding: { embedder, vectors: index.vectors } },
    onTrouble: (trouble) => void told.push(trouble.kind),
    changes: journal,
    ...{ personas: () => ["ren"], mayWork: () => true },
  });
  closing.push(keeper.close);
  const write = async (event: MemoryEvent) => {
    await events.append([{ stream: "memory:ren", at: 1, event }]);
    await keeper.idle();
  };
  await write({
    type: "entries-imported",
    run: "r",
    entries: texts.map((text, at) => ({
      ...{ conversation: "user:a", occurredAt: at, text, provenance: "import", key: `k:${at}` },
      speaker: { kind: "user", id: "a", name: "A" },
      source: { kind: "import", file: "a.json", position: at + 1 },
      visibility: "private",
    })),
  });
  const forgetting = async (text: string) => {
    const entry = (await reader.walk("ren", 0, 10)).find((one) => one.text === text)?.id ?? "";
    const meant = await whatIsMeant(reader, "ren", { what: "entry", entry });
    let lines: readonly string[] = [];
    const cleanse = async () => {
      lines = await server.cleanse();
    };
    const reread = async () => undefined;
    await forget({ store, at: 9, by: "operator", reread, purge: true, cleanse }, meant);
    return lines;
  };
  return { memory: memory.value, recaller, fake, told, keeper, write, server, forgetting };
}

it("is kept there, asked there, and gone from there", async () => {
  const { fake, recaller, told, write, forgetting, memory } = await opened();
  expect([...fake.ids()].sort()).toEqual(texts.map(idOf).sort());
  const found = await recaller.recall("ren", query, 5_000);
  expect(found.entries[0]?.entry.text).toBe(texts[0]);
  expect(found.withoutVectors).toBeUndefined();
  expect(fake.seen.filter((path) => path.endsWith("/query"))).toHaveLength(1);

  const edited = (await memory.reader.walk("ren", 0, 10))[1];
  await write({ type: "entry-edited", entry: edited?.id ?? "", text: "会議は短かった" });
  expect(fake.ids()).not.toContain(idOf("会議が長かった"));
  expect(fake.ids()).toContain(idOf("会議は短かった"));

  expect(await forgetting(texts[0] ?? "")).toEqual([]);
  expect(fake.ids()).toHaveLength(2);
  expect(fake.ids()).not.toContain(idOf(texts[0] ?? ""));
  expect(fake.sent.join()).not.toMatch(/愛犬|会議|夜の海|ポチ|"A"/);
  expect(told).toEqual([]);
});

it("says what is owed while the server is away, and recalls all the same", async () => {
  const { fake, recaller, told, forgetting } = await opened();
  fake.suffer("gone");
  const found = await recaller.recall("ren", query, 5_000);
  expect(found.entries[0]?.entry.text).toBe(texts[0]);
  expect(found.withoutVectors).toBeUndefined();
  const [collection = ""] = fake.collections.keys();
  const place = fake.url;
  expect(await forgetting(texts[0] ?? "")).toEqual([en.qdrant_.owed(place, [collection])]);
  expect(told).toEqual([en.qdrant_.failed(place, "the connection to Qdrant failed or broke off")]);
  const after = await recaller.recall("ren", query, 5_000);
  expect(after.entries.map(({ entry }) => entry.text)).not.toContain(texts[0]);
});

it("is told of what an earlier server still holds where none is set", async () => {
  const { fake, memory } = await opened();
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  const none = await openVectorServer(
    { words: ja, tell },
    {
      ...{ qdrantUrl: undefined, qdrantApiKey: undefined, qdrantPrefix: "x" },
      embeddingModel: undefined,
    },
    memory,
  );
  expect(none.mirror).toBeUndefined();
  expect(await none.cleanse()).toEqual([ja.qdrant_.owed(fake.url, [...fake.collections.keys()])]);
  expect(told).toEqual([]);
});

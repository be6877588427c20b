import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { inFolder, readingOf } from "../../../../test/fixtures/moving-bench.ts";
import type { Read } from "../../../memory/formats/reading.ts";
import { openReadsApart, threadBounds } from "./reads-apart.ts";

const never = new AbortController().signal;
const log = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, n) => ({
      role: n % 2 === 0 ? "user" : "assistant",
      content: `number ${n}`,
      timestamp: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString(),
    })),
  );

async function all(reads: AsyncIterable<Read>): Promise<readonly Read[]> {
  const found: Read[] = [];
  for await (const read of reads) found.push(read);
  return found;
}

const open = (path: string, signal = never, bounds = threadBounds) =>
  openReadsApart({ path, reading: readingOf("air"), options: {} }, signal, bounds);

it("returns the whole content of a file, in order", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "log.json");
    writeFileSync(file, log(1_234));
    const opened = await open(file);
    if (!opened.ok) throw new Error(opened.error.code);
    expect(opened.value).toMatchObject({ format: "saiverse-log", name: "log.json" });
    const texts = (await all(opened.value.reads)).map((read) =>
      read.kind === "entry" ? read.entry.text : read.kind,
    );
    expect(texts).toEqual(Array.from({ length: 1_234 }, (_, n) => `number ${n}`));
  });
});

it("reports why a file cannot be opened", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "x.json");
    writeFileSync(file, "no json");
    expect(await open(file)).toMatchObject({ error: { code: "unknown-format" } });
    expect(await open(join(folder, "gone"))).toMatchObject({ error: { code: "not-found" } });
  });
});

it("ends in the middle of a file when the signal aborts", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "log.json");
    writeFileSync(file, log(20_000));
    const ending = new AbortController();
    const opened = await open(file, ending.signal);
    if (!opened.ok) throw new Error(opened.error.code);
    let count = 0;
    for await (const _ of opened.value.reads) {
      count += 1;
      if (count === 100) ending.abort();
    }
    expect(count).toBeLessThan(2_000);
  });
});

it("gives up a file that takes too much time or memory", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "log.json");
    writeFileSync(file, log(200_000));
    expect(await open(file, never, { patience: 0, memory: 100 })).toMatchObject({
      error: { code: "too-much" },
    });
    const deep = join(folder, "deep.json");
    writeFileSync(deep, `[{"role":"user","content":"${"x".repeat(60_000_000)}"}]`);
    const opened = await open(deep, never, { patience: 60_000, memory: 16 });
    const found = opened.ok ? await all(opened.value.reads) : [];
    expect(opened.ok ? found.at(-1) : opened.error).toMatchObject(
      opened.ok ? { kind: "noted", reason: "beyond-limits" } : { code: "too-much" },
    );
  });
});

it("executes nothing that a foreign database contains", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "memory.db");
    const db = new DatabaseSync(file);
    db.exec(`CREATE TABLE threads (id TEXT); CREATE TABLE memory_notes (id TEXT, content TEXT, created_at INTEGER);
      INSERT INTO memory_notes VALUES ('n1', 'likes dogs', 1755432245);
      CREATE VIEW messages AS WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless)
        SELECT n AS id, 'air:main' AS thread_id, 'user' AS role, hex(zeroblob(1000000)) AS content,
          n AS created_at FROM endless`);
    db.close();
    const opened = await open(file);
    if (!opened.ok) throw new Error(opened.error.code);
    const reads = await all(opened.value.reads);
    expect(reads.flatMap((read) => (read.kind === "entry" ? [read.entry.text] : []))).toEqual([
      "likes dogs",
    ]);
    expect(reads).toContainEqual({
      kind: "noted",
      reason: "computed-table",
      spot: { file: "memory.db", detail: "messages" },
    });
  });
});

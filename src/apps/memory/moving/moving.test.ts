import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { zipOf } from "../../../../test/fixtures/zip.ts";
import { memoryLives } from "../../../adapters/memory/memory-lives.ts";
import type { ExportFormat } from "../../../memory/formats/exporting.ts";
import { systemClock } from "../../soul/system-clock.ts";
import { memoryMovingJa } from "../../words/memory-moving-ja.ts";
import { type OpenedMemory, openMemoryFile } from "../open-memory.ts";
import { exportMemory } from "./export-memory.ts";
import { importReads } from "./import-entries.ts";
import type { ImportReport } from "./import-report.ts";
import { movedMemory } from "./moving-in.ts";
import { openReads } from "./read-memory-file.ts";
import { readingTools } from "./reading-tools.ts";

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "moving-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function openIn(file: string): Promise<OpenedMemory> {
  const opened = await openMemoryFile(file, (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

const readingOf = (persona: string) => ({
  ...readingTools,
  ...{ persona, personaName: persona, knownAs: new Set([persona]) },
  ...{ user: { id: "city:user", name: "" }, names: new Map<string, string>() },
  ...{ timeZone: "Asia/Tokyo", now: Date.UTC(2030, 0, 1) },
});

async function importInto(
  memory: OpenedMemory,
  persona: string,
  file: string,
  more: { dryRun?: boolean; start?: number; limit?: number } = {},
): Promise<ImportReport> {
  const opened = await openReads(file, readingOf(persona));
  if (!opened.ok) throw new Error(opened.error.code);
  const { dryRun = false, start = 1, limit } = more;
  const plan = { persona, run: "r", format: opened.value.format, files: [], dryRun, start, limit };
  const done = await importReads(
    movedMemory(memory),
    { ...plan, reads: opened.value.reads },
    { signal: new AbortController().signal, clock: systemClock, onProgress: () => undefined },
  );
  if (!done.ok) throw new Error(done.error.note);
  return done.value;
}

async function exportTo(
  { reader }: OpenedMemory,
  persona: string,
  format: ExportFormat,
  out: string,
): Promise<string> {
  const written = await exportMemory({
    ...{ reader, persona, personaName: persona, format, out, force: true },
    ...{ at: 0, timeZone: "UTC", words: memoryMovingJa.markdown },
    signal: new AbortController().signal,
  });
  if (!written.ok) throw new Error(written.error.code);
  expect(statSync(out).size).toBe(written.value);
  return readFileSync(out, "utf8");
}

/** Every line of our own format, without what a journal gives anew: ids, its times, and how often it was recalled. */
function essence(text: string): readonly string[] {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const titles = new Map(
    lines.filter(({ type }) => type === "topic").map(({ id, title }) => [id, title]),
  );
  return lines
    .map(({ id, strength, created, updated, recorded_at, last_recalled, source, ...rest }) => {
      const { topic, parents } = rest as { topic?: string; parents?: string[] };
      const isPerson = rest["type"] === "person" ? { id } : {};
      return JSON.stringify({
        ...rest,
        ...isPerson,
        topic: titles.get(topic),
        parents: parents?.map((parent) => titles.get(parent)).sort(),
      });
    })
    .sort();
}

it("moves a memory out in our own format and in again whole, and a second time adds nothing", async () => {
  await fc.assert(
    fc.asyncProperty(memoryLives, async (commits) => {
      await inFolder(async (folder) => {
        const old = await openIn(join(folder, "old.sqlite"));
        for (const commit of commits) await old.journal.append(commit);
        const fresh = await openIn(join(folder, "new.sqlite"));
        for (const persona of old.store.personas()) {
          const count = old.reader.count(persona);
          const file = join(folder, "memory.jsonl");
          const text = await exportTo(old, persona, "saintverse", file);
          const dry = await importInto(fresh, persona, file, { dryRun: true });
          expect(fresh.reader.count(persona)).toBe(0);
          const report = await importInto(fresh, persona, file);
          expect([dry.taken, report.taken, report.skipped, report.noted]).toEqual([
            count,
            count,
            [],
            [],
          ]);
          const again = join(folder, "again.jsonl");
          expect(essence(await exportTo(fresh, persona, "saintverse", again))).toEqual(
            essence(text),
          );
          const events = await lastOf(fresh, persona);
          const second = await importInto(fresh, persona, file);
          expect([second.taken, second.matched, second.topics]).toEqual([0, count, 0]);
          expect(await lastOf(fresh, persona)).toBe(events);
        }
        await old.close();
        await fresh.close();
      });
    }),
    { numRuns: 30 },
  );
}, 120_000);

const lastOf = async ({ journal }: OpenedMemory, persona: string): Promise<number> =>
  (await journal.latest(`memory:${persona}`, 1)).at(-1)?.number ?? 0;

/** What comes back by the formats of others. */
const carried = ({ reader }: OpenedMemory, persona: string, spokenOnly: boolean) =>
  reader
    .walk(persona, 0, 10_000)
    .filter(({ speaker }) => !spokenOnly || (speaker.kind !== "event" && speaker.kind !== "tool"))
    .map(({ key, conversation, occurredAt, speaker, text, place, emotion, visibility }) =>
      JSON.stringify([key, conversation, occurredAt, speaker, text, place, emotion, visibility]),
    )
    .sort();

it.each(["saimemory", "chatgpt"] as const)(
  "moves entries out as %s and in again as they were",
  async (format) => {
    await fc.assert(
      fc.asyncProperty(memoryLives, async (commits) => {
        await inFolder(async (folder) => {
          const old = await openIn(join(folder, "old.sqlite"));
          for (const commit of commits) await old.journal.append(commit);
          const fresh = await openIn(join(folder, "new.sqlite"));
          for (const persona of old.store.personas()) {
            if (old.reader.count(persona) === 0) continue;
            const file = join(folder, "memory.json");
            JSON.parse(await exportTo(old, persona, format, file));
            const wanted = carried(old, persona, format === "chatgpt");
            if (wanted.length > 0) await importInto(fresh, persona, file);
            expect(carried(fresh, persona, false)).toEqual(wanted);
            if (wanted.length > 0) expect((await importInto(old, persona, file)).taken).toBe(0);
          }
          await old.close();
          await fresh.close();
        });
      }),
      { numRuns: 20 },
    );
  },
  120_000,
);

const logOf = (count: number): string =>
  JSON.stringify(
    [...Array(count).keys()].map((n) => ({
      role: n % 2 === 0 ? "user" : "assistant",
      content: `ことば ${n}`,
      timestamp: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString(),
    })),
  );

it("reads a part of a log by start and limit, and the rest later", async () => {
  await inFolder(async (folder) => {
    const memory = await openIn(join(folder, "journal.sqlite"));
    const file = join(folder, "log.json");
    writeFileSync(file, logOf(1_200));
    const part = await importInto(memory, "air", file, { start: 101, limit: 600 });
    expect([part.read, part.taken]).toEqual([600, 600]);
    expect(memory.reader.walk("air", 0, 1)[0]?.text).toBe("ことば 100");
    const rest = await importInto(memory, "air", file);
    expect([rest.read, rest.taken, rest.matched]).toEqual([1_200, 600, 600]);
    await memory.close();
  });
});

it("reads the conversations in a zip, wherever they lie, and says when there are none", async () => {
  await inFolder(async (folder) => {
    const memory = await openIn(join(folder, "journal.sqlite"));
    const chat = JSON.stringify([
      {
        uuid: "c",
        name: "n",
        chat_messages: [
          { uuid: "m", sender: "human", text: "やあ", created_at: "2025-01-01T00:00:00Z" },
        ],
      },
    ]);
    const file = join(folder, "export.zip");
    writeFileSync(
      file,
      zipOf({ "users.json": "[{}]", "export/conversations.json": chat, "../x.json": chat }),
    );
    const report = await importInto(memory, "air", file);
    expect([report.taken, report.noted.map(({ reason }) => reason)]).toEqual([1, ["unsafe-name"]]);
    writeFileSync(file, zipOf({ "picture.png": "x" }));
    const none = await importInto(memory, "air", file);
    expect(none.noted.map(({ reason }) => reason)).toEqual(["no-conversations"]);
    await memory.close();
  });
});

it("never fails for what a file holds", async () => {
  const broken = fc.constantFrom(
    ...[
      '[{"role":"user","content":',
      '{"log":[',
      '{"format":"saintverse_memory"',
      '[{"mapping":{"a":',
    ],
    ...[
      '[{"chat_messages":[',
      '{"format":"saiverse_saimemory_v1","threads":[{"messages":[{',
      "PK\x03\x04",
      "SQLite format 3\0",
    ],
  );
  await inFolder(async (folder) => {
    const file = join(folder, "file");
    await fc.assert(
      fc.asyncProperty(
        broken,
        fc.uint8Array({ maxLength: 300 }),
        fc.json(),
        async (start, bytes, json) => {
          writeFileSync(file, Buffer.concat([Buffer.from(start), bytes, Buffer.from(json)]));
          const opened = await openReads(file, readingOf("air"));
          if (!opened.ok) return;
          let reads = 0;
          for await (const _ of opened.value.reads) reads += 1;
          expect(reads).toBeLessThan(10_000);
        },
      ),
      { numRuns: 300 },
    );
  });
});

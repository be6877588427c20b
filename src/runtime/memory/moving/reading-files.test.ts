import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  importers,
  importInto,
  inFolder,
  openIn,
  readingOf,
} from "../../../../test/fixtures/moving-bench.ts";
import { zipOf } from "../../../../test/fixtures/zip.ts";
import { openReads } from "./read-memory-file.ts";

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
    expect((await memory.reader.walk("air", 0, 1))[0]?.text).toBe("ことば 100");
    const rest = await importInto(memory, "air", file);
    expect([rest.read, rest.taken, rest.matched]).toEqual([1_200, 600, 600]);
    await memory.close();
  });
});

it("reads the conversations in a zip, in any folder, and reports when there are none", async () => {
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

it("never fails, whatever a file contains", async () => {
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
          const opened = await openReads(file, readingOf("air"), { importers });
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

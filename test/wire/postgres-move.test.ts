// Moves between a file and a real server's database: any life comes back, wherever they are stopped; and what is
// refused. The program itself is killed on the way in test/chaos/move-kill.test.ts.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { moveJournal } from "../../src/apps/cli/relocation/move-journal.ts";
import {
  databaseSource,
  databaseTarget,
  fileSource,
  fileTarget,
} from "../../src/apps/cli/relocation/moved-ends.ts";
import { contentOfFile, writeLivedJournal } from "../fixtures/lived-journal.ts";
import { openMemoryAt } from "../fixtures/postgres-memory.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { tries } from "../fixtures/thoroughness.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterAll(() => server.remove());

const onBug = (bug: unknown): never => {
  throw bug;
};

async function inFolder<T>(test: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "move-"));
  try {
    return await test(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const into = (file: string, url: string) => ({
  source: async () => fileSource(file),
  target: () => databaseTarget(url),
});
const outOf = (url: string, file: string) => ({
  source: () => databaseSource(url),
  target: () => fileTarget(file),
});

type Ends = Parameters<typeof moveJournal>[0];

/** Moves to the end, stopped after so many steps of its progress. */
async function movedAfter(ends: Ends, stops: readonly number[], stretch: number): Promise<void> {
  for (const stop of stops) {
    const stopping = new AbortController();
    let steps = 0;
    const onProgress = () => {
      steps += 1;
      if (steps > stop) stopping.abort();
    };
    const stopped = await moveJournal(ends, onBug, {
      signal: stopping.signal,
      ...{ onProgress, stretch },
    });
    if (stopped.ok) return;
    expect(stopped.error).toEqual({ kind: "cancelled" });
  }
  expect(await moveJournal(ends, onBug, { stretch })).toMatchObject({
    ok: true,
    value: { findings: [] },
  });
}

const life = fc.record({
  turns: fc.nat(24),
  lines: fc.nat(12),
  personas: fc.constantFrom(["ren"], ["ren", "mao"], ["ren", "mao", "sol"]),
  said: fc.array(
    fc.oneof(
      fc.constantFrom("", "\0", "a\0b", "\\u0000", "\ud83d", "'\"", "銀河鉄道"),
      fc.string({ unit: "binary", maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
});
const stops = fc.array(fc.nat(20), { maxLength: 2 });

it("brings any life there and back, wherever it is stopped", async () => {
  await fc.assert(
    fc.asyncProperty(
      life,
      stops,
      stops,
      fc.integer({ min: 1, max: 9 }),
      (lived, there, back, stretch) =>
        inFolder(async (folder) => {
          const url = await server.database();
          const file = join(folder, "journal.sqlite");
          const returned = join(folder, "back", "journal.sqlite");
          await writeLivedJournal({ file, ...lived });
          await movedAfter(into(file, url), there, stretch);
          await movedAfter(outOf(url, returned), back, stretch);
          expect(contentOfFile(returned)).toEqual(contentOfFile(file));
        }),
    ),
    // Texts that PostgreSQL holds otherwise.
    {
      examples: [
        [{ turns: 2, lines: 1, personas: ["ren"], said: ["a\0b", "\ud83d"] }, [3], [9], 1],
      ],
      numRuns: Number(process.env["MOVE_LIVES"] ?? tries(5)),
    },
  );
});

it("is refused where another journal was half moved to, where somebody wrote meanwhile, and where one is", async () => {
  const url = await server.database();
  await inFolder(async (folder) => {
    const [file, other] = [join(folder, "journal.sqlite"), join(folder, "other.sqlite")];
    await writeLivedJournal({ file, turns: 30 });
    await writeLivedJournal({ file: other, turns: 40, personas: ["sol"] });
    const halfWay = new AbortController();
    const stopped = await moveJournal(into(file, url), onBug, {
      signal: halfWay.signal,
      onProgress: ({ step }) => {
        if (step === "compare") halfWay.abort();
      },
    });
    expect(stopped).toEqual({ ok: false, error: { kind: "cancelled" } });
    expect(await moveJournal(into(other, url), onBug, {})).toMatchObject({
      error: { kind: "other-content" },
    });

    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("UPDATE saintverse.events SET json = '{}' WHERE seq = 7");
    await client.end();
    expect(await moveJournal(into(file, url), onBug, {})).toEqual({
      ok: false,
      error: { kind: "changed" },
    });
  });
  const used = await server.database();
  const memory = await openMemoryAt(used);
  await inFolder(async (folder) => {
    const file = join(folder, "journal.sqlite");
    await writeLivedJournal({ file, turns: 3 });
    expect(await moveJournal(into(file, used), onBug, {})).toMatchObject({
      error: { kind: "end", end: "target", problem: { code: "in-use" } },
    });
    await memory.journal.append([
      { stream: "soul:ren", at: 1, event: { type: "notice", level: "info", code: "x", note: "y" } },
    ]);
    await memory.journal.close();
    expect(await moveJournal(into(file, used), onBug, {})).toMatchObject({
      error: { kind: "end", end: "target", problem: { code: "not-empty" } },
    });
  });
});

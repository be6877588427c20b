// What a move into a database refuses, on a real server; it is killed and goes on in test/e2e/move.test.ts.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { moveJournal } from "../../src/runtime/relocation/move-journal.ts";
import { databaseTarget, fileSource } from "../../src/runtime/relocation/moved-ends.ts";
import { writeLivedJournal } from "../fixtures/lived-journal.ts";
import { openMemoryAt } from "../fixtures/postgres-memory.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
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

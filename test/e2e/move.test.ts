// `move` as an operator uses it: into a database and back, killed on the way (more of that in
// test/chaos/move-kill.test.ts), and refused in words.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentOfFile, writeLivedJournal } from "../fixtures/lived-journal.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { freshFolder, type Program, runProgram, startProgram } from "./program.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterAll(() => server.remove());

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Readonly<Record<string, unknown>>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } catch {
    // The table is not there yet.
    return undefined;
  } finally {
    await client.end();
  }
}

/** Kills a program as soon as the database is so far, unless it has ended by then. */
async function killWhen(program: Program, url: string, sql: string): Promise<number | null> {
  let code: number | null | undefined;
  void program.ended.then((ended) => {
    code = ended;
  });
  while (code === undefined && (await ask(url, sql)) !== true) await sleep(5);
  return code === undefined ? await program.signal("SIGKILL") : code;
}

/** A move into this database has begun, and has not ended. */
const unfinished = "SELECT to_regclass('saintverse.unfinished_move') IS NOT NULL";

it("moves there and back, killed on the way, and nothing else opens what is half moved", async () => {
  const folder = await freshFolder();
  const home = join(folder, "home");
  mkdirSync(join(home, "pictures"), { recursive: true });
  writeFileSync(join(home, "pictures", "sea.png"), "sea");
  const file = join(home, "journal.sqlite");
  await writeLivedJournal({ file, turns: 200 });
  const url = await server.database();
  const there = ["move", "--to", url];

  await killWhen(startProgram(there, { folder, language: "en" }), url, unfinished);
  if ((await ask(url, unfinished)) === true) {
    const env = { DATABASE_URL: url };
    const refused = await runProgram(["verify"], { folder, env, language: "ja" });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain("saintverse move");
    const moved = await runProgram([...there, "--json"], { folder, language: "en" });
    expect(moved, moved.err).toMatchObject({ code: 0 });
    expect(JSON.parse(moved.out)).toMatchObject({ from: file, findings: [] });
    expect(moved.out + moved.err).not.toContain("for-tests-only");
  }

  const env = { DATABASE_URL: url };
  const recalled = await runProgram(["memory", "recall", "ren", "銀河鉄道"], { folder, env });
  expect(recalled.out, recalled.err).toContain("銀河鉄道");
  const back = join(folder, "back");
  const returned = await runProgram(["move", "--to", back], { folder, env, language: "ja" });
  expect(returned, returned.err).toMatchObject({ code: 0 });
  expect(returned.out).toContain("このコンピューターの鍵");
  expect(contentOfFile(join(back, "journal.sqlite"))).toEqual(contentOfFile(file));
  expect(existsSync(join(back, "pictures", "sea.png"))).toBe(true);
  expect(existsSync(join(back, "journal.sqlite.moving"))).toBe(false);
});

it("says why nothing is moved", async () => {
  const folder = await freshFolder();
  const home = join(folder, "home");
  const move = (to: string, language: string, env = {}) =>
    runProgram(["move", "--to", to], { folder, language, env });
  const url = await server.database();
  expect((await move(url, "en")).err).toContain("no journal to move");
  await writeLivedJournal({ file: join(home, "journal.sqlite"), turns: 3 });

  const wrong = await move("mysql://me:hidden@host/x", "en");
  expect(wrong).toMatchObject({ code: 2 });
  expect(wrong.err).toContain("--to postgres://");
  expect(wrong.err).not.toContain("hidden");
  expect((await move("elsewhere", "ja")).err).toContain("DATABASE_URL");
  expect((await move("postgres://me:hidden@127.0.0.1:9/x", "ja")).err).toContain("応答しません");
  const none = await move(url.replace(/\w+$/, "nowhere"), "en");
  expect(none.err).toContain('database "nowhere" does not exist');

  await ask(url, "CREATE ROLE guest LOGIN");
  const guest = url.replace("//postgres", "//guest");
  const denied = await move(guest, "ja");
  expect(denied).toMatchObject({ code: 1 });
  expect(denied.err).toContain("GRANT CREATE ON DATABASE");

  expect(await move(url, "en")).toMatchObject({ code: 0 });
  expect((await move(url, "ja")).err).toContain("空の場所にだけ移します");
  const here = await move(home, "en", { DATABASE_URL: url });
  expect(here.err).toContain("There is a journal already");
});

it("moves nothing while a program lives there", async () => {
  const folder = await freshFolder();
  const url = await server.database();
  const env = { QUIET_HOURS: "none" };
  const awake = startProgram(["start", "--port", "0"], { folder, env, language: "ja" });
  await awake.until(/起きました/, "err");
  const refused = await runProgram(["move", "--to", url], { folder, language: "ja" });
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain("動いているものがある");
  await awake.signal("SIGTERM");

  const elsewhere = await freshFolder();
  const there = { ...env, DATABASE_URL: url };
  const other = startProgram(["start", "--port", "0"], { folder, env: there, language: "ja" });
  await other.until(/起きました/, "err");
  const from = await runProgram(["move", "--to", "back"], { folder: elsewhere, env: there });
  expect(from, from.err).toMatchObject({ code: 1 });
  expect(existsSync(join(elsewhere, "back", "journal.sqlite"))).toBe(false);
});

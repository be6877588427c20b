// Backup, restore and verify as a user runs them, while a program runs and writes.

import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { freshFolder, type Program, runProgram, startProgram } from "./program.ts";

const start = ["start", "--port", "0", "--no-page"];

async function awake(folder: string): Promise<Program> {
  const program = startProgram(start, { folder, language: "ja" });
  await program.until(/起きました/, "err");
  return program;
}

async function talk(program: Program, line: string, wanted: RegExp): Promise<void> {
  const before = program.out().length;
  program.type(line);
  await program.until(wanted, "out", before);
}

const run = (folder: string, args: readonly string[], language: "ja" | "en" = "ja") =>
  runProgram(args, { folder, language });

const json = async <T>(folder: string, ...args: string[]): Promise<T> =>
  JSON.parse((await run(folder, [...args, "--json"])).out) as T;

/** A data folder in which somebody was awake and answered. */
async function lived(): Promise<string> {
  const folder = await freshFolder();
  const program = await awake(folder);
  await talk(program, "はじめまして、私の名前は太郎です", /太郎/);
  expect(await program.signal("SIGTERM")).toBe(0);
  return folder;
}

/** In SQL: it is an event of Ren's soul. */
const hers = "stream = (SELECT id FROM streams WHERE name = 'soul:ren')";

/** Does something to the journal behind the program's back. */
function tamper(folder: string, sql: string): void {
  const db = new DatabaseSync(join(folder, "home", "journal.sqlite"));
  db.exec(sql);
  db.close();
}

it("backs up while she speaks, refuses to restore while she is awake, and goes back", async () => {
  const folder = await freshFolder();
  const first = await awake(folder);
  await talk(first, "はじめまして、私の名前は太郎です", /太郎/);
  first.type("何か話して");
  const made = await run(folder, ["backup"]);
  expect(made).toMatchObject({ code: 0 });
  expect(made.out).toMatch(/控えを取り、開いて確かめました: (\S+)/);
  const [, name = ""] = /確かめました: (\S+)/.exec(made.out) ?? [];
  const refused = await run(folder, ["restore", name]);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/戻せません: .*awake-ren .*\n.*Ctrl\+C/);
  await talk(first, "私の名前は花子に変わりました", /花子|\[AI/);
  await expect
    .poll(async () => (await run(folder, ["replay"])).out, { timeout: 60_000 })
    .toContain("花子");
  expect(await first.signal("SIGTERM")).toBe(0);

  expect((await run(folder, ["replay"])).out).toContain("花子");
  const restored = await run(folder, ["restore", name]);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toMatch(/戻しました: .*\n.*saintverse restore (\S+)/);
  const replayed = (await run(folder, ["replay"])).out;
  expect(replayed).toContain("太郎");
  expect(replayed).not.toContain("花子");
  expect(await run(folder, ["verify"])).toMatchObject({ code: 0, err: "" });

  const again = await awake(folder);
  await talk(again, "私の名前、覚えてる？", /太郎/);
  expect(await again.signal("SIGTERM")).toBe(0);
  const [, before = ""] = /saintverse restore (\S+)/.exec(restored.out) ?? [];
  expect(await run(folder, ["restore", before], "en")).toMatchObject({ code: 0, err: "" });
  expect((await run(folder, ["replay"])).out).toContain("花子");
});

it("lists, keeps as many as it is told to, and reports when there are none", async () => {
  const folder = await lived();
  expect((await run(folder, ["backup", "--list"])).out).toMatch(/控えはまだありません/);
  const env = { SAINTVERSE_BACKUPS: "2" };
  for (let count = 0; count < 3; count += 1)
    expect((await runProgram(["backup"], { folder, env })).code).toBe(0);
  const listed = await json<{ name: string; events: number }[]>(folder, "backup", "--list");
  expect(listed).toHaveLength(2);
  expect(listed[0]?.events).toBeGreaterThan(3);
  const table = (await run(folder, ["backup", "--list"])).out;
  for (const { name } of listed) expect(table).toMatch(new RegExp(`^${name} +手動 +\\d+ `, "m"));
});

describe("a damaged backup", () => {
  it.each([
    ["ja", /壊れているので使えません[\s\S]*journal\.sqlite[\s\S]*何も変えていません/],
    ["en", /damaged and cannot be used[\s\S]*journal\.sqlite[\s\S]*Nothing was changed/],
  ] as const)("is refused with clear words: %s", async (language, words) => {
    const folder = await lived();
    const { name, folder: place } = await json<{ name: string; folder: string }>(folder, "backup");
    const file = join(place, "journal.sqlite");
    const bytes = await readFile(file);
    bytes.fill(0x61, 5_000, 6_000);
    await writeFile(file, bytes);
    const before = await readFile(join(folder, "home", "journal.sqlite"));
    const refused = await run(folder, ["restore", name], language);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(words);
    expect(await readFile(join(folder, "home", "journal.sqlite"))).toEqual(before);
    expect(await json(folder, "restore", name)).toEqual({
      problem: { kind: "damaged", place, file: "journal.sqlite" },
    });
  });
});

it("puts a good backup in the place of a damaged journal, and keeps the damaged one", async () => {
  const folder = await lived();
  const { folder: place } = await json<{ folder: string }>(folder, "backup");
  await writeFile(join(folder, "home", "journal.sqlite"), "SQLite format 3\0 and nothing more");
  expect((await run(folder, ["verify"])).code).toBe(1);
  const restored = await run(folder, ["restore", place]);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toMatch(/壊れていたので、ファイルをそのまま残しました/);
  expect((await run(folder, ["verify"])).code).toBe(0);
  expect((await run(folder, ["replay"])).out).toContain("太郎");
  const kept = await readdir(join(folder, "home", "backups"));
  expect(kept.filter((name) => name.startsWith("damaged-"))).toHaveLength(1);
});

it("finishes a restore that was killed half way before it does anything else", async () => {
  const folder = await lived();
  const home = join(folder, "home");
  const { folder: place } = await json<{ folder: string }>(folder, "backup");
  tamper(folder, "DELETE FROM events WHERE number > 1");
  const restoring = join(home, "restoring");
  await cp(place, join(restoring, "new"), { recursive: true });
  await rm(join(restoring, "new", "backup.json"));
  const plan = { items: ["journal.sqlite"], fresh: ["journal.sqlite"] };
  await writeFile(join(restoring, "plan.json"), JSON.stringify(plan));
  const replayed = await run(folder, ["replay"]);
  expect(replayed.out).toContain("太郎");
  expect(replayed.err).toMatch(/途中で止まっていた復元/);
  expect(await readdir(home)).not.toContain("restoring");
  expect(await run(folder, ["replay"])).toMatchObject({ code: 0, err: "" });
});

describe("verify", () => {
  it("is content with a journal, also while she is awake", async () => {
    const folder = await freshFolder();
    const program = await awake(folder);
    await talk(program, "こんにちは", /\[AI/);
    const verified = await run(folder, ["verify"]);
    expect(verified).toMatchObject({ code: 0, err: "" });
    expect(verified.out).toMatch(/^soul:ren +\d+ +一致$/m);
    expect(await program.signal("SIGTERM")).toBe(0);
    expect(await json(folder, "verify")).toMatchObject({
      streams: expect.arrayContaining([
        expect.objectContaining({ stream: "soul:ren", fold: "same" }),
        expect.objectContaining({ stream: "city:city_a", fold: "same" }),
      ]),
      findings: [],
    });
  });

  it.each([
    [
      "a missing event",
      `DELETE FROM events WHERE number = 3 AND ${hers}`,
      { kind: "gap", number: 3 },
    ],
    [
      "an event of no known kind",
      `UPDATE events SET json = '{"type":"nonsense"}' WHERE number = 2 AND ${hers}`,
      { kind: "unreadable-event", number: 2 },
    ],
    [
      "an event that is no JSON, although SQLite takes it for some",
      `UPDATE events SET json = '{type: 1}' WHERE number = 4 AND ${hers}`,
      { kind: "unreadable-event", number: 4, why: "JSON" },
    ],
  ])("finds %s, and fails", async (_, sql, finding) => {
    const folder = await lived();
    tamper(folder, sql);
    const { findings } = await json<{ findings: object[] }>(folder, "verify");
    expect(findings).toEqual([expect.objectContaining({ stream: "soul:ren", ...finding })]);
    const told = await run(folder, ["verify"]);
    expect(told.code).toBe(1);
    expect(told.out).toMatch(new RegExp(`soul:ren の ${finding.number} 番目`));
  });

  it("finds a state that its events do not lead to", async () => {
    const folder = await lived();
    const { state } = await json<{ state: object; number: number }>(folder, "replay");
    const { soulShape } = await import("../../src/saint-graph/state.ts");
    const other = JSON.stringify({ ...state, turnCount: 99 }).replaceAll("'", "''");
    tamper(
      folder,
      `INSERT INTO snapshots VALUES ('soul:ren', '${soulShape}', (SELECT max(number) FROM events), '${other}')`,
    );
    const told = await run(folder, ["verify"]);
    expect(told.code).toBe(1);
    expect(told.out).toMatch(/soul:ren の状態の写しが/);
  });

  it("says where it looked when there is no journal, or none of ours", async () => {
    const folder = await freshFolder();
    expect(await run(folder, ["verify"])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/記録ファイルが見つかりません: .*journal\.sqlite/),
    });
    expect((await run(folder, ["backup"])).err).toMatch(/まだ控えを取るものがありません/);
    expect((await run(folder, ["restore"])).code).toBe(2);
    expect((await run(folder, ["restore", "nowhere"])).err).toMatch(/控えが見つかりません/);
  });
});

it("leaves nothing when it is interrupted", async () => {
  const folder = await lived();
  const home = join(folder, "home");
  await rename(join(home, "journal.sqlite"), join(home, "whole"));
  const db = new DatabaseSync(join(home, "whole"));
  db.exec(`WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
    INSERT INTO events (stream, number, at, json) SELECT 1, i, 0, json_object('type', 'notice', 'x', hex(zeroblob(1000))) FROM n`);
  db.close();
  await rename(join(home, "whole"), join(home, "journal.sqlite"));
  const program = startProgram(["backup"], { folder, language: "ja" });
  await expect
    .poll(() => readdir(join(home, "backups")).catch(() => []), { timeout: 60_000, interval: 5 })
    .toContain(".draft-new");
  expect(await program.signal("SIGINT")).toBe(1);
  expect(program.err()).toMatch(/途中でやめました。何も変えていません/);
  expect(await readdir(join(home, "backups"))).toEqual([".lock"]);
});

it("prints a link to sign in where the running program requires it, whatever the command's settings", async () => {
  const folder = await freshFolder();
  const env = { LOCAL_TOKEN: "on" };
  const program = startProgram(["start", "--port", "0"], { folder, env, language: "ja" });
  await program.until(/ページ: (http:\S+)/, "err");
  const given = await runProgram(["sign-in", "--json"], { folder });
  expect(given.code).toBe(0);
  expect(JSON.parse(given.out)).toMatchObject({ url: expect.stringContaining("/sign-in#token=") });
});

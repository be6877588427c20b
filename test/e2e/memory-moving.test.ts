// Memories that move in and out, by the commands, as processes.

import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { freshFolder, type ProgramOptions, runProgram, startProgram } from "./program.ts";

const message = (n: number) => ({
  role: n % 2 === 0 ? "user" : "assistant",
  content: `${n} 番目のことば。${"きょうは雨だった。".repeat(5)}`,
  timestamp: `2025-08-17T${new Date(n * 1_000).toISOString().slice(11, 19)}.5`,
});
const messages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => message(from + place));

/** A SAIVerse folder in which the archived log and the log share some messages. */
async function saiverse(folder: string, count: number): Promise<ProgramOptions> {
  const home = join(folder, "saiverse");
  const persona = join(home, "personas", "air_city_a");
  await mkdir(join(persona, "old_log"), { recursive: true });
  const half = Math.floor(count / 2);
  await writeFile(
    join(persona, "old_log", "20250817_000000.json"),
    JSON.stringify(messages(0, half + 20)),
  );
  await writeFile(join(persona, "log.json"), JSON.stringify(messages(half, count)));
  return { folder, env: { SAIVERSE_HOME: home } };
}

const exported = async (options: ProgramOptions): Promise<readonly string[]> => {
  const out = join(options.folder, "out.jsonl");
  const args = ["memory", "export", "air", "--as", "saintverse", "--out", out, "--force"];
  const run = await runProgram(args, options);
  expect(run.code).toBe(0);
  const lines = (await readFile(out, "utf8")).trim().split("\n").slice(1, -1);
  return lines.map((line) => {
    const { key, text, occurredAt, speaker, conversation } = JSON.parse(line) as Record<
      string,
      unknown
    >;
    return JSON.stringify({ key, text, occurredAt, speaker, conversation });
  });
};

type Report = { read: number; taken: number; matched: number; stopped: boolean };
const ingest = ["memory", "ingest", "air", "--json", "--assign-llm", "none"];
const reportOf = (out: string): Report => JSON.parse(out) as Report;

it("ingests a log once, in whatever pieces it was killed", async () => {
  const count = 6_000;
  const whole = await saiverse(await freshFolder(), count);
  const first = await runProgram(ingest, whole);
  expect(first.code).toBe(0);
  expect(reportOf(first.out)).toMatchObject({ read: count + 20, taken: count, matched: 20 });
  const expected = await exported(whole);
  expect(expected).toHaveLength(count);

  const killed = await saiverse(await freshFolder(), count);
  let kills = 0;
  for (const pause of fc.sample(fc.integer({ min: 150, max: 1_200 }), 6)) {
    const program = startProgram(ingest, killed);
    const code = await Promise.race([program.ended, sleep(pause, "running" as const)]);
    if (code !== "running") continue;
    kills += 1;
    await program.signal("SIGKILL");
  }
  expect(kills).toBeGreaterThan(0);
  const last = await runProgram(ingest, killed);
  const { taken, matched } = reportOf(last.out);
  expect(taken + matched).toBe(count + 20);
  expect(await exported(killed)).toEqual(expected);

  const again = await runProgram(ingest, killed);
  expect(reportOf(again.out)).toMatchObject({ taken: 0, matched: count + 20 });
  expect((await runProgram(["verify"], killed)).code).toBe(0);
});

it("files what it imported when it is told who shall do it", async () => {
  const options = await saiverse(await freshFolder(), 300);
  const run = await runProgram(["memory", "ingest", "air", "--assign-llm", "heuristic"], {
    ...options,
    language: "ja",
  });
  expect([run.code, run.out]).toEqual([0, expect.stringMatching(/300/)]);
  const topics = await runProgram(["memory", "topics", "air", "--json"], options);
  expect(topics.out).toMatch(/雨/);
  const model = await runProgram([...ingest.slice(0, 4), "--assign-llm", "gemini"], {
    ...options,
    env: { ...options.env, MODEL_NAME: "understudy" },
  });
  expect([model.code, model.err]).toEqual([1, expect.stringMatching(/needs a usable key/)]);
});

it("imports the same log by two processes at once, and has it once", async () => {
  const options = await saiverse(await freshFolder(), 2_000);
  const both = await Promise.all([runProgram(ingest, options), runProgram(ingest, options)]);
  for (const { code, err } of both) expect([code, err]).toEqual([0, expect.anything()]);
  expect(await exported(options)).toHaveLength(2_000);
});

it("says what it cannot read and what to do, in both languages, and leaves files alone", async () => {
  const folder = await freshFolder();
  const files: Readonly<Record<string, string | Uint8Array>> = {
    "empty.json": "",
    "essay.txt": "only words",
    "newer.json": '{"format":"saiverse_saimemory_v9","threads":[]}',
    "broken.db": "SQLite format 3\0 and no more",
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const told: readonly (readonly [string, RegExp, RegExp])[] = [
    ["empty.json", /空のファイル.*old_log/s, /is empty/],
    ["essay.txt", /知っている形式ではありません.*chatgpt/s, /Not a format that is known.*claude/s],
    ["newer.json", /saiverse_saimemory_v9.*更新/s, /is not known.*Update/s],
    ["broken.db", /データベース/, /database is damaged/],
    ["gone.json", /ファイルがありません/, /no such file/],
    [".", /フォルダです/, /This is a folder/],
  ];
  for (const [file, ja, en] of told) {
    for (const [language, wanted] of [["ja", ja] as const, ["en", en] as const]) {
      const run = await runProgram(["memory", "import", "air", file], { folder, language });
      expect([run.code, run.out]).toEqual([1, ""]);
      expect(run.err).toMatch(wanted);
    }
  }
  const typo = await runProgram(["memory", "import", "airr", "empty.json"], {
    folder,
    language: "en",
  });
  expect(typo.err).toMatch(/Did you mean air/);
  const wrong = await runProgram(["memory", "import", "air", "x", "--timezone", "Mars"], {
    folder,
    language: "ja",
  });
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/Asia\/Tokyo/)]);
  const none = await runProgram(["memory", "ingest", "air"], { folder, language: "ja" });
  expect(none.err).toMatch(/SAIVERSE_HOME/);
});

it("exports for its owner alone, and replaces nothing unasked", async () => {
  const options = await saiverse(await freshFolder(), 100);
  const early = await runProgram(
    ["memory", "export", "air", "--as", "chatgpt", "--out", "a.json"],
    options,
  );
  expect([early.code, early.err]).toEqual([1, expect.stringMatching(/no memories/)]);
  await runProgram(ingest, options);
  for (const format of ["saintverse", "saimemory", "chatgpt", "markdown"]) {
    const args = ["memory", "export", "air", "--as", format, "--out", `${format}.out`];
    const run = await runProgram(args, { ...options, language: "ja" });
    expect([run.code, run.out]).toEqual([0, expect.stringMatching(/入らないもの/)]);
    const { mode } = await stat(join(options.folder, `${format}.out`));
    expect(mode & 0o777).toBe(0o600);
    const again = await runProgram(args, options);
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/--force/)]);
    expect((await runProgram([...args, "--force"], options)).code).toBe(0);
  }
  const bad = ["memory", "export", "air", "--as", "markdown", "--out", "gone/a.md"];
  expect((await runProgram(bad, options)).err).toMatch(/cannot be written/);
});

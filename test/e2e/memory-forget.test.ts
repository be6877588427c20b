// Words are forgotten while the program that has them in memory runs, and when no program runs.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshFolder, runProgram, startProgram } from "./program.ts";

const secret = "銀河鉄道の切符をなくしたことは秘密だよ";

const later = "元気にしてた？きのうの夜は冷えたね";

const run = (folder: string, ...args: string[]) => runProgram(args, { folder, language: "ja" });

/** The files of the data folder that hold the words, backups left out. */
const holding = (folder: string, words = secret): readonly string[] =>
  readdirSync(join(folder, "home"), { withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .filter((name) => readFileSync(join(folder, "home", name)).includes(words));

it("forgets in the running program, and again when it is ended", async () => {
  const folder = await freshFolder();
  const program = startProgram(["start", "--port", "0"], { folder, language: "ja" });
  await program.until(/起きました/, "err");
  program.type(secret);
  await program.until(/\[AI/, "out");
  await expect.poll(() => holding(folder)).not.toEqual([]);

  const counted = await run(folder, "memory", "forget", "ren", "--from", "2020-01-01");
  expect(counted).toMatchObject({ code: 0 });
  expect(counted.out).toMatch(/消えます[\s\S]*--yes/);
  expect(holding(folder)).not.toEqual([]);

  const forgot = await run(folder, "memory", "forget", "ren", "--from", "2020-01-01", "--yes");
  expect(forgot, forgot.err).toMatchObject({ code: 0, err: "" });
  expect(forgot.out).toMatch(/記録からも消しました/);
  expect(holding(folder)).toEqual([]);

  // She lives on, and what she keeps from now on holds none of it.
  const printed = program.out().length;
  program.type(later);
  await program.until(/\[AI/, "out", printed);
  await expect.poll(() => holding(folder, later)).not.toEqual([]);
  expect(await program.signal("SIGTERM")).toBe(0);
  expect(holding(folder)).toEqual([]);

  const verified = await run(folder, "verify");
  expect(verified, verified.out).toMatchObject({ code: 0 });
  const rebuilt = await run(folder, "memory", "rebuild", "--json");
  expect(JSON.parse(rebuilt.out)).toMatchObject({ rebuilt: expect.any(Array) });
  const again = await run(folder, "memory", "forget", "ren", "--from", "2020-01-01", "--yes");
  expect(again, again.out).toMatchObject({ code: 0 });
  expect(holding(folder, later)).toEqual([]);
});

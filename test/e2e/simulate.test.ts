// `simulate` as a process.

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshFolder, runProgram, startProgram } from "./program.ts";

type Report = {
  readonly days: number;
  readonly turns: number;
  readonly modelCalls: number;
  readonly cost: number;
  readonly personas: readonly { readonly id: string }[];
};

it("reports a day to people, and the same day to machines twice", async () => {
  const folder = await freshFolder();
  const args = ["simulate", "--personas", "4", "--seed", "5"];
  const shown = await runProgram(args, { folder, language: "ja" });
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(/^1 日 \/ ペルソナ 4 人 \/ 種 5$/m);
  expect(shown.out).toMatch(/^モデルの呼び出し +\d+$/m);
  expect(shown.out).toContain("代役");
  const [first, second] = [
    await runProgram([...args, "--json"], { folder }),
    await runProgram([...args, "--json"], { folder }),
  ];
  expect(second.out).toBe(first.out);
  const report = JSON.parse(first.out) as Report;
  expect(report).toMatchObject({ days: 1, cost: 0 });
  expect(report.turns).toBeGreaterThan(5);
  expect(report.personas.length).toBe(4);
});

it("keeps a journal that verify finds whole and that is never overwritten", async () => {
  const folder = await freshFolder();
  const home = join(folder, "home");
  const file = join(home, "journal.sqlite");
  const args = ["simulate", "--personas", "3", "--user", "absent", "--journal", file];
  expect(await runProgram(args, { folder })).toMatchObject({ code: 0 });
  const verified = await runProgram(["verify"], { folder });
  expect(verified).toMatchObject({ code: 0 });
  expect(verified.out).toContain("city:city_a");
  const again = await runProgram(args, { folder });
  expect(again).toMatchObject({ code: 1, out: "" });
  expect(again.err).toContain("not overwritten");
});

it("ends at Ctrl+C with what there is, and leaves the data folder alone", async () => {
  const folder = await freshFolder();
  const program = startProgram(["simulate", "--days", "300", "--json"], { folder });
  await program.until(/time has passed/, "err");
  expect(await program.signal("SIGINT")).toBe(0);
  const report = JSON.parse(program.out()) as Report;
  expect(report.days).toBeGreaterThan(0);
  expect(report.days).toBeLessThan(300);
  expect(existsSync(join(folder, "home"))).toBe(false);
});

it("keeps to the budget of the configuration, and says what cannot be", async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, ".env"), "BUDGET_CALLS_PER_DAY=20\n");
  const ended = await runProgram(["simulate", "--json"], { folder });
  expect(JSON.parse(ended.out)).toMatchObject({ modelCalls: 20 });
  const wrong = await runProgram(["simulate", "--days", "0"], { folder });
  expect(wrong).toMatchObject({ code: 2, out: "" });
  expect(wrong.err).toContain("1 to 366");
});

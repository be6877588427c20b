// npm run bench:ratios [-- --write]: a short form of the benchmarks that have a plain peer in the same run. Fails where
// a ratio is worse by more than a quarter than the one in bench/results/ratios.json; absolute times are not compared.
// `--write` writes that file.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchmark as firstSpeech } from "../first-speech.ts";
import type { Benchmark, Goal } from "../harness/benchmark.ts";
import { worseRatios } from "../harness/compare.ts";
import { short } from "../harness/table.ts";
import { benchmark as recall } from "../recall.ts";
import { benchmark as start } from "../start.ts";
import { benchmark as turn } from "../turn.ts";

const file = join(import.meta.dirname, "..", "results", "ratios.json");
/** A ratio of few rounds on a busy machine may be off by this much. */
const tolerance = 0.25;

const shortForms: readonly (readonly [string, Benchmark, Readonly<Record<string, string>>])[] = [
  ["turn", turn, { rounds: "8", past: "10" }],
  ["first-speech", firstSpeech, { rounds: "6", voiced: "1" }],
  ["start", start, { rounds: "3" }],
  ["recall", recall, { entries: "0", data: "none" }],
];

const ratios: Goal[] = [];
for (const [name, benchmark, flags] of shortForms) {
  const report = await benchmark.run(flags, (line) => console.error(`  … ${name}: ${line}`));
  for (const goal of report.goals) {
    if (goal.ratio !== undefined) ratios.push({ ...goal, name: `${name}: ${goal.name}` });
  }
}
for (const { name, value } of ratios) console.log(`${short(value).padStart(6)}  ${name}`);

if (process.argv.includes("--write")) {
  writeFileSync(file, `${JSON.stringify(ratios, undefined, 2)}\n`);
} else {
  const before = JSON.parse(readFileSync(file, "utf8")) as readonly Goal[];
  const worse = worseRatios(before, ratios, tolerance);
  for (const { name, before: was, now } of worse) {
    console.error(
      `${name}: ${short(was)} before, ${short(now)} now: worse by more than a quarter.`,
    );
  }
  if (worse.length > 0) process.exitCode = 1;
  else console.log("No ratio is worse by more than a quarter than the committed one.");
}
process.exit();

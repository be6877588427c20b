// npm run bench:ratios [-- --write]: a short form of the benchmarks that have a plain peer in the same run, each in a
// process of its own. A benchmark with a ratio that is worse than the one in bench/results/ratios.json by more than a
// quarter, where a bound is set to the ratio of wall times, or by more than half is measured again, twice at most, because few rounds on
// a machine with other work can be off by that; the command fails where a ratio stays worse in every measurement. Absolute
// times are not compared.
// `--write` writes that file, each ratio as the median of three measurements.

import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Goal } from "../harness/benchmark.ts";
import { betterOf, worseRatios } from "../harness/compare.ts";
import { median } from "../harness/interleave.ts";
import { short } from "../harness/table.ts";
import { shortForms } from "./forms.ts";

const file = join(import.meta.dirname, "..", "results", "ratios.json");
/** Processor time of few rounds was seen between 2.5 and 4.1 times the plain loop's for the same code. */
const tolerance = ({ name, atMost, atLeast }: Goal): number =>
  name.includes("processor time") || (atMost === undefined && atLeast === undefined) ? 0.5 : 0.25;
const mostMeasurements = 3;

async function measured(name: string): Promise<readonly Goal[]> {
  const running = promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "one-main.ts"),
    name,
  ]);
  running.child.stderr?.pipe(process.stderr);
  const { stdout } = await running;
  return JSON.parse(stdout) as readonly Goal[];
}

/** Measured again where a ratio is worse than before. */
async function bestOf(name: string, before: readonly Goal[]): Promise<readonly Goal[]> {
  let best = await measured(name);
  for (let times = 1; times < mostMeasurements; times += 1) {
    const worse = worseRatios(before, best, tolerance);
    if (worse.length === 0) break;
    for (const { name: ratio, now } of worse) {
      console.error(`  … ${ratio}: ${short(now)}: measured again`);
    }
    best = betterOf(best, await measured(name));
  }
  return best;
}

async function middleOf(name: string): Promise<readonly Goal[]> {
  const all: (readonly Goal[])[] = [];
  for (let times = 0; times < mostMeasurements; times += 1) all.push(await measured(name));
  return (all[0] ?? []).map((goal, at) => ({
    ...goal,
    value: median(all.map((one) => one[at]?.value ?? Number.NaN)),
  }));
}

const isWritten = process.argv.includes("--write");
const before = isWritten ? [] : (JSON.parse(readFileSync(file, "utf8")) as readonly Goal[]);
const ratios: Goal[] = [];
for (const name of Object.keys(shortForms)) {
  ratios.push(...(isWritten ? await middleOf(name) : await bestOf(name, before)));
}
for (const { name, value } of ratios) console.log(`${short(value).padStart(6)}  ${name}`);

if (isWritten) {
  writeFileSync(file, `${JSON.stringify(ratios, undefined, 2)}\n`);
} else {
  const worse = worseRatios(before, ratios, tolerance);
  for (const { name, before: was, now } of worse) {
    console.error(`${name}: ${short(was)} before, ${short(now)} now: worse than it may be.`);
  }
  if (worse.length > 0) process.exitCode = 1;
  else console.log("No ratio is worse than the committed one by more than it may be.");
}

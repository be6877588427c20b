// npm run bench [name …] [-- --flag=value …]: runs one benchmark or all, prints a table, and writes
// bench/results/<name>.json and .svg (elsewhere with --results=folder). A file bench/<name>.ts that exports `benchmark` is one.

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark } from "./harness/benchmark.ts";
import { type KeptResult, worsened } from "./harness/compare.ts";
import { drawReport } from "./harness/drawing.ts";
import { machine, versions } from "./harness/machine.ts";
import { reportText, short } from "./harness/table.ts";

/** More than this part worse than the committed result is reported. */
const worthTelling = 0.1;

const folder = import.meta.dirname;
const all = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => file.slice(0, -3));

const words = process.argv.slice(2);
const flags = Object.fromEntries(
  words
    .filter((word) => word.startsWith("--"))
    .map((word) => {
      const [name = "", value = "true"] = word.slice(2).split("=");
      return [name, value];
    }),
);
const asked = words.filter((word) => !word.startsWith("--"));
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(", ")}. There are: ${all.join(", ")}`);
  process.exit(2);
}

const results = flags["results"] ?? join(folder, "results");
mkdirSync(results, { recursive: true });
for (const name of asked.length > 0 ? asked : all) await runOne(name);

/** Where data lies is of this machine. */
function withoutFolders(word: string): string {
  return word.replace(/=.*\//, "=");
}

/** The result that stands in the newest commit; undefined where there is none. */
function committed(name: string): KeptResult | undefined {
  const shown = spawnSync("git", ["show", `HEAD:bench/results/${name}.json`], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  return shown.status === 0 ? (JSON.parse(shown.stdout) as KeptResult) : undefined;
}

function comparisonWith(before: KeptResult | undefined, now: KeptResult): readonly string[] {
  if (before === undefined) return [];
  const worse = worsened(before, now, worthTelling);
  if (worse === undefined) return ["\nThe committed result is of another kind of machine."];
  if (worse.length === 0)
    return ["\nNothing is worse by more than 10 % than the committed result."];
  const lines = worse.map(
    ({ name, before: was, now: is, by }) =>
      `  ${name}: ${short(was)} → ${short(is)} (${Math.round(by * 100)} % worse)`,
  );
  return ["\nWorse by more than 10 % than the committed result:", ...lines];
}

async function runOne(name: string): Promise<void> {
  const { benchmark } = (await import(`./${name}.ts`)) as { readonly benchmark: Benchmark };
  console.log(`\n${name}: ${benchmark.summary}`);
  const report = await benchmark.run(flags, (line) => console.error(`  … ${line}`));
  console.log(`\n${reportText(report)}`);
  const result = {
    name,
    command: `npm run bench ${[name, ...words.filter((word) => word.startsWith("--")).map(withoutFolders)].join(" ")}`,
    machine: machine(),
    versions: { ...versions(), ...report.versions },
    comparisons: report.comparisons,
    curves: report.curves,
    goals: report.goals,
    ...(report.notes === undefined ? {} : { notes: report.notes }),
  };
  for (const line of comparisonWith(committed(name), result)) console.log(line);
  const file = join(results, name);
  writeFileSync(`${file}.json`, `${JSON.stringify(result, undefined, 2)}\n`);
  writeFileSync(`${file}.svg`, drawReport(`${name}: ${benchmark.summary}`, report));
}

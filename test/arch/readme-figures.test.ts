// The figures of speed in the READMEs are those of the committed results.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "..", "..");

type Result = {
  readonly comparisons: readonly {
    readonly title: string;
    readonly figures: readonly { readonly name: string; readonly median: number }[];
  }[];
  readonly goals?: readonly { readonly name: string; readonly value: number }[];
};

const resultOf = (name: string): Result =>
  JSON.parse(readFileSync(join(repository, "bench", "results", `${name}.json`), "utf8")) as Result;

function medianOf(benchmark: string, title: string, name: string): number {
  const { figures } = resultOf(benchmark).comparisons.find((one) => one.title === title) ?? {};
  const figure = figures?.find((one) => one.name === name);
  if (figure === undefined) throw new Error(`${benchmark}: no ${name} in ${title}`);
  return figure.median;
}

function goalOf(benchmark: string, name: string): number {
  const goal = resultOf(benchmark).goals?.find((one) => one.name === name);
  if (goal === undefined) throw new Error(`${benchmark}: no goal ${name}`);
  return goal.value;
}

/** The ratio of a turn's time to the plain loop's: of the clock, of the processor. */
function timesPlain(title: string, name: string): readonly string[] {
  return ["wall time", "processor time"].map((kind) => {
    const of = (one: string) => medianOf("turn", `${title}: ${kind}`, one);
    return `${(of(name) / of("plain loop")).toFixed(2)} ×`;
  });
}

const late = "After 150 turns, model at 100 chunks/s";

/** By the command of the row. */
const figures: Readonly<Record<string, readonly string[]>> = {
  "bench turn": [
    ...timesPlain("First turn, model at 100 chunks/s", "saintverse"),
    ...["saintverse", "ai", "openai-agents", "adk", "mastra"].flatMap((name) =>
      timesPlain(late, name),
    ),
  ],
  "bench first-speech": [
    `${goalOf("first-speech", "since the delta came: median, ms").toFixed(1)} ms`,
  ],
  "bench start": [`${goalOf("start", "npm start to the page, s").toFixed(1)} s`],
  "bench recall": [`${goalOf("recall", "recall of 1,000,000, median ms").toFixed(1)} ms`],
  "bench city": [`${goalOf("city", "user's message to first word, p99 ms").toFixed(0)} ms`],
  "bench talk": [
    `${goalOf("talk", "our rule / silence alone, at 5 % cut off").toFixed(2)} ×`,
    `${goalOf("talk", "release to first sound, less what is outside: 95th of 100, ms").toFixed(0)} ms`,
  ],
};

it.each([
  ["README.md", "## Speed"],
  ["README.ja.md", "## 速さ"],
])("%s shows the figures of the results", (file, heading) => {
  const text = readFileSync(join(repository, file), "utf8");
  const section = text.split(`${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.includes("`npm run "));
  const shown = Object.fromEntries(
    Object.keys(figures).map((command) => {
      const row = rows.find((line) => line.includes(`npm run ${command}`)) ?? "";
      return [command, row.match(/\d[\d.]* (?:×|ms|s)(?![\wa-z])/g) ?? []];
    }),
  );
  expect(shown).toEqual(figures);
  expect(rows).toHaveLength(Object.keys(figures).length);
});

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildPage } from "../src/adapters/http/build-page.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { startPlainPage, startProgram } from "./start/program.ts";
import { firstWord, pageIsThere } from "./start/visit.ts";

type Run = {
  readonly page: number;
  readonly word: number;
  readonly memory: number;
  /** The same page without a city. */
  readonly plain: number;
};

const notes = [
  "aituber-kit has no place in this run: its documented start is `git clone` and `npm run dev` of a Next.js app, and no npm package of it exists.",
  "ai-town has no place in this run: its documented start needs `git clone`, a Convex backend and an Ollama model, which are not to be had offline.",
];

/** `--rounds=9`. The page and the program's bundle are built before, as the first start does; the data folder is new each time. */
export const benchmark: Benchmark = {
  summary: "`npm start`, from the command to the page, to the first word, and its memory",
  run: async (flags, say) => {
    say((await buildPage("world")).kind);
    execFileSync(process.execPath, [join(import.meta.dirname, "../tools/bundle-program.ts")]);
    const runs: Run[] = [];
    const rounds = Number(flags["rounds"] ?? 9);
    for (let round = -1; round < rounds; round += 1) {
      const run = await oneRun();
      if (round >= 0) runs.push(run);
    }
    const pages = figure(
      "page",
      "ms",
      runs.map(({ page }) => page),
    );
    const words = figure(
      "page, then a comment and its first word",
      "ms",
      runs.map(({ page, word }) => page + word),
    );
    const answers = figure(
      "comment to first word",
      "ms",
      runs.map(({ word }) => word),
    );
    const plain = figure(
      "the page's files alone",
      "ms",
      runs.map((run) => run.plain),
    );
    const memory = figure(
      "resident after the first answer",
      "MB",
      runs.map((run) => run.memory),
    );
    return {
      comparisons: [
        { title: "From `npm start`", figures: [pages, words, answers, plain] },
        { title: "Memory", figures: [memory] },
      ],
      curves: [],
      goals: [
        { name: "npm start to the page, s", value: pages.median / 1000, atMost: 1 },
        { name: "npm start to the first word, s", value: words.median / 1000, atMost: 1.3 },
        {
          name: "to the page, ours / its files alone",
          value: median(runs.map((run) => run.page / run.plain)),
          ratio: "less-is-better",
        },
        { name: "resident memory, MB", value: memory.median, atMost: 200 },
      ],
      notes,
    };
  },
};

async function oneRun(): Promise<Run> {
  const began = performance.now();
  const program = await startProgram();
  try {
    await pageIsThere(`${program.url}/`);
    const page = performance.now() - began;
    const word = await firstWord(program.url);
    return { page, word, memory: program.memory(), plain: await plainRun() };
  } finally {
    await program.stop();
  }
}

async function plainRun(): Promise<number> {
  const began = performance.now();
  const server = await startPlainPage();
  try {
    await pageIsThere(`${server.url}/`);
    return performance.now() - began;
  } finally {
    await server.stop();
  }
}

function figure(name: string, unit: string, values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return {
    name,
    unit,
    median: median(values),
    low: at(0.1) ?? Number.NaN,
    high: at(0.9) ?? Number.NaN,
    rounds: values.length,
  };
}

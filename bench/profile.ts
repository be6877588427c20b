import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark, Comparison } from "./harness/benchmark.ts";
import { drawReport } from "./harness/drawing.ts";
import { type CpuProfile, timeByPart } from "./profile/parts.ts";
import { benchMind, systemText } from "./turn/bench-mind.ts";
import type { Pace, Surroundings } from "./turn/contestant.ts";
import { enter, startHelpers, type Taken } from "./turn/entrant.ts";

const contestants = [
  ["saintverse", "ours"],
  ["plain loop", "plain"],
] as const;
const paces = {
  turn: "model at 100 chunks/s",
  instant: "model without waiting",
} as const;

/** The picture in docs/internals/turn-cost.md. */
const picture = join(import.meta.dirname, "../docs/pictures/turn-profile.svg");

/** `--turns=60`: turns of each profile; a figure is their mean. */
export const benchmark: Benchmark = {
  summary: "where the time of one turn goes: the main thread by part, many warm turns",
  run: async (flags, say) => {
    const turns = Number(flags["turns"] ?? 60);
    const folder = mkdtempSync(join(tmpdir(), "bench-profile-"));
    const { provider, body, stop } = await startHelpers();
    try {
      const surroundings = { provider, body, system: systemText(await benchMind()) };
      const comparisons: Comparison[] = [];
      for (const pace of ["turn", "instant"] as const) {
        for (const [name, file] of contestants) {
          say(`${name}, ${paces[pace]}: ${turns} turns`);
          const profile = join(folder, `${file}-${pace}.json`);
          const { cpu } = await profileOf(name, file, surroundings, { turns, pace, profile });
          comparisons.push(
            comparisonOf(`One turn of ${name}, ${paces[pace]}`, profile, turns, cpu),
          );
        }
      }
      const report = { comparisons, curves: [], goals: [] };
      if (flags["results"] === undefined) writeFileSync(picture, drawReport("One turn", report));
      return report;
    } finally {
      stop();
      rmSync(folder, { recursive: true });
    }
  },
};

async function profileOf(
  name: string,
  file: string,
  surroundings: Surroundings,
  { turns, pace, profile }: { turns: number; pace: Pace; profile: string },
): Promise<Taken> {
  const entrant = await enter(name, file, surroundings);
  try {
    await entrant.begin();
    return await entrant.take(turns, pace, profile);
  } finally {
    entrant.leave();
  }
}

function comparisonOf(title: string, file: string, turns: number, cpu: number): Comparison {
  const times = timeByPart(JSON.parse(readFileSync(file, "utf8")) as CpuProfile);
  const all = { name: "in all, of the processor", time: cpu / turns };
  const figures = [...times]
    .map(([name, time]) => ({ name, time: time / turns }))
    .sort((one, other) => other.time - one.time)
    .concat(all)
    .map(({ name, time }) => ({
      ...{ name, unit: "ms", median: time },
      ...{ low: time, high: time, rounds: turns },
    }));
  return { title, figures };
}

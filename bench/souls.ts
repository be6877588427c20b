import { availableParallelism } from "node:os";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { closeCity, openHostedCity } from "./souls/hosted-city.ts";
import { type SpokenTo, speakToAll } from "./souls/spoken-to.ts";

/** A city as it was spoken to. */
type Taken = SpokenTo & {
  readonly workers: number;
  readonly souls: number;
  /** Seconds from the start of all workers until the last soul lived. */
  readonly lives: number;
  /** Megabytes of each worker: with the souls at rest, and after all were spoken to. */
  readonly resting: readonly number[];
  readonly spoken: readonly number[];
  /** Megabytes of a worker without souls. */
  readonly empty: number;
};

/** `--souls=24`; `--workers=1,2,4`; `--many=200`: souls of the last city, with four workers, 0 for none; `--seconds=20`. */
export const benchmark: Benchmark = {
  summary: "turns a second of the souls of one city with one, two and four workers",
  run: async (flags, say) => {
    const souls = Number(flags["souls"] ?? 24);
    const many = Number(flags["many"] ?? 200);
    const seconds = Number(flags["seconds"] ?? 20);
    const counts = (flags["workers"] ?? "1,2,4").split(",").map(Number);
    const taken: Taken[] = [];
    for (const workers of counts) taken.push(await take(workers, souls, seconds, say));
    if (many > 0) taken.push(await take(4, many, seconds, say));
    return {
      comparisons: comparisonsOf(taken),
      curves: [],
      goals: goalsOf(taken.slice(0, counts.length)),
      notes: [
        `The model answers after a second, so ${souls} souls who are spoken to without a pause cannot take more than ${souls} turns a second.`,
        `PostgreSQL, the gateway, the model and the callers run on the same ${availableParallelism()} processors: once these are full, more workers make nothing faster.`,
        "What a soul needs of memory is what the workers grew by from none of them to all of them spoken to, divided by the souls; the workers share it.",
      ],
    };
  },
};

async function take(
  workers: number,
  souls: number,
  seconds: number,
  say: (line: string) => void,
): Promise<Taken> {
  const city = await openHostedCity(workers, souls, say);
  try {
    const resting = city.memory();
    const spoken = await speakToAll(city, seconds);
    say(`${Math.round(spoken.turns.median)} turns a second`);
    const { lives, empty } = city;
    return { ...spoken, workers, souls, lives, resting, spoken: city.memory(), empty };
  } finally {
    await closeCity(city);
  }
}

const nameOf = ({ workers, souls }: Taken): string =>
  `${souls} souls, ${workers} ${workers === 1 ? "worker" : "workers"}`;

/** One figure of several numbers. */
const figure = (name: string, unit: string, numbers: readonly number[]): Figure => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return { name, unit, median: at(0.5), low: at(0.1), high: at(0.9), rounds: sorted.length };
};

function comparisonsOf(taken: readonly Taken[]) {
  const each = (title: string, of: (one: Taken, name: string) => Figure) => ({
    title,
    figures: taken.map((one) => of(one, nameOf(one))),
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return [
    each("Turns of all souls together", ({ turns }, name) => ({ ...turns, name })),
    each("From a caller's message to her first word", ({ firstWords }, name) =>
      figure(name, "ms", firstWords),
    ),
    each("Processor of a turn: workers", ({ perTurn }, name) => figure(name, "ms", [perTurn])),
    each("Processor of a turn: database and gateway too", ({ perTurnOfAll }, name) =>
      figure(name, "ms", [perTurnOfAll]),
    ),
    each("The machine's processors, used by the workers", ({ busy }, name) =>
      figure(name, "of 1", [busy]),
    ),
    each("From the start of the workers until all souls live", ({ lives }, name) =>
      figure(name, "s", [lives]),
    ),
    each("Memory of a worker, souls at rest", ({ resting }, name) => figure(name, "MB", resting)),
    each("Memory of a worker after the turns", ({ spoken }, name) => figure(name, "MB", spoken)),
    each("Memory of a soul", ({ spoken, empty, workers, souls }, name) =>
      figure(name, "MB", [(sum(spoken) - workers * empty) / souls]),
    ),
  ];
}

function goalsOf([first, ...others]: readonly Taken[]) {
  if (first === undefined) return [];
  return others.map((one) => ({
    name: `${nameOf(one)} / ${nameOf(first)}: turns a second`,
    value: one.turns.median / first.turns.median,
    ratio: "more-is-better" as const,
  }));
}

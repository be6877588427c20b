import { setTimeout as wait } from "node:timers/promises";
import { type CrowdedCity, openCrowdedCity, type Size } from "./city/crowded-city.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { interleave, median } from "./harness/interleave.ts";

/** One building is the user's, the others hold ten personas each. */
const sizes: readonly Size[] = [1, 10, 100].map((houses) => ({
  personas: 10 * houses,
  buildings: houses + 1,
}));

const turnsPerMeasure = 100;
/** Turns of everybody before anything is counted: afterwards memories are as full as they get. */
const warmUpTurns = 5;
/** Milliseconds between two turns of one persona. */
const everySo = 30_000;

/** `--rounds=15`, `--seconds=30`: how long the city is watched at its pace. */
export const benchmark: Benchmark = {
  summary: "a city of 1 000 personas: what a turn costs, and how long the user waits",
  run: async (flags, say) => {
    const rounds = Number(flags["rounds"] ?? 15);
    const seconds = Number(flags["seconds"] ?? 30);
    const cities = await Promise.all(sizes.map(openCrowdedCity));
    const places = sizes.map(() => 0);
    const turns = async (index: number, count: number): Promise<void> => {
      for (let done = 0; done < count; done += 1) {
        places[index] = (places[index] ?? 0) + 1;
        await cities[index]?.turn(places[index] ?? 0);
      }
    };
    for (const [index, { personas }] of sizes.entries()) {
      say(`warm-up of ${personas} personas`);
      await turns(index, warmUpTurns * personas);
    }
    say(`${rounds} rounds of ${turnsPerMeasure} turns in each city`);
    const contestants = sizes.map(({ personas }, index) => ({
      name: `${personas} personas`,
      unit: "ms of processor time a turn",
      measure: async () => {
        const before = process.cpuUsage();
        await turns(index, turnsPerMeasure);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1_000 / turnsPerMeasure;
      },
    }));
    const match = await interleave(contestants.toReversed(), rounds);
    const largest = cities.at(-1);
    if (largest === undefined) throw new Error("no city");
    say(`${seconds} s of 1 000 personas with a turn each per 30 s, and a user who asks`);
    const paced = await pacedLife(largest, sizes.at(-1)?.personas ?? 0, seconds);
    for (const city of cities) await city.close();
    const growth = match.figures.toReversed();
    return {
      comparisons: [
        { title: "Cost of a turn", figures: growth },
        { title: "A user's turn among 1 000 personas", figures: [delays(paced.delays)] },
      ],
      curves: [
        {
          title: "Cost of a turn",
          x: "personas",
          y: "ms of processor time",
          series: [
            {
              name: "a turn",
              points: growth.map(({ median: cost }, index) => [sizes[index]?.personas ?? 0, cost]),
            },
          ],
        },
      ],
      goals: [
        { name: "cost of a turn: 1 000 / 10", value: match.ratioTo("10 personas"), atMost: 1.2 },
        { name: "cost of a turn: 1 000 / 100", value: match.ratioTo("100 personas") },
        { name: "1 000 personas at their pace, cores", value: paced.cores, atMost: 1 },
        {
          name: "user's message to first word, p99 ms",
          value: quantile(paced.delays, 0.99),
          atMost: 50,
        },
      ],
      notes: [
        "The journal is in memory; the model answers at once with two sentences; ten personas share a building and hear each other.",
      ],
    };
  },
};

type Paced = { readonly cores: number; readonly delays: readonly number[] };

/** Lets everybody take a turn in 30 s, evenly, while the user asks and waits for the answer. */
async function pacedLife(city: CrowdedCity, personas: number, seconds: number): Promise<Paced> {
  const found: number[] = [];
  const began = performance.now();
  const before = process.cpuUsage();
  const end = began + seconds * 1_000;
  const talk = async (): Promise<void> => {
    while (performance.now() < end) {
      await wait(50);
      found.push(await city.ask());
    }
  };
  const talking = talk();
  const under: Promise<void>[] = [];
  for (let count = 0; performance.now() < end; count += 1) {
    const due = began + (count * everySo) / personas;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    under.push(city.turn(count));
  }
  await Promise.all([talking, ...under]);
  const { user, system } = process.cpuUsage(before);
  return { cores: (user + system) / 1_000 / (performance.now() - began), delays: found };
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const delays = (values: readonly number[]): Figure => ({
  name: "message to first word",
  unit: "ms",
  median: median(values),
  low: quantile(values, 0.1),
  high: quantile(values, 0.99),
  rounds: values.length,
});

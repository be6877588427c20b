import type { Figure } from "./benchmark.ts";

export type Contestant = {
  readonly name: string;
  readonly unit: string;
  /** Does the work once and gives its figure. */
  readonly measure: () => Promise<number>;
};

export type Match = {
  readonly figures: readonly Figure[];
  /** Median over the rounds of the first contestant's figure divided by that of `name` in the same round. */
  ratioTo(name: string): number;
};

/** The value below which the share `part` of the values lies. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Lets contestants take turns, so that what else the machine does meets all of them alike: each round runs
 * everyone once, beginning with another one. Rounds of warm-up are not counted.
 */
export async function interleave(
  contestants: readonly Contestant[],
  rounds: number,
  warmUp = 2,
): Promise<Match> {
  const values = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = -warmUp; round < rounds; round += 1) {
    const first = Math.abs(round) % contestants.length;
    for (const one of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      const value = await one.measure();
      if (round >= 0) values.get(one.name)?.push(value);
    }
  }
  const of = (name: string): readonly number[] => values.get(name) ?? [];
  return {
    figures: contestants.map(({ name, unit }) => figure(name, unit, of(name))),
    ratioTo: (name) => {
      const others = of(name);
      const ours = of(contestants[0]?.name ?? "");
      return median(ours.map((value, round) => value / (others[round] ?? Number.NaN)));
    },
  };
}

function figure(name: string, unit: string, values: readonly number[]): Figure {
  return {
    name,
    unit,
    median: median(values),
    low: quantile(values, 0.1),
    high: quantile(values, 0.9),
    rounds: values.length,
  };
}

import type { Comparison } from "../harness/benchmark.ts";
import { interleave, median } from "../harness/interleave.ts";
import type { Pace } from "./contestant.ts";
import type { Entrant, Taken } from "./entrant.ts";

export type Race = {
  readonly title: string;
  readonly pace: Pace;
  readonly rounds: number;
  /** Every turn is the first of its conversation; otherwise the conversation continues. */
  readonly fresh: boolean;
};

export type Result = {
  readonly comparisons: readonly Comparison[];
  /** Median over the rounds of the first entrant's time divided by that of `name`. */
  wall(name: string): number;
  cpu(name: string): number;
};

/** Lets the entrants take a turn each, round by round. */
export async function race(entrants: readonly Entrant[], asked: Race): Promise<Result> {
  const taken = new Map<string, Taken[]>(entrants.map(({ name }) => [name, []]));
  const match = await interleave(
    entrants.map((entrant) => ({
      name: entrant.name,
      unit: "ms",
      measure: async () => {
        if (asked.fresh) await entrant.begin();
        const one = await entrant.take(1, asked.pace);
        taken.get(entrant.name)?.push(one);
        return one.wall;
      },
    })),
    asked.rounds,
  );
  const of = (name: string, what: keyof Taken): number[] =>
    (taken.get(name) ?? []).slice(-asked.rounds).map((one) => one[what]);
  const figures = entrants.map(({ name }) => {
    const sorted = of(name, "cpu").sort((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    return {
      name,
      unit: "ms",
      median: at(0.5),
      low: at(0.1),
      high: at(0.9),
      rounds: sorted.length,
    };
  });
  const ours = of(entrants[0]?.name ?? "", "cpu");
  return {
    comparisons: [
      { title: `${asked.title}: wall time`, figures: match.figures },
      { title: `${asked.title}: processor time`, figures },
    ],
    wall: (name) => match.ratioTo(name),
    cpu: (name) => {
      const others = of(name, "cpu");
      return median(ours.map((value, round) => value / (others[round] ?? Number.NaN)));
    },
  };
}

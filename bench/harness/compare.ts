// Compares two runs of one benchmark: what became worse.

import type { Figure, Goal, Report } from "./benchmark.ts";

/** As `bench/results/<name>.json` holds it. */
export type KeptResult = Pick<Report, "comparisons" | "goals"> & {
  readonly machine: Readonly<Record<string, string | number>>;
};

export type Worsened = {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** By which part it is worse: 0.1 is ten in a hundred. */
  readonly by: number;
};

/** Shares that were found and work done in a second: the more the better; of all other units the less. */
const moreIsBetter = (unit: string): boolean => unit === "%" || /\/s$/.test(unit);

const isGoalForMore = ({ atLeast, ratio }: Goal): boolean =>
  atLeast !== undefined || ratio === "more-is-better";

function worseBy(before: number, now: number, more: boolean): number {
  const by = more ? before / now - 1 : now / before - 1;
  return Number.isFinite(by) ? by : 0;
}

const sameKind = (one: KeptResult["machine"], other: KeptResult["machine"]): boolean =>
  (["processor", "cores", "memoryGigabytes"] as const).every((name) => one[name] === other[name]);

/** Ratios that are worse than the earlier ones of the same names, on any machine, by more than `most` of the goal. */
export function worseRatios(
  before: readonly Goal[],
  now: readonly Goal[],
  most: (goal: Goal) => number,
): readonly Worsened[] {
  const known = new Map(before.map((goal) => [goal.name, goal.value]));
  return now.flatMap((goal): readonly Worsened[] => {
    const was = known.get(goal.name);
    if (goal.ratio === undefined || was === undefined) return [];
    const by = worseBy(was, goal.value, isGoalForMore(goal));
    return by > most(goal) ? [{ name: goal.name, before: was, now: goal.value, by }] : [];
  });
}

/** Of two measurements of one ratio the better one; what only one of them has is kept. */
export function betterOf(one: readonly Goal[], other: readonly Goal[]): readonly Goal[] {
  const others = new Map(other.map((goal) => [goal.name, goal]));
  const names = new Set(one.map(({ name }) => name));
  const chosen = one.map((goal) => {
    const again = others.get(goal.name);
    if (again === undefined) return goal;
    const best = isGoalForMore(goal) ? Math.max : Math.min;
    return { ...goal, value: best(goal.value, again.value) };
  });
  return [...chosen, ...other.filter(({ name }) => !names.has(name))];
}

/** All that is worse by more than `most`; undefined where the machines are of other kinds and nothing can be said. */
export function worsened(
  before: KeptResult,
  now: KeptResult,
  most: number,
): readonly Worsened[] | undefined {
  if (!sameKind(before.machine, now.machine)) return undefined;
  const figures = new Map<string, Figure>();
  for (const { title, figures: all } of before.comparisons) {
    for (const figure of all) figures.set(`${title}: ${figure.name}`, figure);
  }
  const slower = now.comparisons.flatMap(({ title, figures: all }) =>
    all.flatMap(({ name, unit, median }): readonly Worsened[] => {
      const was = figures.get(`${title}: ${name}`)?.median;
      if (was === undefined) return [];
      const by = worseBy(was, median, moreIsBetter(unit));
      return by > most ? [{ name: `${title}: ${name}`, before: was, now: median, by }] : [];
    }),
  );
  return [...slower, ...worseRatios(before.goals, now.goals, () => most)];
}

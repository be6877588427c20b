import {
  type Deed,
  type Fate,
  type Kill,
  playVisits,
} from "../test/sim/cities/cities-simulator.ts";
import type { Benchmark } from "./harness/benchmark.ts";
import { interleave } from "./harness/interleave.ts";

const wanted = 1_000;

/** A small generator of chance (mulberry32): the same schedules for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Line = { readonly bad: number; readonly kills: number };

/** Of a hundred messages so many are lost, so many doubled, and so many late. */
function fateOf(chance: () => number, { bad }: Line): Fate {
  const thrown = chance();
  const soon = 1 + Math.floor(chance() * 20);
  if (thrown < bad) return { kind: "lost" };
  if (thrown < 2 * bad) return { kind: "comes", after: [soon, soon + Math.floor(chance() * 900)] };
  return { kind: "comes", after: [thrown < 3 * bad ? 200 + soon * 40 : soon] };
}

const killOf = (chance: () => number, { kills }: Line): Kill =>
  chance() >= kills
    ? "no"
    : ((["before", "written", "told"] as const)[Math.floor(chance() * 3)] ?? "no");

function deedOf(chance: () => number): Deed {
  const [who, at] = [Math.floor(chance() * 3), Math.floor(chance() * 3)];
  const thrown = chance();
  if (thrown < 0.6) return { do: "go", who, to: at };
  return thrown < 0.8 ? { do: "recall", who } : { do: "end-stay", who, at };
}

/** Plays until so many visits were under way; what became of them. */
function play(line: Line, seed: number) {
  const chance = dice(seed);
  const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const told = { requested: 0, present: 0, home: 0, rejected: 0, flaws: 0 };
  while (told.present < wanted) {
    const { flaws, journals } = playVisits({
      deeds: many(16, () => ({ after: Math.floor(chance() * 600), deed: deedOf(chance) })),
      fates: many(97, () => fateOf(chance, line)),
      kills: many(89, () => killOf(chance, line)),
      offsets: many(3, () => Math.floor(chance() * 100) - 50),
      periods: many(3, () => 40 + Math.floor(chance() * 300)),
    });
    told.flaws += flaws.length;
    for (const { type } of journals.flat()) {
      if (type === "visit-requested") told.requested += 1;
      if (type === "visit-present") told.present += 1;
      if (type === "visit-home") told.home += 1;
      if (type === "visit-rejected") told.rejected += 1;
    }
  }
  return told;
}

/** `--rounds=5 --seed=1`. The machine of a visit on both sides, without sockets and disks. */
export const benchmark: Benchmark = {
  summary: "1 000 visits between cities over a bad line, with kills",
  run: async (flags, say) => {
    const seed = Number(flags["seed"] ?? 1);
    const lines = [
      { name: "good line", bad: 0, kills: 0 },
      { name: "10 % lost, doubled, late each", bad: 0.1, kills: 0 },
      { name: "the same, and kills", bad: 0.1, kills: 0.1 },
    ];
    const outcomes = new Map<string, ReturnType<typeof play>>();
    const contestants = lines.map((line) => ({
      name: line.name,
      unit: "ms",
      async measure() {
        const began = performance.now();
        outcomes.set(line.name, play(line, seed));
        const took = performance.now() - began;
        say(`${line.name}: ${JSON.stringify(outcomes.get(line.name))}`);
        return took / wanted;
      },
    }));
    const { figures } = await interleave(contestants, Number(flags["rounds"] ?? 5), 1);
    const all = [...outcomes.values()];
    const sum = (pick: (one: ReturnType<typeof play>) => number) =>
      all.reduce((total, one) => total + pick(one), 0);
    return {
      comparisons: [{ title: "Processor time of a visit that came about", figures }],
      curves: [],
      goals: [
        {
          name: "in two places, in none, or twice in a phase",
          value: sum(({ flaws }) => flaws),
          atMost: 0,
        },
        {
          name: "visits without an end",
          value: sum(({ requested, home, rejected }) => requested - home - rejected),
          atMost: 0,
        },
      ],
    };
  },
};

import { setTimeout as wait } from "node:timers/promises";
import type { VisitEvent } from "../src/cities/visits/book.ts";
import type { CityEvent } from "../src/protocol/city-events.ts";
import {
  type Deed,
  type Fate,
  type Kill,
  playVisits,
  type Written,
} from "../test/sim/cities/cities-simulator.ts";
import { journalFlaws } from "../test/sim/cities/journal-flaws.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { interleave } from "./harness/interleave.ts";
import { openTwoCities, personas, type Line as RealLine, times } from "./visits/two-cities.ts";

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

/** Of a hundred messages this many are lost, this many doubled, and this many late. */
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

/** Plays until this many visits were under way; what became of them. */
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

type Kept = {
  readonly made: number;
  readonly present: number;
  readonly flaws: readonly string[];
  /** Milliseconds of processor time of both cities. */
  readonly cost: number;
};

/** This many visits of sixteen personas at once between two real cities, and what their journals say of them. */
async function keep(line: RealLine, seed: number, count: number): Promise<Kept> {
  const chance = dice(seed);
  const cities = await openTwoCities(line, chance);
  const before = process.cpuUsage();
  let made = 0;
  let begun = 0;
  const travel = async (persona: (typeof personas)[number]): Promise<void> => {
    while (begun < count) {
      begun += 1;
      await cities.visit(persona);
      made += 1;
    }
  };
  const stopNowAndThen = async (): Promise<void> => {
    for (let next = line.stops; line.stops > 0 && made < count; ) {
      await wait(20);
      if (made < next) continue;
      next += line.stops;
      await cities.restart(chance() < 0.5 ? "a" : "b");
    }
  };
  await Promise.all([...personas.map(travel), stopNowAndThen()]);
  await settle(cities);
  const { user, system } = process.cpuUsage(before);
  const journals = [await cities.eventsOf("a"), await cities.eventsOf("b")];
  const { away, there } = cities.left();
  const flaws = [
    ...journals.flatMap((journal) => journalFlaws(visitsIn(journal), 0, times.renewal)),
    ...placeFlaws(journals[0] ?? [], journals[1] ?? []),
    ...cities.bugs.map(String),
    ...(away + there === 0 ? [] : [`${away} away, ${there} still there`]),
  ];
  await cities.close();
  const present = journals[1]?.filter(({ event }) => event.type === "visitor-present").length ?? 0;
  return { made, present, flaws, cost: (user + system) / 1_000 };
}

/** A departure is reported until home confirms it. */
async function settle({ left }: Awaited<ReturnType<typeof openTwoCities>>): Promise<void> {
  for (let tried = 0; tried < 1_000 && left().there + left().away > 0; tried += 1) await wait(20);
}

type Journalled = { readonly event: CityEvent; readonly at: number };

const visitsIn = (journal: readonly Journalled[]): readonly Written[] =>
  journal.flatMap(({ event, at }) =>
    "visit" in event ? [{ event: event as VisitEvent, at }] : [],
  );

/**
 * A visitor is in a building of the host only after she left her home, and is back there only afterwards: there is one
 * clock.
 */
function placeFlaws(home: readonly Journalled[], host: readonly Journalled[]): readonly string[] {
  const timesOf = (journal: readonly Journalled[], type: CityEvent["type"]) =>
    new Map(
      journal.flatMap(({ event, at }) =>
        event.type === type && "visit" in event ? [[event.visit as string, at] as const] : [],
      ),
    );
  const [left, back] = [timesOf(home, "visit-accepted"), timesOf(home, "visit-home")];
  const gone = timesOf(host, "visitor-returning");
  return [...timesOf(host, "visitor-present")].flatMap(([visit, at]) => {
    const isThereAlone = (left.get(visit) ?? Number.NaN) <= at;
    const isBackAlone = (gone.get(visit) ?? Number.NaN) <= (back.get(visit) ?? Number.NaN);
    return isThereAlone && isBackAlone ? [] : [`${visit} is in two places`];
  });
}

const realLines: readonly (RealLine & { readonly name: string })[] = [
  { name: "good line", bad: 0, stops: 0 },
  { name: "10 % lost, doubled, late each", bad: 0.1, stops: 0 },
  { name: "the same, and either city stops every 50 visits", bad: 0.1, stops: 50 },
];

/**
 * `--rounds=5 --seed=1 --visits=1000`. The machine of a visit on both sides, without sockets and disks; and two cities
 * with signed calls over HTTP and journals in SQLite, once. What `kill -9` does to whole programs is tried by `npm run
 * chaos`.
 */
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
    const count = Number(flags["visits"] ?? wanted);
    const kept: Kept[] = [];
    for (const line of realLines) {
      kept.push(await keep(line, seed, count));
      say(`two cities, ${line.name}: ${JSON.stringify(kept.at(-1))}`);
    }
    const costs = kept.map(({ made, cost }, place): Figure => {
      const value = cost / made;
      const name = realLines[place]?.name ?? "";
      return { name, unit: "ms", median: value, low: value, high: value, rounds: 1 };
    });
    const all = [...outcomes.values()];
    const sum = (pick: (one: ReturnType<typeof play>) => number) =>
      all.reduce((total, one) => total + pick(one), 0);
    return {
      comparisons: [
        { title: "Processor time of a visit that came about, in the simulator", figures },
        { title: "Processor time of a visit between two cities over HTTP", figures: costs },
      ],
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
        {
          name: "two cities: flaws, and personas who are not home",
          value: kept.reduce((total, { flaws }) => total + flaws.length, 0),
          atMost: 0,
        },
        {
          name: "two cities: visits that came about, the fewest of a line",
          value: Math.min(...kept.map(({ present }) => present)),
          atLeast: count / 2,
        },
      ],
    };
  },
};

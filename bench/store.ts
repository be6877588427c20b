import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../test/fixtures/postgres-server.ts";
import type { Benchmark, Comparison, Curve, Goal, Report } from "./harness/benchmark.ts";
import { interleave } from "./harness/interleave.ts";
import { ourJournal, type Writer } from "./journal/writers.ts";
import { databaseJournal, queuedJobs, rawTable, wholeJobs } from "./store/writers.ts";
import { benchMind, systemText } from "./turn/bench-mind.ts";
import { type Entrant, enter, startHelpers } from "./turn/entrant.ts";
import { race } from "./turn/race.ts";

type Part = Pick<Report, "comparisons" | "goals">;

/** A turn in PostgreSQL costs at most so many times what one in SQLite costs, without what the plain loop takes. */
const overheadBound = 1.5;

/** `--rounds=20`; `--turns=40`: rounds of the turn. */
export const benchmark: Benchmark = {
  summary: "the journal in PostgreSQL beside SQLite, raw pg and pg-boss; a turn in both",
  run: async (flags, say) => {
    const folder = mkdtempSync(join(tmpdir(), "bench-store-"));
    const server = await startPostgres({});
    try {
      const rounds = Number(flags["rounds"] ?? 20);
      const appends = await appending(folder, await server.database(), rounds, say);
      const turns = await turning(await server.database(), Number(flags["turns"] ?? 40), say);
      return {
        comparisons: [...appends.comparisons, ...turns.comparisons],
        curves: [await sideBySide(() => server.database(), say)],
        goals: [...appends.goals, ...turns.goals],
        versions: { "pg-boss": "12.38.0", pg: "8.23.1" },
        notes: [
          "The server is on the same machine and writes to its disk at every commit, as SQLite does.",
          "The journal gives all events of a database one order and checks the end of each stream, its keys and its lease; raw pg does nothing of that.",
        ],
      };
    } finally {
      await server.remove();
      rmSync(folder, { recursive: true });
    }
  },
};

async function appending(
  folder: string,
  url: string,
  rounds: number,
  say: (line: string) => void,
): Promise<Part> {
  const writers: readonly Writer[] = [
    await databaseJournal(url),
    { ...(await ourJournal(join(folder, "ours.db"))), name: "journal in SQLite" },
    await rawTable(url),
    await queuedJobs(url),
  ];
  const whole = await wholeJobs(url);
  const comparisons: Comparison[] = [];
  const goals: Goal[] = [];
  for (const { title, batch, calls, more } of [
    { title: "One event per commit", batch: 1, calls: 60, more: [whole] },
    { title: "100 events per commit", batch: 100, calls: 5, more: [] },
  ]) {
    say(`${title}: ${rounds} rounds`);
    const match = await interleave(
      [...writers, ...more].map(({ name, append }) => ({
        name,
        unit: "events/s",
        measure: async () => {
          const start = performance.now();
          for (let call = 0; call < calls; call += 1) await append(batch);
          return (1000 * batch * calls) / (performance.now() - start);
        },
      })),
      rounds,
    );
    comparisons.push({ title, figures: match.figures });
    for (const { name } of writers.slice(1)) {
      const ratio = "more-is-better" as const;
      goals.push({
        ...{ name: `${title}: journal in PostgreSQL / ${name}`, ratio },
        value: match.ratioTo(name),
      });
    }
  }
  for (const writer of [...writers, whole]) await writer.close();
  return { comparisons, goals };
}

/** Appends for so long with each number of writers, milliseconds. */
const stretch = 3_000;

async function sideBySide(
  database: () => Promise<string>,
  say: (line: string) => void,
): Promise<Curve> {
  const kinds = [
    { name: "journal in PostgreSQL", open: databaseJournal },
    { name: "raw pg, one table", open: rawTable },
  ];
  const series = [];
  for (const { name, open } of kinds) {
    const points: [number, number][] = [];
    for (const count of [1, 2, 4, 8]) {
      const url = await database();
      const writers: Writer[] = [];
      for (let at = 0; at < count; at += 1) writers.push(await open(url, `bench:${at}`));
      const end = performance.now() + stretch;
      const written = await Promise.all(
        writers.map(async ({ append }) => {
          let events = 0;
          for (; performance.now() < end; events += 1) await append(1);
          return events;
        }),
      );
      points.push([count, (1000 * written.reduce((sum, one) => sum + one, 0)) / stretch]);
      for (const writer of writers) await writer.close();
    }
    say(`${name}: writers side by side`);
    series.push({ name, points });
  }
  return {
    title: "Writers side by side, one event per commit",
    ...{ x: "writers", y: "events/s", series },
  };
}

async function turning(
  database: string,
  rounds: number,
  say: (line: string) => void,
): Promise<Part> {
  const { provider, body, stop } = await startHelpers();
  const surroundings = { provider, body, system: systemText(await benchMind()), database };
  const entrants: Entrant[] = [];
  try {
    for (const [name, file] of [
      ["turn in PostgreSQL", "ours-postgres"],
      ["turn in SQLite", "ours"],
      ["plain loop", "plain"],
    ] as const) {
      entrants.push(await enter(name, file, surroundings));
    }
    const title = "A turn, model at 100 chunks/s";
    say(`${title}: ${rounds} rounds`);
    const result = await race(entrants, { title, pace: "turn", rounds, fresh: false });
    const [postgres = 0, sqlite = 0, plain = 0] = (result.comparisons[0]?.figures ?? []).map(
      ({ median }) => median,
    );
    const name = "overhead of a turn beyond the plain loop's time: PostgreSQL / SQLite";
    const ratio = "less-is-better" as const;
    const value = (postgres - plain) / (sqlite - plain);
    return {
      comparisons: result.comparisons,
      goals: [{ name, value, atMost: overheadBound, ratio }],
    };
  } finally {
    stop();
    for (const entrant of entrants) entrant.leave();
  }
}

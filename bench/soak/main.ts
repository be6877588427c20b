// npm run soak [-- --minutes=60 --viewers=200]: a stream of so many viewers, with three pages, the stage's among them,
// and personas who act on their own. Writes bench/results/soak.json and .svg (elsewhere with --results=folder), and fails
// where the last half of it grew.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildPage } from "../../src/adapters/http/build-page.ts";
import type { Curve, Report } from "../harness/benchmark.ts";
import { drawReport } from "../harness/drawing.ts";
import { machine, versions } from "../harness/machine.ts";
import { reportText } from "../harness/table.ts";
import { startMetered } from "../outside/metered-program.ts";
import { openPage, openStagePage, openViewers } from "./company.ts";
import { type Growth, growthOf, type Slack } from "./growth.ts";
import { type Written, writtenIn } from "./written.ts";

const minute = 60_000;
const flags = new Map(
  process.argv.slice(2).map((word) => word.replace(/^--/, "").split("=") as [string, string]),
);
const minutes = Number(flags.get("minutes") ?? 60);
const viewers = Number(flags.get("viewers") ?? 200);
const results = flags.get("results") ?? join(import.meta.dirname, "..", "results");
/** Milliseconds between two samples. */
const every = Math.max(1_000, Math.min(15_000, (minutes * minute) / 40));
/** Milliseconds between two comments of the viewers, and between two words of the user. */
const pauses = { comments: 600, words: 20_000 };

/** At most this many points of a curve are drawn. */
const drawn = 10;

type Sample = {
  readonly minutes: number;
  readonly heap: number;
  readonly outside: number;
  readonly resident: number;
  readonly resources: number;
  readonly files: number;
  readonly processor: number;
  readonly written: Written;
  readonly delay: number;
};

/** The figures that must not grow, with the slack of their noise. */
const measures = [
  { name: "heap", unit: "MB", of: (one: Sample) => one.heap, slack: { part: 0.06, amount: 6 } },
  {
    ...{ name: "resident", unit: "MB", of: (one: Sample) => one.resident },
    slack: { part: 0.06, amount: 10 },
  },
  {
    ...{ name: "timers and sockets", unit: "", of: (one: Sample) => one.resources },
    slack: { part: 0.2, amount: 8 },
  },
  {
    ...{ name: "open files", unit: "", of: (one: Sample) => one.files },
    slack: { part: 0.1, amount: 4 },
  },
] as const satisfies readonly {
  readonly name: string;
  readonly unit: string;
  readonly of: (one: Sample) => number;
  readonly slack: Slack;
}[];

const samples = await soaked();
const grown = measures.map((measure) => ({
  ...measure,
  growth: growthOf(samples.map(measure.of), measure.slack),
}));
const perTurn = growthOf(turnsCosts(samples), { part: 0.25, amount: 0 });
const report = reportOf(samples, grown, perTurn);
console.log(`\n${reportText(report)}`);
mkdirSync(results, { recursive: true });
const command = `npm run soak -- ${process.argv
  .slice(2)
  .filter((word) => !word.includes("results"))
  .join(" ")}`;
const kept = {
  name: "soak",
  command,
  machine: machine(),
  versions: versions(),
  ...report,
  samples,
};
writeFileSync(join(results, "soak.json"), `${JSON.stringify(kept, undefined, 2)}\n`);
writeFileSync(
  join(results, "soak.svg"),
  drawReport(`soak: ${minutes} minutes, ${viewers} viewers, three pages`, report),
);
const growing = [
  ...grown.filter(({ growth }) => growth.isGrowing).map(({ name }) => name),
  ...(perTurn.isGrowing ? ["kilobytes of the journal per turn"] : []),
];
if (growing.length > 0) console.error(`The last half grew: ${growing.join(", ")}.`);
process.exitCode = growing.length > 0 ? 1 : 0;

async function soaked(): Promise<readonly Sample[]> {
  for (const page of ["world", "stage"] as const) await buildPage(page);
  const folder = mkdtempSync(join(tmpdir(), "soak-"));
  const audience = await openViewers(viewers, pauses.comments);
  const program = await startMetered(folder, {
    ...{ ONECOMME_URL: audience.url, LIVELINESS: "lively" },
  });
  const pages = [
    openPage(program.url, { words: pauses.words }),
    openPage(program.url, { directs: true }),
    openStagePage(program.stage),
  ];
  const written = writtenIn(join(folder, "home", "journal.sqlite"));
  const taken: Sample[] = [];
  const began = performance.now();
  try {
    while (performance.now() - began < minutes * minute) {
      await sleep(every);
      const { memory, resources, processor, delay } = await program.meter();
      const sample = {
        minutes: (performance.now() - began) / minute,
        heap: memory.heapUsed / 2 ** 20,
        outside: (memory.external + memory.arrayBuffers) / 2 ** 20,
        resident: program.resident(),
        ...{ resources, files: program.openFiles(), processor, written: written() },
        delay: delay.p99,
      };
      taken.push(sample);
      const { heap, resident } = sample;
      console.error(
        `  … ${sample.minutes.toFixed(1)} min: ${resident.toFixed(0)} MB resident, ${heap.toFixed(0)} MB heap, ` +
          `${resources} resources, ${sample.files} files, ${sample.written.turns} turns`,
      );
    }
    return taken;
  } finally {
    for (const one of [...pages, audience]) one.close();
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kilobytes that a turn wrote, in each stretch of a tenth of the samples. */
function turnsCosts(all: readonly Sample[]): readonly number[] {
  const reach = Math.max(1, Math.floor(all.length / 10));
  return all.slice(reach).map((one, place) => {
    const before = all[place]?.written ?? { bytes: 0, turns: 0 };
    const turns = Math.max(1, one.written.turns - before.turns);
    return (one.written.bytes - before.bytes) / turns / 1_024;
  });
}

function curve(
  title: string,
  y: string,
  values: readonly number[],
  times: readonly number[],
): Curve {
  const step = Math.max(1, Math.floor(values.length / drawn));
  const points = values.flatMap((value, place): readonly (readonly [number, number])[] =>
    place % step === 0 ? [[Number((times[place] ?? 0).toFixed(1)), value]] : [],
  );
  return { title, x: "minutes", y, spread: "difference", series: [{ name: "", points }] };
}

type Measure = (typeof measures)[number] & { readonly growth: Growth };

function reportOf(all: readonly Sample[], of: readonly Measure[], turn: Growth): Report {
  const times = all.map((one) => one.minutes);
  const last = all.at(-1);
  const costs = turnsCosts(all);
  const single = (name: string, unit: string, value: number) => ({
    ...{ name, unit, median: value, low: value, high: value, rounds: 1 },
  });
  return {
    comparisons: [
      {
        title: "At the end",
        figures: of.map(({ name, unit, growth }) => single(name, unit, growth.after)),
      },
      {
        title: "Altogether",
        figures: [
          single("turns", "", last?.written.turns ?? 0),
          single("processor", "cores", (last?.processor ?? 0) / (60 * (last?.minutes ?? 1))),
          single("event loop stands still, 99 of 100", "ms", last?.delay ?? 0),
        ],
      },
    ],
    curves: [
      ...of.map((one) => curve(one.name, one.unit, all.map(one.of), times)),
      curve("journal", "kilobytes per turn", costs, times.slice(all.length - costs.length)),
    ],
    goals: [
      ...of.map(({ name, growth }) => ({
        ...{ name: `${name}: last quarter / the one before` },
        ...{ value: growth.after / growth.before, atMost: growth.most / growth.before },
      })),
      {
        name: "journal per turn: last quarter / the one before",
        value: turn.after / turn.before,
        atMost: 1.25,
      },
      { name: "resident at the end, MB", value: last?.resident ?? 0, atMost: 200 },
    ],
    notes: [
      `${minutes} minutes, a comment of one of ${viewers} viewers each ${pauses.comments} ms, in Japanese and English.`,
    ],
  };
}

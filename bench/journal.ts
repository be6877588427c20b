import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark, Comparison, Goal, Report } from "./harness/benchmark.ts";
import { type Contestant, interleave } from "./harness/interleave.ts";
import { openingCurves } from "./journal/opening.ts";
import { indexedSqlite, ourJournal, plainSqlite, type Writer } from "./journal/writers.ts";

const appendsPerRound = 300;
const batchSize = 100;
const batchesPerRound = 20;

/** `--events=1000000`: the size of the largest journal opened; `--rounds=25`. */
export const benchmark: Benchmark = {
  summary: "durable appends beside raw SQLite, and opening a long journal",
  run: async (flags, say) => {
    const folder = mkdtempSync(join(tmpdir(), "bench-journal-"));
    try {
      const rounds = Number(flags["rounds"] ?? 25);
      const appends = await appending(folder, rounds, say);
      const opening = await openingCurves(folder, Number(flags["events"] ?? 1_000_000), say);
      return {
        comparisons: appends.comparisons,
        curves: opening.curves,
        goals: [...appends.goals, ...opening.goals],
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function appending(
  folder: string,
  rounds: number,
  say: (line: string) => void,
): Promise<Pick<Report, "comparisons" | "goals">> {
  const writers = [
    await ourJournal(join(folder, "ours.db")),
    plainSqlite(join(folder, "plain.db")),
    indexedSqlite(join(folder, "indexed.db")),
  ];
  const comparisons: Comparison[] = [];
  const goals: Goal[] = [];
  const kinds = [
    { title: "One event per commit", batch: 1, calls: appendsPerRound },
    { title: `${batchSize} events per commit`, batch: batchSize, calls: batchesPerRound },
  ];
  for (const { title, batch, calls } of kinds) {
    say(`${title}: ${rounds} rounds`);
    const match = await interleave(
      writers.map((writer) => contestant(writer, batch, calls)),
      rounds,
    );
    comparisons.push({ title, figures: match.figures });
    for (const raw of writers.slice(1)) {
      const name = `${title}: ours / ${raw.name}`;
      // A table without the index cannot read one stream: its ratio is shown, not asked for.
      const bound = raw.name === "raw, with index" ? { atLeast: 0.9 } : {};
      goals.push({ name, value: match.ratioTo(raw.name), ...bound });
    }
  }
  for (const writer of writers) await writer.close();
  return { comparisons, goals };
}

function contestant(writer: Writer, batch: number, calls: number): Contestant {
  return {
    name: writer.name,
    unit: "events/s",
    measure: async () => {
      const start = performance.now();
      for (let call = 0; call < calls; call += 1) await writer.append(batch);
      return (1000 * batch * calls) / (performance.now() - start);
    },
  };
}

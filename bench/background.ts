import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { buildPage } from "../src/runtime/http/build-page.ts";
import type { Benchmark, Figure, Report } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { writeLog } from "./ingest/written-log.ts";
import type { Metered, Slice } from "./outside/meter-main.ts";
import { performCommand, startMetered } from "./outside/metered-program.ts";
import { firstWord } from "./start/visit.ts";

/** Whose memory is filed, while the user talks with another one. */
const persona = "air";
/** Milliseconds between two messages of the user. */
const pause = 1_500;
/** So many looks without a change say that all work is done. */
const quietLooks = 4;

type Measured = {
  /** First words, milliseconds: while there is work, and afterwards. */
  readonly busy: readonly number[];
  readonly quiet: readonly number[];
  readonly working: Metered;
  readonly resting: Metered;
  /** Seconds until every entry has a topic, and until nothing is left to do. */
  readonly filed: number;
  readonly done: number;
  /** Megabytes. */
  readonly resident: number;
  readonly slices: readonly Slice[];
};

/** `--entries=100000`, a million for a long run. `--slices=yes` says where the longest stops were, and slows it down. */
export const benchmark: Benchmark = {
  summary: "a long memory is filed in the background while somebody talks",
  run: async (flags, say) => {
    const entries = Number(flags["entries"] ?? 100_000);
    await buildPage("world");
    const folder = mkdtempSync(join(tmpdir(), "bench-background-"));
    try {
      const log = join(folder, "log.json");
      writeLog(log, entries, "talk");
      say(`${entries.toLocaleString("en")} messages are read in`);
      const words = ["memory", "ingest", persona, "--file", log, "--assign-llm", "none"];
      await performCommand(folder, words);
      const measured = await measure(folder, flags["slices"] !== undefined, say);
      return reportOf(entries, measured);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function measure(
  folder: string,
  withSlices: boolean,
  say: (line: string) => void,
): Promise<Measured> {
  const program = await startMetered(folder, withSlices ? { METER_SLICES: "yes" } : {});
  const look = workIn(join(folder, "home", "journal.sqlite"));
  try {
    const began = performance.now();
    const since = () => (performance.now() - began) / 1_000;
    await firstWord(program.url);
    await program.meter();
    const busy: number[] = [];
    const slices: Slice[] = [];
    let filed = 0;
    let last = -1;
    for (let unchanged = 0; unchanged < quietLooks; ) {
      busy.push(await firstWord(program.url));
      const { unfiled, events } = look();
      if (unfiled === 0 && filed === 0) filed = since();
      unchanged = events === last && unfiled === 0 ? unchanged + 1 : 0;
      last = events;
      if (busy.length % 10 === 0) say(`${unfiled.toLocaleString("en")} are not filed yet`);
      await sleep(pause);
    }
    const done = since() - (quietLooks * pause) / 1_000;
    const working = await program.meter();
    slices.push(...working.slices);
    const worked = busy.slice(0, -quietLooks);
    const quiet: number[] = [];
    while (quiet.length < Math.min(20, Math.max(8, worked.length))) {
      quiet.push(await firstWord(program.url));
      await sleep(pause);
    }
    const resting = await program.meter();
    return {
      ...{ busy: worked, quiet, working, resting, filed, done, slices },
      resident: program.resident(),
    };
  } finally {
    await program.close();
  }
}

/** Reads how far the work is, beside the program. */
function workIn(file: string): () => { readonly unfiled: number; readonly events: number } {
  const db = new DatabaseSync(file, { readOnly: true });
  const left = db.prepare(
    "SELECT count(*) AS unfiled FROM memory_entries WHERE persona = ? AND topic IS NULL",
  );
  const last = db.prepare(
    "SELECT max(number) AS events FROM events WHERE stream = (SELECT id FROM streams WHERE name = ?)",
  );
  return () => ({
    unfiled: Number(left.get(persona)?.["unfiled"]),
    events: Number(last.get(`memory:${persona}`)?.["events"]),
  });
}

function reportOf(entries: number, measured: Measured): Report {
  const { busy, quiet, working, resting, filed, done, resident, slices } = measured;
  const delays = ({ delay }: Metered, name: string) => [
    single(`${name}, median`, "ms", delay.median),
    single(`${name}, 99 of 100`, "ms", delay.p99),
    single(`${name}, the longest`, "ms", delay.longest),
  ];
  return {
    comparisons: [
      {
        title: "From a comment to its first word",
        figures: [figure("while it is filed", busy), figure("nothing to do", quiet)],
      },
      {
        title: "The event loop stands still",
        figures: [...delays(working, "filing"), ...delays(resting, "nothing to do")],
      },
      {
        title: "Work and memory",
        figures: [
          single("all are filed", "s", filed),
          single("all is done", "s", done),
          single("resident afterwards", "MB", resident),
        ],
      },
    ],
    curves: [],
    goals: [
      {
        name: `s to file ${entries.toLocaleString("en")} entries`,
        value: filed,
        atMost: (120 * entries) / 100_000,
      },
      { name: "delay of the event loop, 99 of 100, ms", value: working.delay.p99, atMost: 30 },
      {
        name: "first word: while it is filed / nothing to do",
        value: median(busy) / median(quiet),
        atMost: 1.5,
        ratio: "less-is-better",
      },
    ],
    notes: [
      `The memory of one persona is filed while the user talks with another one: ${busy.length} messages.`,
      ...slices.flatMap(({ milliseconds, functions }) => [
        `${milliseconds.toFixed(0)} ms: ${functions.join("; ")}`,
      ]),
    ],
  };
}

const single = (name: string, unit: string, value: number): Figure => ({
  ...{ name, unit, median: value, low: value, high: value, rounds: 1 },
});

function figure(name: string, values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return {
    ...{ name, unit: "ms", median: median(values), low: at(0.1), high: at(0.9) },
    rounds: values.length,
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { buildPage } from "../src/adapters/http/build-page.ts";
import {
  addStretch,
  type BorneByKind,
  borneBy,
  commandBeside,
  type Desk,
  openDesk,
  talkDuring,
} from "./background/kinds.ts";
import type { Benchmark, Figure, Goal, Report } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { writeLog } from "./ingest/written-log.ts";
import type { Slice } from "./outside/meter-main.ts";
import { type MeteredProgram, performCommand, startMetered } from "./outside/metered-program.ts";
import { firstWord } from "./start/visit.ts";

/** The persona whose memory is worked on, while the user talks with another one. */
const persona = "air";
/** Milliseconds between two messages of the user. */
const pause = 1_500;
/** So many looks without a change say that all work is done. */
const quietLooks = 4;
/** The longest that the keeper's work is looked at, milliseconds. */
const longestWork = 240_000;
/** Messages of the quiet program that the others are compared with. */
const quietWords = 12;
/** Entries that are forgotten at once. */
const forgottenAtOnce = 2_000;

type Measured = {
  readonly kinds: BorneByKind;
  /** Seconds of each work that ended. */
  readonly took: Map<string, number>;
  /** Megabytes. */
  resident: number;
  readonly slices: Slice[];
};

/**
 * `--entries=100000`, a million for a long run. `--slices=yes` says where the longest stops were, and slows it down.
 */
export const benchmark: Benchmark = {
  summary: "work on a long memory in the background while somebody talks",
  run: async (flags, say) => {
    const entries = Number(flags["entries"] ?? 100_000);
    await buildPage("world");
    const folder = mkdtempSync(join(tmpdir(), "bench-background-"));
    const measured: Measured = { kinds: new Map(), took: new Map(), resident: 0, slices: [] };
    try {
      const log = join(folder, "log.json");
      writeLog(log, entries, "talk");
      say(`${entries.toLocaleString("en")} messages are read in`);
      const words = ["memory", "ingest", persona, "--file", log, "--assign-llm", "none"];
      await performCommand(folder, words);
      const settings: Readonly<Record<string, string>> =
        flags["slices"] === undefined ? {} : { METER_SLICES: "yes" };
      await withProgram(folder, settings, async (program, desk) => {
        await filing(folder, program, desk, measured, say);
        await quiet(program, measured);
        await beside(folder, program, desk, measured, say);
        measured.resident = program.resident();
      });
      outdateIndex(folder);
      await withProgram(folder, settings, (program, desk) =>
        reindexing(program, desk, measured, say),
      );
      return reportOf(entries, measured);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function withProgram(
  folder: string,
  settings: Readonly<Record<string, string>>,
  work: (program: MeteredProgram, desk: Desk) => Promise<void>,
): Promise<void> {
  const program = await startMetered(folder, settings);
  const desk = await openDesk(program.url);
  try {
    await firstWord(program.url);
    await work(program, desk);
  } finally {
    desk.close();
    await program.close();
  }
}

/** The work that the program begins by itself, each kind by its name, until nothing is left. */
async function filing(
  folder: string,
  program: MeteredProgram,
  desk: Desk,
  { kinds, took, slices }: Measured,
  say: (line: string) => void,
): Promise<void> {
  const look = workIn(join(folder, "home", "journal.sqlite"));
  const began = performance.now();
  let kind = "filing";
  await program.meter();
  const closeStretch = async () => {
    const metered = await program.meter();
    slices.push(...metered.slices);
    addStretch(borneBy(kinds, kind), metered);
  };
  let last = -1;
  for (let unchanged = 0; unchanged < quietLooks; ) {
    const word = await firstWord(program.url);
    const { unfiled, events } = look();
    if (unfiled === 0 && !took.has("filing")) took.set("filing", (performance.now() - began) / 1e3);
    const now = desk.kinds();
    if (now !== "none" && now !== kind) {
      await closeStretch();
      kind = now;
      say(`${kind}: ${unfiled.toLocaleString("en")} are not filed yet`);
    }
    unchanged = now === "none" && events === last && unfiled === 0 ? unchanged + 1 : 0;
    last = events;
    if (unchanged === 0) borneBy(kinds, kind).words.push(word);
    if (performance.now() - began > longestWork && unfiled === 0) break;
    await sleep(pause);
  }
  await closeStretch();
}

async function quiet(program: MeteredProgram, { kinds }: Measured): Promise<void> {
  const borne = borneBy(kinds, "nothing to do");
  await program.meter();
  while (borne.words.length < quietWords) {
    borne.words.push(await firstWord(program.url));
    await sleep(pause / 2);
  }
  addStretch(borne, await program.meter());
}

/** The work that a person begins beside the talk. */
async function beside(
  folder: string,
  program: MeteredProgram,
  desk: Desk,
  { kinds, took }: Measured,
  say: (line: string) => void,
): Promise<void> {
  const span = nextSpan(join(folder, "home", "journal.sqlite"));
  const works: readonly (readonly [string, (stop: AbortSignal) => Promise<void>])[] = [
    ["backup", () => desk.command({ do: "make-backup" })],
    ["verify", commandBeside(folder, () => ["verify"])],
    ["rebuild", commandBeside(folder, () => ["memory", "rebuild", persona])],
    [
      `forgetting ${forgottenAtOnce.toLocaleString("en")}`,
      () => desk.command({ do: "forget", persona: persona as never, choice: span() }),
    ],
  ];
  for (const [kind, work] of works) {
    say(kind);
    const seconds = await talkDuring(program, borneBy(kinds, kind), work);
    if (seconds !== undefined) took.set(kind, seconds);
  }
}

/** The index was made by another edition of the analysis: the next start builds it anew. */
function outdateIndex(folder: string): void {
  const db = new DatabaseSync(join(folder, "home", "journal.sqlite"));
  db.exec("UPDATE memory_index SET edition = 'another'");
  db.close();
}

async function reindexing(
  program: MeteredProgram,
  desk: Desk,
  { kinds }: Measured,
  say: (line: string) => void,
): Promise<void> {
  say("reindex");
  await talkDuring(program, borneBy(kinds, "reindex"), async (stop) => {
    while (!stop.aborted && desk.kinds().includes("rebuild")) await sleep(100);
  });
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

/** The oldest entries that are left, each time. */
function nextSpan(file: string) {
  return () => {
    const db = new DatabaseSync(file, { readOnly: true });
    const row = db
      .prepare(
        `SELECT max(at) AS until FROM (SELECT occurred_at AS at FROM memory_entries
         WHERE persona = ? ORDER BY occurred_at LIMIT ?)`,
      )
      .get(persona, forgottenAtOnce);
    db.close();
    return { what: "span" as const, from: 0, to: Number(row?.["until"]) };
  };
}

function reportOf(entries: number, { kinds, took, resident, slices }: Measured): Report {
  const still = median(kinds.get("nothing to do")?.words ?? []);
  const works = [...kinds].filter(([, { words }]) => words.length > 0);
  const goals = works
    .filter(([kind]) => kind !== "nothing to do")
    .flatMap(([kind, { words, p99 }]): readonly Goal[] => [
      {
        name: `${kind}: the loop stands still, 99 of 100, ms`,
        value: Math.max(...p99),
        atMost: 30,
      },
      {
        ...{ name: `${kind}: first word / with nothing to do`, value: median(words) / still },
        ...{ atMost: 1.5, ratio: "less-is-better" as const },
      },
    ]);
  const filed = took.get("filing");
  const name = `s to file ${entries.toLocaleString("en")} entries`;
  return {
    comparisons: [
      {
        title: "From a comment to its first word, while this goes on",
        figures: works.map(([kind, { words }]) => figure(kind, words)),
      },
      {
        title: "The event loop stands still",
        figures: works.flatMap(([kind, { p99, longest }]) => [
          single(`${kind}, 99 of 100`, "ms", Math.max(...p99)),
          single(`${kind}, the longest`, "ms", Math.max(...longest)),
        ]),
      },
      {
        title: "Work and memory",
        figures: [
          ...[...took].map(([kind, seconds]) => single(kind, "s", seconds)),
          single("resident afterwards", "MB", resident),
        ],
      },
    ],
    curves: [],
    goals: [
      ...(filed === undefined ? [] : [{ name, value: filed, atMost: (120 * entries) / 100_000 }]),
      ...goals,
    ],
    notes: [
      "The memory of one persona is worked on while the user talks with another one. Verify and rebuild are commands beside the program.",
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

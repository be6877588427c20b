import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark, Goal } from "./harness/benchmark.ts";
import { type Measured, plainStore } from "./ingest/plain-store.ts";
import { type LogKind, writeLog } from "./ingest/written-log.ts";

type Say = (line: string) => void;
type Figures = { readonly ours: Measured; readonly plain: Measured; readonly letters: number };

/** `--messages=100000`: how long each log is. */
export const benchmark: Benchmark = {
  summary: "a log is read into a memory: journal, tables and index in one commit, no model",
  run: async (flags, say) => {
    const messages = Number(flags["messages"] ?? 100_000);
    const talk = await read(messages, "talk", say);
    const assistant = await read(messages, "assistant", say);
    const kinds = [
      { name: "talk", figures: talk, atLeast: 5_000 },
      { name: "long answers", figures: assistant, atLeast: undefined },
    ];
    return {
      comparisons: kinds.map(({ name, figures }) => comparisonOf(messages, name, figures)),
      curves: [],
      goals: kinds.flatMap(({ name, figures, atLeast }) => goalsOf(name, figures, atLeast)),
      notes: kinds.map(
        ({ name, figures }) =>
          `A message of ${name} has ${figures.letters.toFixed(0)} letters on average; Japanese and English are mixed.`,
      ),
    };
  },
};

async function read(messages: number, kind: LogKind, say: Say): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "bench-ingest-"));
  try {
    const file = join(folder, "log.json");
    const letters = writeLog(file, messages, kind);
    say(`${messages.toLocaleString("en")} messages, ${kind}: FTS5 alone`);
    const plain = plainStore(join(folder, "plain.sqlite"), file);
    say(`${messages.toLocaleString("en")} messages, ${kind}: memory ingest`);
    const ours = await ingest(folder, file, messages);
    return { ours, plain, letters };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The command as a person gives it, in a process of its own, with the time that it takes to start. */
async function ingest(folder: string, file: string, messages: number): Promise<Measured> {
  const usage = join(folder, "usage.json");
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [
      "--import",
      join(import.meta.dirname, "ingest", "used-time-main.ts"),
      join(import.meta.dirname, "..", "bin", "saintverse.mjs"),
      ...["memory", "ingest", "air", "--file", file, "--assign-llm", "none", "--json"],
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        HOME: folder,
        SAINTVERSE_HOME: join(folder, "home"),
        USED_TIME_FILE: usage,
      },
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    out += piece;
  });
  await once(child, "close");
  const wall = (performance.now() - start) / 1_000;
  const { taken } = JSON.parse(out) as { readonly taken: number };
  if (taken !== messages) throw new Error(`${taken} of ${messages} messages were taken`);
  const { seconds } = JSON.parse(readFileSync(usage, "utf8")) as { readonly seconds: number };
  return { wall: messages / wall, processor: messages / seconds };
}

const contestants = [
  { name: "ours", of: ({ ours }: Figures) => ours },
  { name: "FTS5 alone", of: ({ plain }: Figures) => plain },
];

const comparisonOf = (messages: number, name: string, figures: Figures) => ({
  title: `${messages.toLocaleString("en")} messages of ${name}, wall time`,
  figures: contestants.map((one) => {
    const value = one.of(figures).wall;
    return { name: one.name, unit: "entries/s", median: value, low: value, high: value, rounds: 1 };
  }),
});

const goalsOf = (
  name: string,
  { ours, plain }: Figures,
  atLeast: number | undefined,
): readonly Goal[] => [
  {
    name: `${name}: entries/s of wall time`,
    value: ours.wall,
    ...(atLeast === undefined ? {} : { atLeast }),
  },
  { name: `${name}: entries/s of processor time`, value: ours.processor },
  { name: `${name}: processor time, ours / FTS5 alone`, value: plain.processor / ours.processor },
];

import { type Chat, heldOf, ownChats, publicChats } from "./gate/chats.ts";
import { readingTimes } from "./gate/reading.ts";
import type { Benchmark, Comparison, Figure, Goal } from "./harness/benchmark.ts";
import { dataFolder } from "./recall/public-data.ts";

type Say = (line: string) => void;
type Part = { readonly comparisons: readonly Comparison[]; readonly goals: readonly Goal[] };

/** The most of ordinary turns that may be held, of a hundred. */
const mostHeld = 2;

/** `--data=folder`: where LoCoMo lies; `--entries=2000`: private entries that are read before the first utterance. */
export const benchmark: Benchmark = {
  summary: "the gate on private words: ordinary turns held, time of an utterance",
  run: async (flags, say) => {
    const folder = flags["data"] ?? dataFolder;
    const notes = [
      "A chat's first half was said to her in private; every turn of its second half, no matter who said it, is judged as if she said it before everybody, with nothing known in public.",
      "A turn counts as held when any utterance of it is. Whole: the turn is one utterance; by sentences: as she speaks.",
      "Every turn counts, also those with names that were heard in private alone.",
    ];
    const parts = [
      chatPart("Own chats", ownChats(), say),
      validation(folder, say, (line) => notes.push(line)),
      await reading(Number(flags["entries"] ?? 2_000), say),
    ];
    return {
      comparisons: parts.flatMap(({ comparisons }) => comparisons),
      curves: [],
      goals: parts.flatMap(({ goals }) => goals),
      notes,
    };
  },
};

function validation(folder: string, say: Say, note: Say): Part {
  const chats = publicChats(folder);
  if (chats !== undefined) return chatPart("LoCoMo (validation only)", chats, say);
  note("LoCoMo was not there and was left out.");
  return { comparisons: [], goals: [] };
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function timesFigure(name: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name,
    unit: "ms",
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.1),
    high: quantile(sorted, 0.9),
    rounds: times.length,
  };
}

const late = (times: readonly number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  );
const mean = (times: readonly number[]): number =>
  times.reduce((sum, one) => sum + one, 0) / Math.max(1, times.length);

function chatPart(title: string, chats: readonly Chat[], say: Say): Part {
  say(title);
  const goals: Goal[] = [];
  const figures: Figure[] = [];
  for (const cut of ["whole", "sentences"] as const) {
    const { turns, held, times } = heldOf(chats, cut);
    const how = cut === "whole" ? "whole" : "by sentences";
    for (const text of held) say(`held: ${text}`);
    goals.push({
      name: `${title}, ${how}: held of ${turns.toLocaleString("en")} turns, %`,
      value: (100 * held.length) / turns,
      atMost: mostHeld,
    });
    if (cut === "sentences") {
      goals.push({ name: `${title}: an utterance, mean ms`, value: mean(times), atMost: 1 });
      goals.push({ name: `${title}: an utterance, p99 ms`, value: late(times) });
    }
    figures.push(timesFigure(how, times));
  }
  return { comparisons: [{ title: `${title}: time of an utterance`, figures }], goals };
}

async function reading(entries: number, say: Say): Promise<Part> {
  say(`${entries.toLocaleString("en")} private entries read`);
  const { whole, slices, first } = await readingTimes(entries);
  const name = `${entries.toLocaleString("en")} private entries`;
  return {
    comparisons: [{ title: `${name}: time of a slice`, figures: [timesFigure("a slice", slices)] }],
    goals: [
      { name: `${name}: read, ms in all`, value: whole },
      { name: `${name}: a slice without other work, p99 ms`, value: late(slices) },
      { name: `${name}: the first utterance after them, ms`, value: first },
    ],
  };
}

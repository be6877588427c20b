import type { Benchmark, Comparison, Figure, Goal } from "./harness/benchmark.ts";
import { interleave } from "./harness/interleave.ts";
import { corpus } from "./recall/corpus.ts";
import { type FinderOf, miniSearch, miniSearchVersion } from "./recall/mini-search.ts";
import { chatsOfFriends, dataFolder, paragraphs, type Sessions } from "./recall/public-data.ts";
import { type Quality, qualityOf } from "./recall/quality.ts";
import {
  type Collection,
  collectionOf,
  type Finder,
  ourFinder,
  plainFinder,
  trigramFinder,
} from "./recall/store.ts";
import { grownMemory, type Times } from "./recall/times.ts";

type Say = (line: string) => void;
type Entrant = { readonly name: string; readonly of: FinderOf };
type Part = { readonly comparisons: readonly Comparison[]; readonly goals: readonly Goal[] };

/**
 * `--entries=1000000`: the largest memory that is timed; `--every=4`: which of JSQuAD's questions are asked;
 * `--data=folder`: where LoCoMo and JSQuAD lie. */
export const benchmark: Benchmark = {
  summary: "what a persona remembers: how much is found, and how fast",
  run: async (flags, say) => {
    const notes: string[] = [];
    const mini = await miniSearch((line) => notes.push(line));
    const entrants: readonly Entrant[] = [
      { name: "ours", of: ourFinder },
      { name: "FTS5 porter", of: plainFinder },
      { name: "FTS5 trigram", of: trigramFinder },
      ...(mini === undefined ? [] : [{ name: "MiniSearch", of: mini }]),
    ];
    const missing = (name: string): Part => {
      notes.push(`${name} is not in ${folder} and was left out.`);
      return { comparisons: [], goals: [] };
    };
    const folder = flags["data"] ?? dataFolder;
    const chats = chatsOfFriends(folder);
    const texts = paragraphs(folder, Number(flags["every"] ?? 4));
    const parts = [
      await ownCases(entrants, say),
      chats === undefined ? missing("LoCoMo") : await publicChats(chats, entrants, say),
      texts === undefined ? missing("JSQuAD") : await publicTexts(texts, entrants, say),
    ];
    const times = await timed(Number(flags["entries"] ?? 1_000_000), say);
    return {
      comparisons: parts.flatMap((part) => part.comparisons),
      curves: [curveOf("Time of a recall", "ms", times)],
      goals: [...parts.flatMap((part) => part.goals), ...times.goals],
      versions: mini === undefined ? {} : { minisearch: miniSearchVersion },
      notes: [
        "No model and no network take part. Weights were set on the cases of bench/recall/corpus; LoCoMo and JSQuAD check them.",
        ...notes,
      ],
    };
  },
};

const figure = (name: string, value: number, rounds: number): Figure => ({
  name,
  unit: "%",
  median: value,
  low: value,
  high: value,
  rounds,
});

/** Qualities of several collections, each question counting as one. */
async function pooled(collections: readonly Collection[], entrant: Entrant): Promise<Quality> {
  const all: Quality[] = [];
  for (const one of collections) all.push(await qualityOf(one, entrant.of(one)));
  const questions = all.reduce((sum, one) => sum + one.questions, 0);
  const mean = (name: "first" | "five" | "ten" | "reciprocal"): number =>
    all.reduce((sum, one) => sum + one[name] * one.questions, 0) / Math.max(1, questions);
  return {
    questions,
    first: mean("first"),
    five: mean("five"),
    ten: mean("ten"),
    reciprocal: mean("reciprocal"),
  };
}

async function compared(
  title: string,
  collections: readonly Collection[],
  entrants: readonly Entrant[],
): Promise<{ readonly ours: Quality; readonly comparison: Comparison }> {
  const qualities: Quality[] = [];
  for (const entrant of entrants) qualities.push(await pooled(collections, entrant));
  const [ours] = qualities;
  if (ours === undefined) throw new Error("nobody takes part");
  const figures = entrants.map(({ name }, at) =>
    figure(name, qualities[at]?.ten ?? 0, qualities[at]?.questions ?? 0),
  );
  return { ours, comparison: { title: `${title}: evidence among the first 10`, figures } };
}

async function ownCases(entrants: readonly Entrant[], say: Say): Promise<Part> {
  say("cases of our own");
  const talks = corpus();
  const kinds = [
    { name: "chats, English", log: false, language: "en" },
    { name: "chats, Japanese", log: false, language: "ja" },
    { name: "logs, English", log: true, language: "en" },
    { name: "logs, Japanese", log: true, language: "ja" },
  ];
  const comparisons: Comparison[] = [];
  for (const { name, log, language } of kinds) {
    const some = talks.filter(
      ({ head }) => head.language === language && (head.kind === "assistant") === log,
    );
    const { comparison } = await compared(`Own ${name}`, [collectionOf(name, some)], entrants);
    comparisons.push(comparison);
  }
  const all = collectionOf("all", talks);
  const mixed = await compared("Own, all in one memory", [all], entrants);
  const kindly = await byKind(all);
  const speed = await paced(all);
  return {
    comparisons: [...comparisons, mixed.comparison, kindly, speed.comparison],
    goals: [speed.goal],
  };
}

/** The shares of the evidence that are first, among the first 5 and among the first 10, by the kind of question. */
async function byKind(collection: Collection): Promise<Comparison> {
  const find = ourFinder(collection);
  const figures: Figure[] = [];
  for (const [tag, questions] of Map.groupBy(collection.questions, (one) => one.tag)) {
    const found = await qualityOf({ ...collection, questions }, find);
    figures.push(
      figure(`${tag}, R@1`, found.first, found.questions),
      figure(`${tag}, R@5`, found.five, found.questions),
      figure(`${tag}, R@10`, found.ten, found.questions),
    );
  }
  return { title: `${collection.name}: ours by kind of question`, figures };
}

/** The time of all questions of a collection, compared with SQLite's own index of words. */
async function paced(
  collection: Collection,
): Promise<{ readonly comparison: Comparison; readonly goal: Goal }> {
  const asked = (name: string, find: Finder) => ({
    name,
    unit: "ms",
    async measure() {
      const began = performance.now();
      for (const question of collection.questions) await find(question, 10);
      return performance.now() - began;
    },
  });
  const plain = "FTS5 porter";
  const contestants = [asked("ours", ourFinder(collection)), asked(plain, plainFinder(collection))];
  const match = await interleave(contestants, 9);
  const title = "Own, all in one memory: time of all questions";
  return {
    comparison: { title, figures: match.figures },
    goal: {
      name: `${title}, ours / ${plain}`,
      value: match.ratioTo(plain),
      ratio: "less-is-better",
    },
  };
}

/** A token is about four letters; a line carries when and who besides. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4) + 6;
const tokenBudget = 2_000;

async function publicChats(
  chats: readonly Sessions[],
  entrants: readonly Entrant[],
  say: Say,
): Promise<Part> {
  say("LoCoMo, five conversations");
  const { ours, comparison } = await compared("LoCoMo", chats, entrants);
  let [hits, inside, questions] = [0, 0, 0];
  for (const chat of chats) {
    const find = ourFinder(chat);
    for (const question of chat.questions) {
      const rows = await find(question, 400);
      const sessions = new Set(question.evidence.map(chat.session));
      questions += 1;
      hits += sessions.has(chat.session(rows[0] ?? 0)) ? 1 : 0;
      const packed = fitting(chat, rows);
      inside +=
        question.evidence.filter((row) => packed.has(row)).length / question.evidence.length;
    }
  }
  return {
    comparisons: [comparison],
    goals: [
      { name: "LoCoMo, evidence first, %", value: ours.first },
      { name: "LoCoMo, evidence among the first 5, %", value: ours.five },
      { name: "LoCoMo, evidence among the first 10, %", value: ours.ten, atLeast: 80 },
      { name: "LoCoMo, session of the first, %", value: (100 * hits) / questions, atLeast: 80 },
      { name: "LoCoMo, in 2 000 tokens, %", value: (100 * inside) / questions, atLeast: 90 },
    ],
  };
}

function fitting({ entries }: Collection, rows: readonly number[]): ReadonlySet<number> {
  const packed = new Set<number>();
  let left = tokenBudget;
  for (const row of rows) {
    left -= tokensOf(entries[row - 1]?.text ?? "");
    if (left < 0) break;
    packed.add(row);
  }
  return packed;
}

async function publicTexts(
  texts: Collection,
  entrants: readonly Entrant[],
  say: Say,
): Promise<Part> {
  say(`JSQuAD, ${texts.questions.length} questions`);
  const { ours, comparison } = await compared("JSQuAD", [texts], entrants);
  return {
    comparisons: [comparison],
    goals: [
      { name: "JSQuAD, among the first 10, %", value: ours.ten, atLeast: 97.5 },
      { name: "JSQuAD, the first, %", value: ours.first, atLeast: 90 },
    ],
  };
}

type Timed = { readonly all: readonly Times[]; readonly goals: readonly Goal[] };

async function timed(largest: number, say: Say): Promise<Timed> {
  const talks = corpus();
  const memory = grownMemory(talks, 1);
  const shared = grownMemory(talks, 100);
  try {
    const all: Times[] = [];
    for (const entries of [10_000, 100_000, 1_000_000].filter((size) => size <= largest)) {
      say(`a memory of ${entries.toLocaleString("en")} entries`);
      all.push(await memory.grow(entries));
    }
    say("100 personas with 100 entries each");
    const many = await shared.grow(10_000);
    const of = (entries: number): Times | undefined =>
      all.find((one) => Math.abs(one.entries - entries) < 1_000);
    const bounds = [
      { entries: 10_000, median: 5, late: 25 },
      { entries: 100_000, median: 5, late: 25 },
      { entries: 1_000_000, median: 15, late: undefined },
    ];
    const goals = bounds.flatMap(({ entries, median, late }): readonly Goal[] => {
      const found = of(entries);
      if (found === undefined) return [];
      const name = entries.toLocaleString("en");
      return [
        { name: `recall of ${name}, median ms`, value: found.median, atMost: median },
        {
          name: `recall of ${name}, p99 ms`,
          value: found.late,
          ...(late === undefined ? {} : { atMost: late }),
        },
        { name: `of ${name}, a new entry is found after, ms`, value: found.fresh },
      ];
    });
    const alone = of(10_000)?.filling ?? Number.NaN;
    return {
      all,
      goals: [
        ...goals,
        { name: "entries/s into the index", value: alone, atLeast: 5_000 },
        { name: "100 personas / one: time of an entry", value: alone / many.filling, atMost: 1.5 },
      ],
    };
  } finally {
    memory.close();
    shared.close();
  }
}

const curveOf = (title: string, y: string, { all }: Timed) => ({
  title,
  x: "entries",
  y,
  series: [
    { name: "median", points: all.map(({ entries, median }) => [entries, median] as const) },
    { name: "p99", points: all.map(({ entries, late }) => [entries, late] as const) },
  ],
});

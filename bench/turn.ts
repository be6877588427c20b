import type { Benchmark, Comparison, Goal } from "./harness/benchmark.ts";
import { benchMind, systemText } from "./turn/bench-mind.ts";
import type { Surroundings } from "./turn/contestant.ts";
import { type Entrant, enter, startHelpers } from "./turn/entrant.ts";
import { installedPeers, versionsOf } from "./turn/peers.ts";
import { type Result, race } from "./turn/race.ts";

const ours = "saintverse";
const plain = "plain loop";
/** Compared with the plain loop's; other frameworks are to be behind. */
const bounds = { wall: 1.03, cpu: 1.2 };

const paces = {
  turn: "model at 100 chunks/s",
  instant: "model without waiting",
} as const;

/** `--rounds=40`; `--past=150`: turns of history; `--peers=off`: without the frameworks, which are installed into `bench/peers` first. */
export const benchmark: Benchmark = {
  summary: "one turn: 2 streamed model calls, 20 chunks, a tool, speech on a body, journalled",
  run: async (flags, say) => {
    const notes: string[] = [];
    const note = (line: string) => {
      notes.push(line);
      say(line);
    };
    const peers = flags["peers"] === "off" ? [] : installedPeers(note);
    const { provider, body, stop } = await startHelpers();
    const system = systemText(await benchMind());
    const entrants = await entered(
      [
        [ours, "ours"],
        [plain, "plain"],
        ...peers.map(({ name }) => [name, `${name}-peer`] as const),
      ],
      { provider, body, system },
      note,
    );
    try {
      const rounds = Number(flags["rounds"] ?? 40);
      const results = await races(entrants, Number(flags["past"] ?? 150), rounds, say);
      return { ...results, curves: [], versions: versionsOf(peers), notes };
    } finally {
      stop();
      for (const entrant of entrants) entrant.leave();
    }
  },
};

async function entered(
  wanted: readonly (readonly [name: string, file: string])[],
  surroundings: Surroundings,
  note: (line: string) => void,
): Promise<readonly Entrant[]> {
  const entrants: Entrant[] = [];
  for (const [name, file] of wanted) {
    try {
      entrants.push(await enter(name, file, surroundings));
    } catch (error) {
      if (name === ours || name === plain) throw error;
      note(`${name} does not run here: ${String(error).split("\n").slice(0, 3).join(" ")}`);
    }
  }
  return entrants;
}

async function races(
  entrants: readonly Entrant[],
  past: number,
  rounds: number,
  say: (line: string) => void,
): Promise<{ readonly comparisons: readonly Comparison[]; readonly goals: readonly Goal[] }> {
  const comparisons: Comparison[] = [];
  const goals: Goal[] = [];
  for (const history of [0, past]) {
    const fresh = history === 0;
    if (!fresh) {
      say(`${past} turns of history`);
      for (const entrant of entrants) {
        await entrant.begin();
        await entrant.take(past, "instant");
      }
    }
    for (const pace of ["turn", "instant"] as const) {
      const title = `${fresh ? "First turn" : `After ${past} turns`}, ${paces[pace]}`;
      say(`${title}: ${rounds} rounds`);
      const result = await race(entrants, { title, pace, rounds, fresh });
      comparisons.push(...result.comparisons);
      goals.push(...goalsOf(entrants, title, pace, result));
    }
  }
  return { comparisons, goals };
}

function goalsOf(
  entrants: readonly Entrant[],
  title: string,
  pace: keyof typeof paces,
  result: Result,
): readonly Goal[] {
  return entrants.slice(1).flatMap(({ name }) => {
    const ratio = "less-is-better" as const;
    const wall = { name: `${title}: wall time, ours / ${name}`, value: result.wall(name), ratio };
    const cpu = {
      name: `${title}: processor time, ours / ${name}`,
      value: result.cpu(name),
      ratio,
    };
    const most = name === plain ? bounds : { wall: 1, cpu: 1 };
    return pace === "turn"
      ? [
          { ...wall, atMost: most.wall },
          { ...cpu, atMost: most.cpu },
        ]
      : [wall, cpu];
  });
}

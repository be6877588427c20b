import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { explain } from "../src/saint-graph/audience/explain.ts";
import { mostWaiting, nextWaiting } from "../src/saint-graph/audience/selection.ts";
import type { SoulState } from "../src/saint-graph/state.ts";
import type { Order, Written } from "./flood/crowd-main.ts";
import { openStage, type Stage } from "./flood/stage.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { type Child, startChild } from "./outside/child.ts";

/** Turns before the ones that count. */
const warmUp = 3;
/** The flood's first seconds are for everything to grow to the size it needs. */
const warmSeconds = 5;

/** `--rate=10000` comments a second for `--seconds=60`; `--turns=20`: quiet turns before it. */
export const benchmark: Benchmark = {
  summary: "a flood of comments, 1 % paid, 20 % hostile, while she answers",
  run: async (flags, say) => {
    const rate = Number(flags["rate"] ?? 10_000);
    const seconds = Number(flags["seconds"] ?? 60);
    const crowd = startChild(join(import.meta.dirname, "flood", "crowd-main.ts"));
    const { url } = (await crowd.next()) as { readonly url: string };
    const stage = await openStage(url);
    try {
      say("quiet turns");
      const quiet = await quietTurns(stage, Number(flags["turns"] ?? 20));
      say(`${rate} comments a second for ${warmSeconds} + ${seconds} s`);
      const first = await flood(crowd, stage, { rate, seconds: warmSeconds });
      const second = await flood(crowd, stage, { rate, seconds });
      const paid = [...first.written.paid, ...second.written.paid];
      const sent = first.written.sent + second.written.sent;
      say("everything that was sent has come; looking for what was paid");
      const lost = await lostOf(stage, paid);
      const { state } = stage.soul;
      const selection = selectionTimes(state());
      const { memory, delays } = second;
      const heard = stage.counts.arrived + stage.counts.passed;
      const unpaid = state().waiting.filter(({ stimulus }) => stimulus.paid === undefined).length;
      return {
        comparisons: [
          {
            title: "A turn: 40 chunks at 100 a second, four sentences",
            figures: [figure("quiet", "ms", quiet), figure("in the flood", "ms", second.turns)],
          },
          { title: "Whose comment is next, of those that wait", figures: selection },
          {
            title: "The program's one thread stood still for",
            figures: [
              {
                name: "1 of 100 moments",
                unit: "ms",
                median: delays.percentile(99) / 1e6,
                low: delays.percentile(50) / 1e6,
                high: delays.max / 1e6,
                rounds: delays.count,
              },
            ],
          },
        ],
        curves: [
          {
            title: "Memory",
            x: "seconds of flood",
            y: "MB",
            series: [
              { name: "resident", points: memory.map(({ second: at, rss }) => [at, rss]) },
              { name: "heap in use", points: memory.map(({ second: at, heap }) => [at, heap]) },
            ],
          },
        ],
        goals: [
          { name: "paid comments lost", value: lost, atMost: 0 },
          {
            name: "turn in the flood / quiet turn",
            value: median(second.turns) / median(quiet),
            atMost: 1.1,
          },
          ...selection.map(({ name, median: value }) => ({
            name: `selection, ms: ${name}`,
            value,
            atMost: 1,
          })),
          {
            name: "heap after collection: growth, MB",
            value: second.grown - second.owed,
            atMost: 16,
          },
          {
            name: "resident memory: last third / second third",
            value: residentIn(memory, 2) / residentIn(memory, 1),
            atMost: 1.05,
          },
          { name: "comments that wait and are not paid", value: unpaid, atMost: mostWaiting },
          { name: "comments a second that were heard", value: (heard / sent) * rate },
          { name: "processor time of a comment, µs", value: second.work },
        ],
        notes: [
          `${sent} comments came, ${paid.length} of them paid; ${stage.counts.events} events tell of them and of all turns.`,
          `${state().waiting.length - unpaid} paid comments wait for their answer: they take ${second.owed.toFixed(1)} MB, which the growth of the heap is without.`,
        ],
      };
    } finally {
      crowd.stop();
      await stage.close();
    }
  },
};

async function quietTurns(stage: Stage, turns: number): Promise<readonly number[]> {
  for (let turn = 0; turn < warmUp; turn += 1) await stage.answer();
  stage.turns();
  for (let turn = 0; turn < turns; turn += 1) await stage.answer();
  return stage.turns();
}

type Sample = { readonly second: number; readonly rss: number; readonly heap: number };

/** The median of a third of the flood. The heap takes what it is allowed within the first one. */
function residentIn(memory: readonly Sample[], third: 1 | 2): number {
  const bound = (of: number) => Math.round((memory.length * of) / 3);
  return median(memory.slice(bound(third), bound(third + 1)).map(({ rss }) => rss));
}

async function flood(crowd: Child, stage: Stage, order: Order) {
  const before = collectedHeap();
  const owedBefore = sizeOf(stage.soul.state());
  const memory: Sample[] = [];
  const from = performance.now();
  const sample = () => {
    const { rss, heapUsed } = process.memoryUsage();
    const second = Math.max(1, Math.round((performance.now() - from) / 1_000));
    memory.push({ second, rss: rss / 1e6, heap: heapUsed / 1e6 });
  };
  stage.turns();
  const cpuBefore = process.cpuUsage();
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const timer = setInterval(sample, Math.max(1_000, (order.seconds * 1_000) / 20));
  const written = (await crowd.ask(order)) as Written;
  const last = written.paid.at(-1);
  while (last !== undefined && !(await isHeard(stage, last))) await nextMoment();
  clearInterval(timer);
  delays.disable();
  sample();
  const turns = stage.turns();
  const { user, system } = process.cpuUsage(cpuBefore);
  const work = (user + system) / written.sent;
  const owed = (sizeOf(stage.soul.state()) - owedBefore) / 1e6;
  return { written, memory, turns, delays, owed, work, grown: collectedHeap() - before };
}

const nextMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

const isHeard = async ({ journal, stream }: Stage, id: string): Promise<boolean> =>
  (await journal.withKey(stream, `stimulus:onecomme:${id}`)) !== undefined;

/** The paid comments that neither wait, nor are being answered, nor were. */
async function lostOf(stage: Stage, paid: readonly string[]): Promise<number> {
  const { waiting, open } = stage.soul.state();
  const known = new Set<string>(waiting.map(({ stimulus }) => stimulus.id));
  if (open !== null) known.add(open.stimulus.id);
  for await (const { event } of stage.journal.read(stage.stream, 0)) {
    if (event.type === "turn-ended" && event.stimulus !== undefined) known.add(event.stimulus);
  }
  const kept = await Promise.all(paid.map((id) => isHeard(stage, id)));
  return paid.filter((id, place) => !kept[place] || !known.has(`onecomme:${id}`)).length;
}

/** `cold`: no comment was ever looked at before. */
function selectionTimes(state: SoulState): readonly Figure[] {
  const waiting = state.waiting.filter(({ stimulus }) => stimulus.paid === undefined);
  const rooms: readonly (readonly [string, () => SoulState, (room: SoulState) => unknown])[] = [
    ["all", () => state, (room) => nextWaiting(room, Date.now())],
    ["those not paid", () => ({ ...state, waiting }), (room) => nextWaiting(room, Date.now())],
    [
      "those not paid, cold",
      () => structuredClone({ ...state, past: [], waiting }),
      (room) => nextWaiting(room, Date.now()),
    ],
    [
      "those not paid, explained",
      () => ({ ...state, waiting }),
      (room) => explain(room, Date.now()),
    ],
  ];
  return rooms.map(([name, make, select]) => {
    const times = Array.from({ length: 300 }, () => {
      const room = make();
      const from = performance.now();
      select(room);
      return performance.now() - from;
    });
    return figure(name, "ms", times.slice(50));
  });
}

const sizeOf = (state: SoulState): number => JSON.stringify(state.waiting).length * 2;

setFlagsFromString("--expose_gc");
const collect = runInNewContext("gc") as () => void;

function collectedHeap(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

function figure(name: string, unit: string, values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return {
    name,
    unit,
    median: at(0.5),
    low: at(0.1),
    high: at(0.9),
    rounds: values.length,
  };
}

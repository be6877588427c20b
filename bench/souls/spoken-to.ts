// Callers who speak to all souls of a city at once, through its gateway, and to each again as soon as she has answered.

import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { callerOf, messageOf, toldIn } from "../../test/wire/a2a-callers.ts";
import type { Figure } from "../harness/benchmark.ts";
import { processorOf } from "../harness/processor.ts";
import { type HostedCity, perCaller } from "./hosted-city.ts";

const warmUp = 8_000;
/** Milliseconds after which an answer is missing. */
const longestAnswer = 150_000;

export type SpokenTo = {
  readonly turns: Figure;
  /** Milliseconds from each message to the first word of its answer. */
  readonly firstWords: readonly number[];
  /** Milliseconds of processor that a turn took: of the workers; with the database and the gateway. */
  readonly perTurn: number;
  readonly perTurnOfAll: number;
  /** The share of the machine's processors that all workers together used. */
  readonly busy: number;
};

type Talking = {
  /** When answers ended, and how long their first words took. */
  readonly ends: { readonly at: number; readonly firstWord: number }[];
  isOver: boolean;
};

export async function speakToAll(city: HostedCity, seconds: number): Promise<SpokenTo> {
  const { topology } = city;
  const talking: Talking = { ends: [], isOver: false };
  const over = Promise.all(city.personas.map((_, at) => speakTo(city, at, talking)));
  const pids = (role: "worker" | "gateway") =>
    topology.members(role).map(({ child }) => child.pid ?? 0);
  const used = () => ({
    workers: usedBy(pids("worker")),
    others: usedBy([...pids("gateway"), city.postgres.pid()]),
  });
  const measured = async () => {
    await sleep(warmUp);
    const before = used();
    const from = performance.now();
    await sleep(seconds * 1_000);
    const to = performance.now();
    const after = used();
    return {
      from,
      to,
      workers: after.workers - before.workers,
      others: after.others - before.others,
    };
  };
  // Callers end at the end only, or by an error.
  const took = await Promise.race([measured(), over.then(() => measured())]);
  talking.isOver = true;
  await over;
  const ends = talking.ends.filter(({ at }) => at >= took.from && at < took.to);
  const passed = (took.to - took.from) / 1_000;
  const perTurn = (1_000 * took.workers) / ends.length;
  return {
    turns: turnsIn(ends, took.from, passed),
    firstWords: ends.map(({ firstWord }) => firstWord),
    perTurn,
    perTurnOfAll: perTurn + (1_000 * took.others) / ends.length,
    busy: took.workers / (passed * availableParallelism()),
  };
}

/** Seconds of processor. */
const usedBy = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + processorOf(pid), 0);

async function speakTo(
  { personas, tokens, url }: HostedCity,
  place: number,
  talking: Talking,
): Promise<void> {
  const persona = personas[place] ?? "";
  const token = tokens[Math.floor(place / perCaller)];
  // Each comes from an address of its own, so that the limit of one address binds none of them.
  const address = `10.0.${Math.floor(place / 250)}.${(place % 250) + 1}`;
  const client = await callerOf(`${url}/personas/${persona}/`, token, { address });
  for (let turn = 0; !talking.isOver; turn += 1) {
    const message = messageOf(`${turn}回目だよ、元気？`, { contextId: persona });
    const from = performance.now();
    const told: string[] = [];
    let firstWord = Number.NaN;
    const signal = AbortSignal.timeout(longestAnswer);
    try {
      for await (const piece of client.sendMessageStream(message, { signal })) {
        const word = toldIn(piece);
        if (Number.isNaN(firstWord) && word.startsWith("「")) firstWord = performance.now() - from;
        told.push(word);
      }
    } catch (error) {
      throw new Error(`${persona}, turn ${turn}: ${told} and then ${error}`);
    }
    const isWhole = told.at(-1) === "completed" && !Number.isNaN(firstWord);
    if (!isWhole) throw new Error(`${persona}, turn ${turn}: ${told}`);
    talking.ends.push({ at: performance.now(), firstWord });
  }
}

/** Turns a second: their mean, and the middle four fifths of the single seconds. */
function turnsIn(ends: readonly { readonly at: number }[], from: number, passed: number): Figure {
  const seconds = Array.from({ length: Math.floor(passed) }, (_, second) => {
    const begin = from + second * 1_000;
    return ends.filter(({ at }) => at >= begin && at < begin + 1_000).length;
  }).toSorted((a, b) => a - b);
  const at = (part: number) => seconds[Math.floor(part * (seconds.length - 1))] ?? Number.NaN;
  return {
    ...{ name: "", unit: "turns/s", median: ends.length / passed },
    ...{ low: at(0.1), high: at(0.9), rounds: seconds.length },
  };
}

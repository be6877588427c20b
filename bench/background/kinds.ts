// The load on a program while work of one kind goes on: the stops of its loop, and the time of a first word.

import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { joinPage } from "../../src/apps/cli/commands/page-client.ts";
import { watchJobs } from "../../src/apps/cli/commands/running-jobs.ts";
import type { PageCommand } from "../../src/protocol/page-commands.ts";
import type { Metered } from "../outside/meter-main.ts";
import { beginCommand, type MeteredProgram } from "../outside/metered-program.ts";
import { firstWord } from "../start/visit.ts";

/** The measurements while work of a kind went on, in one or more stretches. */
export type Borne = {
  /** First words, milliseconds. */
  readonly words: number[];
  /** Milliseconds of each stretch: 99 of 100 stops of the loop, and the longest. */
  readonly p99: number[];
  readonly longest: number[];
};

export type BorneByKind = Map<string, Borne>;

export const borneBy = (kinds: BorneByKind, kind: string): Borne => {
  const known = kinds.get(kind) ?? { words: [], p99: [], longest: [] };
  kinds.set(kind, known);
  return known;
};

export function addStretch(borne: Borne, { delay }: Metered): void {
  borne.p99.push(delay.p99);
  borne.longest.push(delay.longest);
}

export type Desk = {
  /** The kinds of work that go on in the program, as its page shows them; `none`: it has nothing to do. */
  readonly kinds: () => string;
  /** Resolves once it is carried out. */
  readonly command: (command: PageCommand) => Promise<void>;
  readonly close: () => void;
};

export async function openDesk(url: string): Promise<Desk> {
  const client = await joinPage(url, "en");
  if (typeof client === "string") throw new Error(client);
  let kinds = "none";
  watchJobs(client, (jobs) => {
    kinds = [...new Set(jobs.map(({ kind }) => kind))].sort().join(" and ") || "none";
  });
  return {
    kinds: () => kinds,
    async command(command) {
      const refusal = await client.command(command);
      if (refusal !== undefined) throw new Error(`refused: ${refusal}`);
    },
    close: client.close,
  };
}

/** Milliseconds between two messages. */
const pause = 500;
/** First words that say something, and how long work of one kind is looked at, milliseconds. */
const enough = 8;
const most = 45_000;

/**
 * Talks while `work` goes on, which is begun again where it ends soon, and is told to stop where it takes long. Resolves
 * with the seconds that it took once; undefined: it did not end.
 */
export async function talkDuring(
  program: Pick<MeteredProgram, "url" | "meter">,
  borne: Borne,
  work: (stop: AbortSignal) => Promise<void>,
): Promise<number | undefined> {
  await program.meter();
  const began = performance.now();
  let took: number | undefined;
  while (borne.words.length < enough && performance.now() - began < most) {
    const stop = new AbortController();
    const from = performance.now();
    let goesOn = true;
    const going = work(stop.signal).then(() => {
      goesOn = false;
      if (!stop.signal.aborted) took ??= (performance.now() - from) / 1_000;
    });
    while (goesOn && performance.now() - began < most) {
      borne.words.push(await firstWord(program.url));
      await Promise.race([going, sleep(pause)]);
    }
    addStretch(borne, await program.meter());
    stop.abort();
    await going;
  }
  return took;
}

/** A command beside the program; stopped, it is killed. */
export const commandBeside =
  (folder: string, words: () => readonly string[]) =>
  async (stop: AbortSignal): Promise<void> => {
    const child = beginCommand(folder, words());
    child.stdout.resume();
    stop.addEventListener("abort", () => child.kill("SIGKILL"), { once: true });
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0 && !stop.aborted) throw new Error(`${words().join(" ")} ended: ${code}`);
  };

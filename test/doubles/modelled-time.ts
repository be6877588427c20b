// Time of a simulation, in which processes are killed and stand still.

import { setImmediate } from "node:timers/promises";
import { openHeap } from "../../src/kernel/heap.ts";
import type { Clock } from "../../src/kernel/ports.ts";

export type ModelledTime = {
  readonly now: () => number;
  readonly at: (time: number, run: () => void) => void;
  /** Lets all happen until then, one after the other. */
  readonly passUntil: (end: number) => Promise<void>;
};

export function modelledTime(): ModelledTime {
  let now = 0;
  let added = 0;
  const waiting = openHeap<{
    readonly at: number;
    readonly place: number;
    readonly run: () => void;
  }>((a, b) => a.at < b.at || (a.at === b.at && a.place < b.place));
  return {
    now: () => now,
    at(time, run) {
      added += 1;
      waiting.add({ at: Math.max(time, now), place: added, run });
    },
    async passUntil(end) {
      for (;;) {
        const next = waiting.first();
        if (next === undefined || next.at > end) break;
        waiting.take();
        now = next.at;
        next.run();
        await setImmediate();
      }
      now = end;
    },
  };
}

/** A process of a simulation. */
export type ModelledProcess = {
  readonly name: string;
  readonly clock: Clock;
  readonly isAlive: () => boolean;
  /** Something reaches the process: at once, when it moves again, or never. */
  readonly reach: (run: () => void) => void;
  readonly freeze: (duration: number) => void;
  readonly kill: () => void;
};

export function modelledProcess(time: ModelledTime, name: string): ModelledProcess {
  let isAlive = true;
  let frozenUntil = 0;
  const reach = (run: () => void): void => {
    if (!isAlive) return;
    if (frozenUntil > time.now()) time.at(frozenUntil, () => reach(run));
    else run();
  };
  return {
    ...{ name, reach },
    isAlive: () => isAlive,
    freeze(duration) {
      frozenUntil = Math.max(frozenUntil, time.now() + duration);
    },
    kill() {
      isAlive = false;
    },
    clock: {
      now: time.now,
      sleep: (duration, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted === true) return resolve();
          signal?.addEventListener("abort", () => resolve(), { once: true });
          time.at(time.now() + duration, () => reach(resolve));
        }),
    },
  };
}

// A clock whose time advances only when everybody sleeps: to the time of the next sleeper.

import { setImmediate } from "node:timers/promises";
import { openHeap } from "../../../kernel/heap.ts";
import type { Clock } from "../../../kernel/ports.ts";

export type VirtualClock = Clock & {
  /** Lets all work run that waits for no time; disk and network operations are not waited for. */
  readonly settled: () => Promise<void>;
  /** Advances to the next sleeper up to `until` and wakes it; false when there is none. */
  readonly wakeNext: (until: number) => boolean;
};

/** A clock at `start`, milliseconds UTC. Sleepers with the same time are woken in the order of their calls. */
export function virtualClock(start: number): VirtualClock {
  const queue = sleepers();
  let now = start;
  let order = 0;
  return {
    now: () => now,
    sleep: (duration, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true || !(duration > 0)) return resolve();
        order += 1;
        const sleeper: Sleeper = { at: now + duration, order, wake: resolve };
        queue.add(sleeper);
        signal?.addEventListener(
          "abort",
          () => {
            sleeper.wake = undefined;
            resolve();
          },
          { once: true },
        );
      }),
    // The event loop gets here after all promises that can continue have continued.
    settled: () => setImmediate(),
    wakeNext(until) {
      const next = queue.takeUntil(until);
      if (next === undefined) return false;
      now = Math.max(now, next.at);
      next.wake?.();
      return true;
    },
  };
}

/** A sleeper until a time, milliseconds UTC. Without `wake` it no longer waits. */
type Sleeper = {
  readonly at: number;
  /** The order of the calls. */
  readonly order: number;
  wake: (() => void) | undefined;
};

const isBefore = (a: Sleeper, b: Sleeper): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

/** All sleepers; those with the same time wake in the order of their calls. */
function sleepers() {
  const heap = openHeap(isBefore);
  return {
    add: heap.add,
    /** The next sleeper that still waits, unless its time is beyond `until`. */
    takeUntil(until: number): Sleeper | undefined {
      for (;;) {
        const first = heap.first();
        if (first === undefined || first.at > until) return undefined;
        heap.take();
        if (first.wake !== undefined) return first;
      }
    },
  };
}

// Time that passes only when everybody sleeps: the next sleeper's time is the next moment.

import { setImmediate } from "node:timers/promises";
import { openHeap } from "../../kernel/heap.ts";
import type { Clock } from "../../kernel/ports.ts";

export type VirtualClock = Clock & {
  /** Lets everything happen that waits for no time; what waits for a disk or a network is not waited for. */
  readonly settled: () => Promise<void>;
  /** Goes on to the next sleeper up to `until` and wakes it; false when there is none. */
  readonly wakeNext: (until: number) => boolean;
};

/** A clock at `start`, milliseconds UTC. Who sleeps to the same moment is woken in the order of falling asleep. */
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
    // All promises that can go on have gone on before the event loop comes to this.
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

/** Somebody who waits for a moment, milliseconds UTC. Without `wake` she waits no longer. */
type Sleeper = {
  readonly at: number;
  /** Who fell asleep before whom. */
  readonly order: number;
  wake: (() => void) | undefined;
};

const isBefore = (a: Sleeper, b: Sleeper): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

/** Everybody who sleeps; who waits for the same moment wakes in the order of falling asleep. */
function sleepers() {
  const heap = openHeap(isBefore);
  return {
    add: heap.add,
    /** The next one who still waits, unless she sleeps beyond `until`. */
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

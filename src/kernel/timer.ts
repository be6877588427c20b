// A callback at one time: the last one that was set.

import type { Clock } from "./ports.ts";

export type Timer = {
  /**
   * From now on it rings at this time (milliseconds UTC, at once where that is over) and at no other; undefined: never.
   */
  readonly set: (at: number | undefined) => void;
};

export function openTimer(clock: Clock, ring: () => void): Timer {
  let waiting: AbortController | undefined;
  return {
    set(at) {
      waiting?.abort();
      waiting = undefined;
      if (at === undefined) return;
      const mine = new AbortController();
      waiting = mine;
      void clock.sleep(Math.max(0, at - clock.now()), mine.signal).then(() => {
        if (!mine.signal.aborted) ring();
      });
    },
  };
}

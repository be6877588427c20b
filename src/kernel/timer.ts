// A call at one time: the newest time that was set, and none before.

import type { Clock } from "./ports.ts";

export type Timer = {
  /** From now on it rings at this time (milliseconds UTC, at once where that is over) and at no other; undefined: not. */
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

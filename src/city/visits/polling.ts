// Polls something outside of the program.

import type { Clock } from "../../kernel/ports.ts";

export type Polling = {
  /** Polls again as soon as the running poll ends, without the pause after it. */
  readonly now: () => void;
  /** Stops polling; aborts the signal of the running poll. */
  readonly close: () => void;
};

/** `look` starts at once, and returns the milliseconds to pause until the next time. It must not reject. */
export function openPolling(clock: Clock, look: (ended: AbortSignal) => Promise<number>): Polling {
  const ended = new AbortController();
  let rest = new AbortController();
  const run = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      rest = new AbortController();
      const pause = await look(ended.signal);
      await clock.sleep(pause, AbortSignal.any([ended.signal, rest.signal]));
    }
  };
  void run();
  return { now: () => rest.abort(), close: () => ended.abort() };
}

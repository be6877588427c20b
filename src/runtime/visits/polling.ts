// Looks at something outside again and again.

import type { Clock } from "../../kernel/ports.ts";

export type Polling = {
  /** Looks as soon as the look that is under way is over: the pause after it is left out. */
  readonly now: () => void;
  /** Looks no more; aborts the signal of the look that is under way. */
  readonly close: () => void;
};

/** `look` begins at once, and says how many milliseconds to pause until the next time. It does not reject. */
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

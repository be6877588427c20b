// The watchers of a view, who are notified when it may have changed.

import { openListeners } from "../../kernel/listeners.ts";
import type { Clock } from "../../kernel/ports.ts";

export type Watchers = {
  /** Returns a function that stops it. The same listener may watch twice. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly changed: () => void;
  readonly close: () => void;
};

/** Notifies watchers immediately. */
export const openWatchers = (): Watchers => watchersOf((tell) => tell());

/** The least milliseconds between two notifications. */
export function openPacedWatchers(clock: Clock, pace: number): Watchers {
  const ended = new AbortController();
  let isDue = false;
  const watchers = watchersOf((tell) => {
    if (isDue) return;
    isDue = true;
    void clock.sleep(pace, ended.signal).then(() => {
      isDue = false;
      tell();
    });
  });
  return {
    ...watchers,
    close() {
      ended.abort();
      watchers.close();
    },
  };
}

function watchersOf(soon: (tell: () => void) => void): Watchers {
  const { add, tell, isEmpty, clear } = openListeners();
  return {
    subscribe: (listener) => add(() => listener()),
    changed() {
      if (!isEmpty()) soon(tell);
    },
    close: clear,
  };
}

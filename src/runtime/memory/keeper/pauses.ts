// Work in the background is done in slices of a few milliseconds, between which the event loop runs.

import { setImmediate } from "node:timers/promises";

/** Milliseconds of a slice. */
const slice = 4;

/** To be called between two steps: yields to the event loop once the steps since the last time took long enough. */
export type Pause = () => Promise<void>;

export function openPauses(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Performs work that comes in steps. */
export async function inSlices<T>(steps: Iterator<undefined, T, undefined>): Promise<T> {
  const pause = openPauses();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await pause();
  }
}

import type { Clock } from "../../src/kernel/ports.ts";

/** Real time. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: (duration, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = setTimeout(resolve, duration);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

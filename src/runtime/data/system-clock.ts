import type { Chance, Clock } from "../../kernel/ports.ts";

/** The computer's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (duration, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true || duration <= 0) {
        resolve();
        return;
      }
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, duration);
      signal?.addEventListener("abort", end, { once: true });
    }),
};

/** The computer's random numbers. */
export const systemChance: Chance = { next: () => Math.random() };

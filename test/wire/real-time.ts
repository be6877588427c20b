import type { Chance, Clock } from "../../src/kernel/ports.ts";

/** The machine's clock. */
export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (duration, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, duration);
      signal?.addEventListener("abort", done, { once: true });
    }),
};

/** Real time, in which waits are a hundredth of what they are. */
export const quickClock: Clock = {
  now: () => Date.now(),
  sleep: (duration, signal) => realClock.sleep(duration / 100, signal),
};

/** Chance that always says the same. */
export const evenChance: Chance = { next: () => 0.5 };

/** Waits until something holds, looking often. The test's own timeout is the bound. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

import type { Clock } from "../src/kernel/ports.ts";

/** A clock that only moves when a test moves it. */
export type HandClock = Clock & {
  /** Moves time on and wakes every sleeper whose time has come. */
  move(duration: number): void;
  /** The number of sleepers now. */
  sleepers(): number;
};

/** Starts at `start` milliseconds; 2026-11-21 when absent. */
export function handClock(start = Date.UTC(2026, 10, 21)): HandClock {
  let now = start;
  const sleeping = new Map<() => void, number>();
  return {
    now: () => now,
    sleep: (duration, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const wake = () => {
          sleeping.delete(wake);
          signal?.removeEventListener("abort", wake);
          resolve();
        };
        sleeping.set(wake, now + duration);
        signal?.addEventListener("abort", wake, { once: true });
      }),
    move: (duration) => {
      now += duration;
      for (const [wake, at] of [...sleeping]) if (at <= now) wake();
    },
    sleepers: () => sleeping.size,
  };
}

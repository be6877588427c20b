// Backups that the running city makes by itself.

import type { Clock } from "../../../kernel/ports.ts";

const hour = 3_600_000;
const lengths = { never: Number.POSITIVE_INFINITY, day: 24 * hour, week: 7 * 24 * hour } as const;
export type BackupInterval = keyof typeof lengths;

/** Whether a backup is due; `newest`: the time of the newest backup, whatever its cause. */
export const isBackupDue = (
  every: BackupInterval,
  newest: number | undefined,
  now: number,
): boolean => now - (newest ?? Number.NEGATIVE_INFINITY) >= lengths[every];

/** Milliseconds between two looks; the first look comes after one. */
const betweenLooks = hour / 4;

type Scheduled = {
  readonly clock: Clock;
  readonly every: () => BackupInterval;
  readonly newest: () => number | undefined;
  readonly make: () => Promise<unknown>;
};

/** Makes a backup whenever one is due. Returns a function that stops it. */
export function followBackupSchedule({ clock, every, newest, make }: Scheduled): () => void {
  const over = new AbortController();
  const run = async () => {
    while (true) {
      await clock.sleep(betweenLooks, over.signal);
      if (over.signal.aborted) return;
      if (isBackupDue(every(), newest(), clock.now())) await make();
    }
  };
  void run();
  return () => over.abort();
}

// Work on the many entries of a memory is shown as a job while it lasts.

import type { BackgroundJobs, BegunJob, JobKind } from "../../data/background-jobs.ts";

export type JobMeter = {
  /** So many more are done for a persona. `leftOf` is asked for what is left, now and then: more may come in. */
  readonly worked: (persona: string, count: number, leftOf: () => Promise<number>) => Promise<void>;
  /** Nothing is left, or the work rests. */
  readonly done: (persona: string) => void;
};

/** Where fewer are left, it is over before anybody looks. */
const worthShowing = 200;
/** Milliseconds between two counts of what is left. */
const countedFor = 10_000;

type Shown = {
  job: BegunJob | undefined;
  done: number;
  total: number;
  /** Milliseconds, of `performance`. */
  counted: number;
};

export function jobMeter(
  kind: JobKind,
  jobs: Pick<BackgroundJobs, "begin"> | undefined,
  worth = worthShowing,
  now = () => performance.now(),
): JobMeter {
  const shown = new Map<string, Shown>();
  return {
    async worked(persona, count, leftOf) {
      if (jobs === undefined) return;
      const known: Shown = shown.get(persona) ?? {
        ...{ job: undefined, done: 0, total: 0, counted: Number.NEGATIVE_INFINITY },
      };
      shown.set(persona, known);
      known.done += count;
      if (now() - known.counted >= countedFor) {
        const left = await leftOf();
        known.counted = now();
        known.total = known.done + left;
        if (left >= worth) known.job ??= jobs.begin(kind, persona);
      }
      known.total = Math.max(known.total, known.done);
      known.job?.at(known.done, known.total);
    },
    done(persona) {
      shown.get(persona)?.job?.end();
      shown.delete(persona);
    },
  };
}

// The long work that a program does while personas talk, and how far each piece of it is.

import { openListeners } from "../../kernel/listeners.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { BackgroundJob } from "../../protocol/page-views.ts";

export type JobKind = BackgroundJob["kind"];

/** Work that has begun. */
export type BegunJob = {
  /** So many of these are done. */
  readonly at: (done: number, total: number) => void;
  /** It is done, or given up. */
  readonly end: () => void;
};

export type BackgroundJobs = {
  readonly begin: (kind: JobKind, persona?: string) => BegunJob;
  /** The running jobs, in the order in which they began. */
  readonly now: () => readonly BackgroundJob[];
  /** Called whenever a job begins, gets on or ends. */
  readonly onChange: (listener: () => void) => () => void;
};

/** The last report of a job. */
type Told = {
  readonly kind: JobKind;
  readonly persona: string | undefined;
  done: number;
  total: number;
  /** The time and the number of its first report: work before it says nothing of its pace. */
  first: { readonly at: number; readonly done: number } | undefined;
};

export function openBackgroundJobs(clock: Pick<Clock, "now">): BackgroundJobs {
  const jobs = new Set<Told>();
  const listeners = openListeners();
  const changed = listeners.tell;
  return {
    begin(kind, persona) {
      const job: Told = { kind, persona, done: 0, total: 0, first: undefined };
      jobs.add(job);
      changed();
      return {
        at(done, total) {
          if (!jobs.has(job)) return;
          // It began anew.
          if (done < job.done) job.first = undefined;
          job.first ??= { at: clock.now(), done };
          job.done = Math.min(done, total);
          job.total = total;
          changed();
        },
        end() {
          if (jobs.delete(job)) changed();
        },
      };
    },
    now: () =>
      [...jobs].map((job) => {
        const left = leftOf(job, clock.now());
        return {
          ...{ kind: job.kind, done: job.done, total: job.total },
          ...(job.persona === undefined ? {} : { persona: job.persona }),
          ...(left === undefined ? {} : { left }),
        };
      }),
    onChange: listeners.add,
  };
}

/** Milliseconds after which the pace of a job says something. */
const worthTrusting = 2_000;

/** Undefined while there is too little to tell it from. */
function leftOf({ done, total, first }: Told, now: number): number | undefined {
  if (first === undefined || done <= first.done || now - first.at < worthTrusting) return undefined;
  return Math.round(((now - first.at) * (total - done)) / (done - first.done));
}

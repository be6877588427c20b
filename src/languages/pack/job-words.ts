import type { BackgroundJob } from "../../protocol/page-views.ts";

/** The texts about the work that goes on while personas talk, on the page and in a terminal. */
export type JobWords = {
  readonly jobs: string;
  readonly noJobs: string;
  readonly job: Readonly<Record<BackgroundJob["kind"], string>>;
  readonly jobOf: (job: string, name: string) => string;
  readonly jobDone: (done: string, total: string) => string;
  /** The remaining time; undefined while it is unknown. */
  readonly jobLeft: (seconds: number | undefined) => string;
};

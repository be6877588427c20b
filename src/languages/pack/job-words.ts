import type { BackgroundJob } from "../../protocol/page-views.ts";

/** How the work that goes on while personas talk is told, on the page and in a terminal. */
export type JobWords = {
  readonly jobs: string;
  readonly noJobs: string;
  readonly job: Readonly<Record<BackgroundJob["kind"], string>>;
  readonly jobOf: (job: string, name: string) => string;
  readonly jobDone: (done: string, total: string) => string;
  /** How long it still takes; undefined while nobody can say. */
  readonly jobLeft: (seconds: number | undefined) => string;
};

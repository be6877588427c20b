// The background jobs of a running program, as its page shows them.

import { setTimeout as sleep } from "node:timers/promises";
import type { BackgroundJob } from "../../../protocol/page-views.ts";
import type { Context } from "../../../runtime/config/console/context.ts";
import { jobLines } from "../../../runtime/config/console/job-lines.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import type { OpenedMemory } from "../../../runtime/memory/open-memory.ts";
import type { PageClient } from "./page-client.ts";
import { countLine } from "./progress.ts";
import { joinRunningCity } from "./running-city.ts";

type Jobs = readonly BackgroundJob[];

/** Milliseconds to wait for the answer. */
const patience = 3_000;

/** The jobs of the running city, asked for once; undefined where no city answers. */
export async function jobsOfRunningCity(
  context: Context,
  config: Config,
): Promise<Jobs | undefined> {
  const joined = await joinRunningCity(context, config);
  if (!joined.ok) return undefined;
  const { client } = joined.value;
  const told = Promise.withResolvers<Jobs>();
  watchJobs(client, told.resolve);
  const limit = new AbortController();
  const nothing = async () => undefined;
  try {
    const late = sleep(patience, undefined, { signal: limit.signal }).catch(nothing);
    return await Promise.race([told.promise, client.ended.then(nothing), late]);
  } finally {
    limit.abort();
    client.close();
  }
}

/** Calls `show` with all that goes on in the program, whenever that changes. */
export const watchJobs = (client: Pick<PageClient, "watch">, show: (jobs: Jobs) => void): void =>
  client.watch({ kind: "operations" }, (update) => {
    if (update.kind === "operations") show(update.operations.jobs ?? []);
  });

/** Shows on standard error how far the work of one kind is. */
export function jobProgress(context: Context, kind: BackgroundJob["kind"]) {
  const line = countLine();
  return {
    show(jobs: Jobs): void {
      const [text] = jobLines(
        context,
        jobs.filter((job) => job.kind === kind),
        (persona) => persona,
      );
      if (text !== undefined) line.show(text);
    },
    end: line.end,
  };
}

/** Shows how far the work on this process's own memory is, until `work` ends. */
export async function showingJobs<T>(
  context: Context,
  { jobs }: Pick<OpenedMemory, "jobs">,
  kind: BackgroundJob["kind"],
  work: () => Promise<T>,
): Promise<T> {
  const progress = jobProgress(context, kind);
  const stop = jobs.onChange(() => progress.show(jobs.now()));
  try {
    return await work();
  } finally {
    stop();
    progress.end();
  }
}

// Where the analysis of words has changed, a running program builds the indexes of its memories anew in a thread of its
// own. Personas talk meanwhile; what is not in the index yet does not come to mind by its words.

import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { BackgroundJobs, BegunJob } from "../data/background-jobs.ts";

export type ReindexingTask = { readonly file: string; readonly personas: readonly string[] };

/** The number of a persona's entries that are in her index. */
export type ReindexingNews = {
  readonly persona: string;
  readonly done: number;
  readonly total: number;
};

type IndexedMemory = {
  readonly jobs: Pick<BackgroundJobs, "begin">;
  readonly close: () => Promise<void>;
};

type Told = { readonly changed: () => void; readonly onBug: (bug: unknown) => void };

const thread = new URL(`./reindexing-thread${extname(import.meta.filename)}`, import.meta.url);

/** The memory in a journal's file. Closed before all is done, the work goes on at the next start. */
export function reindexingApart<M extends IndexedMemory>(
  file: string,
  memory: M,
  personas: readonly string[],
  { changed, onBug }: Told,
): M {
  if (personas.length === 0) return memory;
  const worker = new Worker(thread, { workerData: { file, personas } satisfies ReindexingTask });
  const begun = new Map<string, BegunJob>();
  worker.on("message", ({ persona, done, total }: ReindexingNews) => {
    if (!begun.has(persona)) {
      for (const job of begun.values()) job.end();
      begun.set(persona, memory.jobs.begin("rebuild", persona));
    }
    begun.get(persona)?.at(done, total);
  });
  worker.on("error", onBug);
  const ended = new Promise<void>((resolve) => {
    worker.once("exit", () => {
      for (const job of begun.values()) job.end();
      resolve();
    });
  });
  void ended.then(changed);
  return {
    ...memory,
    async close() {
      await worker.terminate();
      await ended;
      await memory.close();
    },
  };
}

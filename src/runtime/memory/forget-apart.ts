// A running program forgets in a thread of its own. A long journal is read there while the program writes on; writes
// wait only while words are taken out of the file, and while it is rewritten: one file has one writer.

import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Erased, Wanted } from "../../adapters/memory/erasing.ts";
import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import type { Journal } from "../../kernel/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { BackgroundJobs, BegunJob } from "../data/background-jobs.ts";

type ForgettableMemory = {
  readonly journal: Journal<JournalEvent>;
  readonly store: MemoryStore;
  readonly jobs: Pick<BackgroundJobs, "begin">;
  readonly close: () => Promise<void>;
};

export type ForgettingTask = { readonly file: string } & (
  | { readonly do: "forget"; readonly wanted: Wanted }
  | { readonly do: "purge"; readonly streams: readonly string[] }
);

/** The messages of the thread. */
export type ForgettingNews =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  /** From now on it has the file for itself. */
  | { readonly kind: "writes" }
  | { readonly kind: "done"; readonly erased?: Erased | undefined };

const thread = new URL(`./forgetting-thread${extname(import.meta.filename)}`, import.meta.url);

type Watch = { readonly at: BegunJob["at"]; readonly onWrite: () => void };

/** Killed at any moment, the thread has erased everything or nothing. */
const perform = (task: ForgettingTask, { at, onWrite }: Watch): Promise<Erased | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: task });
    worker.on("message", (news: ForgettingNews) => {
      if (news.kind === "progress") at(news.done, news.total);
      else if (news.kind === "writes") onWrite();
      else resolve(news.erased);
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the thread ended with ${code}`)));
  });

/** Milliseconds without a write after which the file is rewritten, and the longest that is waited for that. */
const pause = { quiet: 1_000, most: 30_000 };

/** The memory in a journal's file. What erases the words of a few messages is done at once: it reads little. */
export function forgettingApart<M extends ForgettableMemory>(
  file: string,
  memory: M,
  changed: () => void,
): M {
  const { journal, store, jobs } = memory;
  /** Ends when the tasks that were begun have ended. */
  let running: Promise<unknown> = Promise.resolve();
  /** The work that has the file for itself. */
  let held: Promise<unknown> | undefined;
  /** Milliseconds, of `performance`. */
  let written = Number.NEGATIVE_INFINITY;

  /** Resolves in a pause of the talk: rewriting the file takes a moment. */
  async function quiet(): Promise<void> {
    const until = performance.now() + pause.most;
    for (;;) {
      const now = performance.now();
      const left = Math.min(written + pause.quiet, until) - now;
      if (left <= 0) return;
      await sleep(left);
    }
  }

  async function performed(task: ForgettingTask): Promise<Erased | undefined> {
    const job = jobs.begin("forgetting");
    const writing = Promise.withResolvers<void>();
    const onWrite = () => {
      held = writing.promise;
    };
    try {
      if (task.do === "purge") await quiet();
      const done = await perform(task, { at: job.at, onWrite });
      changed();
      return done;
    } finally {
      held = undefined;
      writing.resolve();
      job.end();
    }
  }

  /** One after the other. */
  function alone(task: ForgettingTask): Promise<Erased | undefined> {
    const work = running.then(() => performed(task));
    running = work.catch(() => undefined);
    return work;
  }

  return {
    ...memory,
    journal: {
      ...journal,
      async append(entries, expected) {
        while (held !== undefined) await held;
        written = performance.now();
        return await journal.append(entries, expected);
      },
    },
    store: {
      ...store,
      async forget(wanted, watch) {
        if (wanted.since !== undefined) return await store.forget(wanted, watch);
        const erased = await alone({ file, do: "forget", wanted });
        if (erased === undefined) throw new Error("the thread erased nothing");
        return erased;
      },
      purge: async (streams) => void (await alone({ file, do: "purge", streams })),
    },
    async close() {
      await running;
      await memory.close();
    },
  };
}

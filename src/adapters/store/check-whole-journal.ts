import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { err, type Result } from "../../kernel/result.ts";
import type { JournalFigures } from "./examine-journal.ts";
import type { OpenProblem } from "./open-problem.ts";

/** The caller aborted the check. */
export type Cancelled = { readonly code: "cancelled" };

// Compiled files are in the folder of compiled ones, sources in the folder of sources.
const thread = new URL(`./examining-thread${extname(import.meta.filename)}`, import.meta.url);

/**
 * Runs `examineJournal` in a thread of its own, so that the event loop is not blocked. After an abort it returns at
 * once. Rejects only for a bug.
 */
export function checkWholeJournal(
  file: string,
  signal?: AbortSignal,
): Promise<Result<JournalFigures, OpenProblem | Cancelled>> {
  if (signal?.aborted === true) return Promise.resolve(err({ code: "cancelled" }));
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: file });
    const stop = () => {
      resolve(err({ code: "cancelled" }));
      void worker.terminate();
    };
    signal?.addEventListener("abort", stop, { once: true });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => signal?.removeEventListener("abort", stop));
  });
}

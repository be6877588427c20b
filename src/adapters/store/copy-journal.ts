import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { err, type Result } from "../../kernel/result.ts";
import type { Cancelled } from "./check-whole-journal.ts";
import type { JournalFigures } from "./examine-journal.ts";
import type { OpenProblem } from "./open-problem.ts";

export type CopyJournalOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The written part of the copy, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
};

export type CopyingTask = { readonly file: string; readonly to: string };

/** The progress, and the end. */
export type CopyingReply =
  | { readonly part: number }
  | { readonly copied: Result<JournalFigures, OpenProblem> };

// Compiled files are in the folder of compiled ones, sources in the folder of sources.
const thread = new URL(`./copying-thread${extname(import.meta.filename)}`, import.meta.url);

/**
 * Copies the current state of a journal to a new file `to`, also while other processes write, and examines the copy:
 * its schema is that of the original and it holds at least as many events as the original did. The copy is one file,
 * durable, without a write-ahead log. After a failure, a file left at `to` is invalid. All of it in a thread of its own:
 * the event loop is not blocked. After an abort it returns at once. Rejects only for a bug.
 */
export function copyJournal(
  file: string,
  to: string,
  { signal, onProgress }: CopyJournalOptions = {},
): Promise<Result<JournalFigures, OpenProblem | Cancelled>> {
  if (signal?.aborted === true) return Promise.resolve(err({ code: "cancelled" }));
  return new Promise((resolve, reject) => {
    const workerData: CopyingTask = { file, to };
    const worker = new Worker(thread, { workerData });
    // The file that it still writes is deleted by nobody before it has ended.
    const stop = () => void worker.terminate().then(() => resolve(err({ code: "cancelled" })));
    signal?.addEventListener("abort", stop, { once: true });
    worker.on("message", (told: CopyingReply) => {
      if ("copied" in told) resolve(told.copied);
      else if (signal?.aborted !== true) onProgress?.(told.part);
    });
    worker.once("error", reject);
    worker.once("exit", () => signal?.removeEventListener("abort", stop));
  });
}

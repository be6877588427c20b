// Foreign files are read in a worker thread: whatever a file does to its reader, the program stays responsive, can end
// it, and learns which limit was exceeded.

import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { noted, type Read, type ReadingContext } from "../../../memory/formats/reading.ts";
import type { MemoryReadOptions, OpenedReads, ReadProblem } from "./read-memory-file.ts";

export type ReadingPlan = {
  readonly path: string;
  /** Without what cannot be sent to a thread. */
  readonly reading: Omit<ReadingContext, "digest" | "parseJson">;
  readonly options: Omit<MemoryReadOptions, "importers">;
  /** The files of plug-ins to load there. */
  readonly plugIns?: readonly string[] | undefined;
};

/** The messages of the thread. After `opened` each further piece is requested. */
export type ThreadNews =
  | { readonly kind: "opened"; readonly opened: Omit<OpenedReads, "reads"> }
  | { readonly kind: "problem"; readonly problem: ReadProblem }
  | { readonly kind: "reads"; readonly reads: readonly Read[] }
  | { readonly kind: "end" };

export type ThreadBounds = {
  /** Milliseconds for one piece of some hundred messages. */
  readonly patience: number;
  /** The memory limit of the thread, in MiB. */
  readonly memory: number;
};
export const threadBounds: ThreadBounds = { patience: 60_000, memory: 2_048 };

const thread = new URL(`./reads-thread${extname(import.meta.filename)}`, import.meta.url);

/**
 * Opens a file in a worker thread. Its reads can be iterated once; they end when the signal aborts, and with a note
 * when the thread took too much time or memory. Rejects only for a bug.
 */
export async function openReadsApart(
  { path, reading: { digest: _, parseJson: __, ...reading }, options, plugIns }: Opening,
  signal: AbortSignal,
  bounds: ThreadBounds = threadBounds,
): Promise<Result<OpenedReads, ReadProblem>> {
  const plan: ReadingPlan = { path, reading, options, plugIns };
  const worker = openThread(plan, signal, bounds);
  const first = await worker.next();
  if (first.kind === "opened") {
    return ok({ ...first.opened, reads: readsFrom(worker, first.opened.name) });
  }
  worker.close();
  if (first.kind === "problem") return err(first.problem);
  return err({ code: "too-much", file: path });
}

type Opening = Omit<ReadingPlan, "reading"> & { readonly reading: ReadingContext };

async function* readsFrom(worker: Thread, file: string): AsyncGenerator<Read> {
  try {
    for (;;) {
      const news = await worker.next();
      if (news.kind === "reads") yield* news.reads;
      else if (news.kind === "too-much") return yield noted("beyond-limits", { file });
      else return;
    }
  } finally {
    worker.close();
  }
}

type Thread = {
  /** The next piece; `end` when the signal aborted. Rejects with the error of the thread. */
  next(): Promise<ThreadNews | { readonly kind: "too-much" }>;
  close(): void;
};

function openThread(plan: ReadingPlan, signal: AbortSignal, bounds: ThreadBounds): Thread {
  const worker = new Worker(thread, {
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: bounds.memory },
  });
  const close = () => {
    signal.removeEventListener("abort", close);
    // A thread that no longer responds must not keep the process alive.
    worker.unref();
    void worker.terminate();
  };
  signal.addEventListener("abort", close, { once: true });
  return {
    close,
    next: () =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return resolve({ kind: "end" });
        const timer = setTimeout(
          () => settle(() => resolve({ kind: "too-much" })),
          bounds.patience,
        );
        const onMessage = (news: ThreadNews) => settle(() => resolve(news));
        const onError = (error: unknown) =>
          settle(() => (isOutOfMemory(error) ? resolve({ kind: "too-much" }) : reject(error)));
        const onExit = () => settle(() => resolve({ kind: "end" }));
        const onAbort = onExit;
        const settle = (then: () => void) => {
          clearTimeout(timer);
          worker.off("message", onMessage).off("error", onError).off("exit", onExit);
          signal.removeEventListener("abort", onAbort);
          then();
        };
        worker.on("message", onMessage).on("error", onError).on("exit", onExit);
        signal.addEventListener("abort", onAbort, { once: true });
        worker.postMessage("next");
      }),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

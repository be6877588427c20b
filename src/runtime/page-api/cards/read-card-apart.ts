// A card is an untrusted file: it is read in a worker thread, so that the program stays responsive whatever the card
// does to the reader, can end it, and can report which limit was exceeded.

import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { err, type Result } from "../../../kernel/result.ts";
import type { Language } from "../../../protocol/language.ts";

import type { CardRead, CardRefusal } from "./read-card.ts";

export type CardPlan = { readonly bytes: Uint8Array; readonly language: Language | undefined };

export type CardBounds = {
  /** Milliseconds for the whole reading. */
  readonly patience: number;
  /** The memory limit of the thread, in MiB. */
  readonly memory: number;
};
export const cardBounds: CardBounds = { patience: 30_000, memory: 768 };

const thread = new URL(`./card-thread${extname(import.meta.filename)}`, import.meta.url);
const tooMuch: Result<never, CardRefusal> = err({ kind: "file", flaw: "too-much" });
const stopped: Result<never, CardRefusal> = err({ kind: "file", flaw: "stopped" });

/** Reads a card. `stopped` when the signal aborts. Rejects only for a bug. */
export function readCardApart(
  plan: CardPlan,
  signal: AbortSignal,
  { patience, memory }: CardBounds = cardBounds,
): Promise<Result<CardRead, CardRefusal>> {
  if (signal.aborted) return Promise.resolve(stopped);
  const worker = new Worker(thread, {
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  return new Promise<Result<CardRead, CardRefusal>>((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooMuch), patience);
    signal.addEventListener("abort", () => resolve(stopped), { once: true });
    worker.once("message", (read: Result<CardRead, CardRefusal>) => resolve(read));
    worker.once("error", (error) => (isOutOfMemory(error) ? resolve(tooMuch) : reject(error)));
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve(tooMuch);
    });
  }).finally(() => {
    // A thread that no longer responds must not keep the process alive.
    worker.unref();
    void worker.terminate();
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

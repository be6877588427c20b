// A card is somebody else's file: it is read in a thread of its own, so that whatever it does to its reader, the program
// stays awake, can be ended, and says what was too much.

import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { err, type Result } from "../../kernel/result.ts";
import type { Language } from "../../protocol/language.ts";

import type { CardRead, CardRefusal } from "./read-card.ts";

export type CardPlan = { readonly bytes: Uint8Array; readonly language: Language | undefined };

export type CardBounds = {
  /** Milliseconds for the whole of it. */
  readonly patience: number;
  /** Memory of its own, in MiB. */
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
    // A thread that does not listen any more keeps no program alive.
    worker.unref();
    void worker.terminate();
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

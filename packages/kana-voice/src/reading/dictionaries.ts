import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Clock } from "saintverse/protocol";
import type { ReadingReply, ReadingRequest } from "./reading-messages.ts";

/** Pronunciations from dictionaries in a worker thread. */
export type Dictionaries = {
  /** Undefined when the dictionaries are not available. Never rejects. */
  lookUp(
    japanese: readonly string[],
    english: readonly string[],
  ): Promise<Omit<ReadingReply, "id"> | undefined>;
  close(): void;
};

const thread = new URL(`./reading-thread${extname(import.meta.filename)}`, import.meta.url);
/** Milliseconds without a request after which the thread ends; the next request starts it again. */
const idle = 180_000;

type Asked = {
  readonly request: ReadingRequest;
  readonly answer: (reply: ReadingReply | undefined) => void;
};

/** The thread starts with the first request, and keeps no process alive. */
export function dictionaries(clock: Clock, patience = idle): Dictionaries {
  let worker: Worker | undefined;
  let asked = new Map<number, Asked>();
  let numbers = 0;
  let rest = new AbortController();

  function end(gone: Worker | undefined): void {
    if (worker !== gone || gone === undefined) return;
    worker = undefined;
    const left = asked;
    asked = new Map();
    for (const { answer } of left.values()) answer(undefined);
    void gone.terminate();
  }

  function open(): Worker {
    const begun = new Worker(thread);
    begun.unref();
    begun.on("message", (reply: ReadingReply) => {
      asked.get(reply.id)?.answer(reply);
      asked.delete(reply.id);
      if (asked.size === 0) begun.unref();
    });
    begun.on("error", () => end(begun));
    begun.on("exit", () => end(begun));
    return begun;
  }

  function restLater(): void {
    rest.abort();
    rest = new AbortController();
    const { signal } = rest;
    void clock.sleep(patience, signal).then(() => {
      if (!signal.aborted && asked.size === 0) end(worker);
    });
  }

  return {
    lookUp(japanese, english) {
      if (japanese.length === 0 && english.length === 0) {
        return Promise.resolve({ japanese: [], english: [] });
      }
      worker ??= open();
      const request = { id: ++numbers, japanese, english };
      const { promise, resolve } = Promise.withResolvers<ReadingReply | undefined>();
      asked.set(request.id, { request, answer: resolve });
      worker.ref();
      worker.postMessage(request);
      restLater();
      return promise;
    },
    close() {
      rest.abort();
      end(worker);
    },
  };
}

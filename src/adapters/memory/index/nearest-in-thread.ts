// Runs `nearest` in a thread, so that the event loop is not blocked. There is one thread for each file; it stays for a
// while after a question, and keeps no process alive.

import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { NearRow } from "../../../memory/ports.ts";
import type { NearestQuestion } from "./nearest.ts";

/** The thread's answer: either of the two. */
export type NearestAnswer = {
  readonly id: number;
  readonly rows?: readonly NearRow[];
  readonly problem?: string;
};

type Waiting = {
  readonly question: NearestQuestion;
  readonly resolve: (rows: readonly NearRow[]) => void;
  readonly reject: (cause: Error) => void;
};

type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

// Compiled files are in the folder of compiled ones, sources in the folder of sources.
const code = new URL(`./nearest-thread${extname(import.meta.filename)}`, import.meta.url);

const threads = new Map<string, Thread>();
let asked = 0;

/** Opens the file again, read-only. Rejects when it cannot. */
export function nearestInThread(
  file: string,
  question: NearestQuestion,
): Promise<readonly NearRow[]> {
  const { worker, waiting } = threads.get(file) ?? begun(file);
  asked += 1;
  const id = asked;
  // While a caller waits, the thread keeps the process alive.
  worker.ref();
  return new Promise((resolve, reject) => {
    waiting.set(id, { question, resolve, reject });
    worker.postMessage({ id, question });
  });
}

function begun(file: string): Thread {
  const worker = new Worker(code, { workerData: { file } });
  const thread: Thread = { worker, waiting: new Map() };
  const left = (): readonly Waiting[] => {
    if (threads.get(file) === thread) threads.delete(file);
    return [...thread.waiting.values()];
  };
  worker.on("message", ({ id, rows, problem }: NearestAnswer) => {
    const one = thread.waiting.get(id);
    thread.waiting.delete(id);
    if (thread.waiting.size === 0) worker.unref();
    if (rows === undefined) one?.reject(new Error(problem));
    else one?.resolve(rows);
  });
  worker.once("error", (cause: Error) => {
    for (const { reject } of left()) reject(cause);
    thread.waiting.clear();
  });
  // The thread ended while a question was on its way: a new one answers.
  worker.once("exit", () => {
    for (const { question, resolve, reject } of left()) {
      nearestInThread(file, question).then(resolve, reject);
    }
  });
  worker.unref();
  threads.set(file, thread);
  return thread;
}

// A thread that compares the vectors of personas, and ends when it gets no more questions: see `nearestInThread`.

import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { type NearestQuestion, nearest } from "./nearest.ts";
import type { NearestAnswer } from "./nearest-in-thread.ts";

/** Milliseconds without a question. */
const patience = 30_000;

const { file } = workerData as { readonly file: string };
const db = new DatabaseSync(file, { readOnly: true, timeout: 1_000, allowExtension: true });
db.enableLoadExtension(false);
// All vectors of a persona are read each time: memory-mapped, not copied page by page.
db.exec("PRAGMA mmap_size = 4294967296");

const end = (): void => {
  db.close();
  parentPort?.close();
};
let ending = setTimeout(end, patience);

function answerTo(id: number, question: NearestQuestion): NearestAnswer {
  try {
    return { id, rows: nearest(db, question) };
  } catch (cause) {
    return { id, problem: cause instanceof Error ? cause.message : String(cause) };
  }
}

parentPort?.on("message", ({ id, question }: { id: number; question: NearestQuestion }) => {
  clearTimeout(ending);
  parentPort?.postMessage(answerTo(id, question));
  ending = setTimeout(end, patience);
});

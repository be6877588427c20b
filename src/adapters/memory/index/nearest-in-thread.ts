// `nearest` in a thread of its own, so that a program that speaks goes on speaking.

import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { NearRow } from "../../../memory/ports.ts";
import type { NearestQuestion } from "./nearest.ts";

// Compiled files lie beside compiled ones, sources beside sources.
const thread = new URL(`./nearest-thread${extname(import.meta.filename)}`, import.meta.url);

/** Opens the file anew, only to read. Rejects when it cannot. */
export function nearestInThread(
  file: string,
  question: NearestQuestion,
): Promise<readonly NearRow[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: { file, question } });
    worker.unref();
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the thread ended with ${code}`)));
  });
}

// The thread in which a journal's file loses words: see `forget-apart.ts`.

import { parentPort, workerData } from "node:worker_threads";
import type { ForgettingNews, ForgettingTask } from "./forget-apart.ts";
import { openMemoryFile } from "./open-memory.ts";

const tell = (news: ForgettingNews): void => parentPort?.postMessage(news);
const task = workerData as ForgettingTask;
// The program that began this has reported the entries that could not be remembered.
const opened = await openMemoryFile(task.file, () => undefined, {}, "left");
if (!opened.ok) throw new Error(`the journal does not open: ${opened.error.code}`);
const { store, close } = opened.value;
try {
  const onWrite = () => tell({ kind: "writes" });
  if (task.do === "forget") {
    const onProgress = (done: number, total: number) => tell({ kind: "progress", done, total });
    tell({ kind: "done", erased: await store.forget(task.wanted, { onProgress, onWrite }) });
  } else {
    onWrite();
    await store.purge(task.streams);
    tell({ kind: "done" });
  }
} finally {
  await close();
}

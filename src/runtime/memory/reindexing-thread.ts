// The thread in which the index of a memory is built anew: see `reindex-apart.ts`.

import { parentPort, workerData } from "node:worker_threads";
import { openRecallIndex } from "../../adapters/memory/index/open-recall-index.ts";
import { reindexed } from "../../adapters/memory/reindexing.ts";
import { performOn } from "../../adapters/memory/statements.ts";
import { openJournalFile } from "../../adapters/store/journal-file.ts";
import { recallRules } from "../../memory/drivers/recall-rules.ts";
import { systemClock } from "../data/system-clock.ts";
import type { ReindexingNews, ReindexingTask } from "./reindex-apart.ts";

const tell = (news: ReindexingNews): void => parentPort?.postMessage(news);
const { file, personas } = workerData as ReindexingTask;
const opened = await openJournalFile(file, systemClock);
if (!opened.ok) throw new Error(`the journal does not open: ${opened.error.code}`);
const db = opened.value;
try {
  const parts = { db, perform: performOn(db), again: openRecallIndex(db, recallRules).again };
  for (const persona of personas) {
    const onProgress = (done: number, total: number) => tell({ persona, done, total });
    await reindexed(parts, persona, { onProgress });
  }
} finally {
  db.close();
}

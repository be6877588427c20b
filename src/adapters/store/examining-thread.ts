// A thread that examines one journal file and ends: see `checkWholeJournal`.

import { parentPort, workerData } from "node:worker_threads";
import { examineJournal } from "./examine-journal.ts";

const examined = examineJournal(String(workerData));
// An error of SQLite does not survive the transfer between threads whole, and nobody there reads it.
parentPort?.postMessage(
  examined.ok ? examined : { ok: false, error: { ...examined.error, cause: undefined } },
);

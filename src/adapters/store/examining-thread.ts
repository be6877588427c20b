// A thread that examines one journal file and ends: see `checkWholeJournal`.

import { parentPort, workerData } from "node:worker_threads";
import { examineJournal } from "./examine-journal.ts";

const examined = examineJournal(String(workerData));
// What SQLite threw does not survive the way between threads whole, and nobody there looks at it.
parentPort?.postMessage(
  examined.ok ? examined : { ok: false, error: { ...examined.error, cause: undefined } },
);

// A child process: opens a journal, brings one soul's state up to date from its snapshot, and prints how long that
// took (milliseconds) and what the process holds in memory (megabytes).

import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";
import { snapshotShape } from "./fill.ts";
import { systemClock } from "./writers.ts";

const start = performance.now();
const opened = await openSqliteJournal({
  file: process.argv[2] ?? "",
  parse: (json) => json,
  clock: systemClock,
});
if (!opened.ok) throw new Error(opened.error.code);
const journal = opened.value;
const snapshot = await journal.latestSnapshot("soul:7", snapshotShape);
if (snapshot === undefined) throw new Error("no snapshot");
let number = snapshot.number;
for await (const entry of journal.read("soul:7", number)) number = entry.number;
const duration = performance.now() - start;
const [{ number: last } = { number: 0 }] = await journal.latest("soul:7", 1);
if (number !== last) throw new Error("the state is not the newest");
const megabytes = process.memoryUsage().rss / 2 ** 20;
process.stdout.write(JSON.stringify({ duration, megabytes }));
await journal.close();

// A child process that appends to a journal until it is killed. It prints one line per answer:
// `ok <text>` once an append is acknowledged, `refused <kind>` when it was not.

import { setTimeout as sleep } from "node:timers/promises";
import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";

const [file = "", name = "", perCall = "1"] = process.argv.slice(2);
const opened = await openSqliteJournal({
  file,
  parse: (json) => json,
  clock: { now: Date.now, sleep: (duration) => sleep(duration) },
});
if (!opened.ok) throw new Error(opened.error.code, { cause: opened.error.cause });
const journal = opened.value;
process.stdout.write("open\n");

for (let call = 0; ; call += 1) {
  const texts = Array.from({ length: Number(perCall) }, (_, place) => `${name}.${call}.${place}`);
  const result = await journal.append(
    texts.map((text) => ({
      stream: "soul:test",
      at: Date.now(),
      event: { type: "noted", text, weight: "x".repeat(300) },
      key: text,
    })),
  );
  for (const text of result.ok ? texts : []) process.stdout.write(`ok ${text}\n`);
  if (!result.ok) {
    const { error } = result;
    process.stdout.write(`refused ${error.kind === "fault" ? error.fault.kind : error.kind}\n`);
    await sleep(20);
  }
}

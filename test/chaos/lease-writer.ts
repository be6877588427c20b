// A child process that writes one soul's stream in a database under its lease, and believes in it until it is told
// otherwise: it names no number that the stream should end at, so that nothing but the fence refuses it. It prints
// `waiting`, `taken <epoch>`, `ok <text>` for what was acknowledged, `refused`, and `lost` before it ends.

import { setTimeout as sleep } from "node:timers/promises";
import { openPostgresJournal } from "../../src/adapters/store/postgres/postgres-journal.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { entry, parseNoted } from "../fixtures/noted-event.ts";
import { writtenText } from "./lease-laws.ts";

const [url = "", name = "", stream = "soul:test"] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function opened() {
  for (;;) {
    const found = await openPostgresJournal({ url, parse: parseNoted, clock: systemClock });
    if (found.ok) return found.value;
    if (found.error.code !== "server-unreachable") throw new Error(found.error.code);
    await sleep(100);
  }
}

const { journal, leases } = await opened();
leases.onLost(() => {
  say("lost");
  setTimeout(() => process.exit(3), 20);
});
say("waiting");
await leases.wait(stream, new AbortController().signal);
const epoch = leases.epochOf(stream) ?? 0;
say(`taken ${epoch}`);
for (let number = 1; ; number += 1) {
  const text = writtenText({ epoch, name, number });
  const written = await journal.append([entry(stream, text, text)]);
  say(written.ok ? `ok ${text}` : "refused");
  await sleep(written.ok ? 1 : 50);
}

import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";
import { exampleEvent } from "./example-event.ts";
import { systemClock } from "./writers.ts";

export const snapshotShape = "bench/1";
const souls = 50;
const perCall = 10_000;
/** A snapshot is taken once in this many entries of a soul; half of them wait to be read again on average. */
const snapshotEvery = 500;

/** Lets a journal grow to `events` entries of 50 souls, with snapshots a few hundred entries behind the end. */
export async function fillJournal(file: string, events: number): Promise<void> {
  const opened = await openSqliteJournal({ file, parse: (json) => json, clock: systemClock });
  if (!opened.ok) throw new Error(opened.error.code);
  const journal = opened.value;
  const before = (await journal.streams()).reduce((sum, { number }) => sum + number, 0);
  for (let from = before; from < events; from += perCall) {
    const entries = Array.from({ length: Math.min(perCall, events - from) }, (_, place) => ({
      stream: `soul:${(from + place) % souls}`,
      at: from + place,
      event: exampleEvent(from + place),
    }));
    const result = await journal.append(entries);
    if (!result.ok) throw new Error(result.error.kind);
  }
  for (const { stream, number } of await journal.streams()) {
    const folded = Math.max(0, number - snapshotEvery / 2);
    const state = Array.from({ length: 40 }, (_, place) => exampleEvent(place));
    await journal.saveSnapshot({ stream, number: folded, shape: snapshotShape, state });
  }
  await journal.close();
}

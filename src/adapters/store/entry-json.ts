import type { NewJournalEntry } from "../../kernel/ports.ts";

/** The event of an entry as JSON. Throws a TypeError where JSON cannot hold it or the time is no number: both are bugs. */
export function eventJson(entry: NewJournalEntry<unknown>): string {
  const json: string | undefined = JSON.stringify(entry.event);
  if (json === undefined || !Number.isFinite(entry.at)) {
    throw new TypeError("a journal entry needs an event that JSON can hold and a finite time");
  }
  return json;
}

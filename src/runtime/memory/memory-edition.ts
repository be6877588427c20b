// A number that goes up when what is remembered was changed: whoever read it before reads it anew.

import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { OpenedMemory } from "./open-memory.ts";

export type MemoryEdition = { readonly now: () => number; readonly close: () => void };

const changing: ReadonlySet<JournalEvent["type"]> = new Set([
  "entry-edited",
  "memory-forgotten",
  "past-forgotten",
]);

/** Goes up when an entry is edited or forgotten here, and with whatever another process writes. */
export function memoryEdition({
  journal,
  watchOthers,
}: Pick<OpenedMemory, "journal" | "watchOthers">): MemoryEdition {
  let edition = 0;
  const unfollow = journal.subscribe((entries) => {
    if (entries.some(({ event }) => changing.has(event.type))) edition += 1;
  });
  const unwatch = watchOthers(() => {
    edition += 1;
  });
  return {
    now: () => edition,
    close() {
      unfollow();
      unwatch();
    },
  };
}

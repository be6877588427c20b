// Editions that show whether memories changed since they were read: numbers that are raised within the transaction that
// changes them, and soon after a change by another process.

import type { DatabaseSync } from "node:sqlite";
import type { MemoryEditions } from "../../memory/ports.ts";
import { numberIn, textIn } from "./column.ts";

export type StoredEditions = MemoryEditions & {
  /** Entries were edited or forgotten. */
  readonly raiseChanged: () => void;
  /** Entries were added to this memory. */
  readonly raiseAdded: (persona: string) => void;
  /** This process wrote entries of the journal: they need not be examined again. */
  readonly wrote: (written: readonly { readonly seq: number }[]) => void;
  /** Another process may have written: examines what it wrote. */
  readonly lookAgain: () => void;
};

/** `onFirstQuestion`: `lookAgain` must be called from now on. */
export function openMemoryEditions(
  db: DatabaseSync,
  onFirstQuestion: (editions: StoredEditions) => void,
): StoredEditions {
  const newest = db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM events");
  const since = db.prepare(
    `SELECT DISTINCT substr(s.name, instr(s.name, ':') + 1) AS persona,
       e.type IN ('entry-edited', 'memory-forgotten') AS changes
     FROM events AS e JOIN streams AS s ON s.id = e.stream
     WHERE e.seq > ? AND (s.name GLOB 'soul:*' OR s.name GLOB 'memory:*')`,
  );
  const newestSeq = (): number => numberIn(newest.get(), "seq");
  const added = new Map<string, number>();
  let changed = 0;
  /** The last event that was examined; undefined: no edition was read yet. */
  let seen: number | undefined;

  const asked = (): void => {
    if (seen !== undefined) return;
    seen = newestSeq();
    onFirstQuestion(editions);
  };
  const editions: StoredEditions = {
    changed() {
      asked();
      return changed;
    },
    added(persona) {
      asked();
      return added.get(persona) ?? 0;
    },
    raiseChanged() {
      changed += 1;
    },
    raiseAdded: (persona) => void added.set(persona, (added.get(persona) ?? 0) + 1),
    wrote(written) {
      if (seen !== undefined && written[0]?.seq === seen + 1) seen += written.length;
    },
    lookAgain() {
      if (seen === undefined) return;
      const last = newestSeq();
      // Words may have been removed from earlier events.
      if (last === seen) editions.raiseChanged();
      for (const row of since.all(seen)) {
        editions.raiseAdded(textIn(row, "persona"));
        if (numberIn(row, "changes") === 1) editions.raiseChanged();
      }
      seen = last;
    },
  };
  return editions;
}

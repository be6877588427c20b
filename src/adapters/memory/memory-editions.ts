// Whether memories are still what was read of them: numbers that are raised within the transaction that changes them,
// and for what other processes write soon after.

import type { DatabaseSync } from "node:sqlite";
import type { MemoryEditions } from "../../memory/ports.ts";
import { numberIn, textIn } from "./column.ts";

export type StoredEditions = MemoryEditions & {
  /** Entries were edited or forgotten. */
  readonly raiseChanged: () => void;
  /** Entries were added to this memory. */
  readonly raiseAdded: (persona: string) => void;
  /** This process wrote entries of the journal: they are not looked at again. */
  readonly wrote: (written: readonly { readonly seq: number }[]) => void;
  /** Another process may have written: looks at what it wrote. */
  readonly lookAgain: () => void;
};

/** `onFirstQuestion`: from now on `lookAgain` is to be called. */
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
  /** The last event that was looked at; undefined: nobody asked yet. */
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
      // Words may have been taken out of events that stood there before.
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

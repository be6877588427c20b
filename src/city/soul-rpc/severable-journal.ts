// A soul's journal that can be taken from her: from then on somebody else may write to her stream, and she may not.

import { err } from "../../kernel/result.ts";
import type { SoulJournal } from "../../saint-graph/ports.ts";

export type SeverableJournal = {
  readonly journal: SoulJournal;
  /** From now on nothing is written, as if her process had been killed. */
  readonly sever: () => void;
  readonly isSevered: () => boolean;
};

export function severableJournal(journal: SoulJournal): SeverableJournal {
  let isSevered = false;
  return {
    isSevered: () => isSevered,
    sever() {
      isSevered = true;
    },
    journal: {
      append: async (entries, expected) =>
        isSevered
          ? err({ kind: "conflict", stream: entries[0]?.stream ?? "" })
          : await journal.append(entries, expected),
      read: (stream, after, limit) => journal.read(stream, after, limit),
      withKey: (stream, key) => journal.withKey(stream, key),
      latestSnapshot: (stream, shape) => journal.latestSnapshot(stream, shape),
      async saveSnapshot(snapshot) {
        if (!isSevered) await journal.saveSnapshot(snapshot);
      },
    },
  };
}

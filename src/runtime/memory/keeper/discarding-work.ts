// Gives topics other names when the words that they are named after were discarded.

import { topicsOfDiscarded } from "./edited-topics.ts";
import type { FilingParts } from "./filing-work.ts";
import type { Work } from "./keeper-parts.ts";

export type DiscardingWork = {
  readonly work: Work;
  /** Words of hers count no longer, or again. */
  readonly changed: (persona: string) => void;
};

/** Does nothing where nobody files. Looks once after its start, and after each change. */
export function discardingWork(
  { reader, writer, topicIndexes, troubles }: Omit<FilingParts, "language">,
  filing: string,
): DiscardingWork {
  const looked = new Set<string>();
  const work: Work = async (persona) => {
    if (filing === "none" || looked.has(persona)) return "nothing";
    looked.add(persona);
    const before = await writer.last(persona);
    const changes = await topicsOfDiscarded(reader, persona);
    if (changes.length === 0) return "nothing";
    looked.delete(persona);
    const written = await writer.write(
      persona,
      changes.map((event) => ({ event })),
      before,
    );
    topicIndexes.drop(persona);
    if (written.ok || written.error.kind === "moved") return "worked";
    troubles.tell({ kind: "journal-fault", fault: written.error.fault });
    return "left";
  };
  return { work, changed: (persona) => looked.delete(persona) };
}

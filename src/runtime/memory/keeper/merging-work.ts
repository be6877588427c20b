// Merges small topics of the same subject when there are many; topics that the operator separated stay separate.

import type { Journal } from "../../../kernel/ports.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import { apartKey, enoughTopics, type Merge, merges } from "../../../memory/topics/merging.ts";
import { centreOf } from "../../../memory/topics/moving-average.ts";
import {
  type MemoryEvent,
  type MemoryEventOf,
  memoryStream,
} from "../../../protocol/memory-events.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import type { MemoryWriter } from "./memory-writer.ts";
import { type TopicIndexes, topicCentres } from "./topic-indexes.ts";

/** A merge in the journal. */
export type JournalledMerge = Pick<MemoryEventOf<"topics-merged">, "into" | "from" | "reason"> & {
  readonly number: number;
  readonly at: number;
  readonly undone: boolean;
};

/** Every merge of a memory, the oldest first. */
export async function madeMerges(
  journal: Journal<MemoryEvent>,
  persona: string,
): Promise<readonly JournalledMerge[]> {
  const made = new Map<number, JournalledMerge>();
  for await (const { event, number, at } of journal.read(memoryStream(persona), 0)) {
    if (event.type === "topics-merged") {
      const { into, from, reason } = event;
      made.set(number, { number, at, into, from, reason, undone: false });
    } else if (event.type === "merge-undone") {
      const merge = made.get(event.merge);
      if (merge !== undefined) made.set(event.merge, { ...merge, undone: true });
    }
  }
  return [...made.values()];
}

/** The merges to make now, without those that were undone. */
export async function wantedMerges(
  { reader, journal }: { readonly reader: MemoryReader; readonly journal: Journal<MemoryEvent> },
  persona: string,
): Promise<readonly Merge[]> {
  const topics = (await reader.topics(persona)).filter(({ disabled }) => !disabled);
  if (topics.length <= enoughTopics) return [];
  const undone = (await madeMerges(journal, persona)).filter((merge) => merge.undone);
  const apart = new Set(undone.flatMap(({ into, from }) => from.map((one) => apartKey(into, one))));
  const centres = await topicCentres(reader, persona, topics);
  return merges(
    topics.map((topic) => ({ ...topic, centre: centres.get(topic.id) ?? centreOf([]) })),
    { apart },
  );
}

export function mergingWork(
  parts: Pick<KeeperParts, "reader" | "journal" | "settings">,
  { writer, topicIndexes }: { readonly writer: MemoryWriter; readonly topicIndexes: TopicIndexes },
): Work {
  /** The number of topics when nothing was left to merge. */
  const looked = new Map<string, number>();
  return async (persona) => {
    if (parts.settings.filing === "none") return "nothing";
    const count = (await topicIndexes.of(persona)).index.all().length;
    // A few more topics change little, and each search reads all of them.
    if (count <= Math.max(enoughTopics, (looked.get(persona) ?? 0) + 4)) return "nothing";
    const last = await writer.last(persona);
    const wanted = await wantedMerges(parts, persona);
    looked.set(persona, count - wanted.flatMap(({ from }) => from).length);
    if (wanted.length === 0) return "nothing";
    const events = wanted.map((merge) => ({ event: mergeEvent(merge) }));
    const written = await writer.write(persona, events, last);
    topicIndexes.drop(persona);
    return written.ok ? "worked" : "left";
  };
}

export const mergeEvent = ({ into, from, reason }: Merge): MemoryEvent => ({
  type: "topics-merged",
  into,
  from,
  reason,
  by: "heuristic",
});

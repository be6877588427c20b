// Topics that are named after words which were edited or discarded since.

import type { MemoryEntry, MemoryReader } from "../../../memory/ports.ts";
import { firstKey } from "../../../memory/remembering/version-key.ts";
import { namesAfterDiscard, namesAfterEdit } from "../../../memory/topics/edited-title.ts";
import type { TopicId } from "../../../protocol/memory-entry.ts";
import type { MemoryEventOf } from "../../../protocol/memory-events.ts";

/** Entries of a topic that are looked at. */
const mostRead = 60;

const isEdit = ({ key }: MemoryEntry): boolean => firstKey(key) !== key;

/** The discarded entries that are looked at, the newest: what was discarded before them has been. */
const mostLookedAt = 40;

/** The changes of topics that follow from what was discarded lately. */
export async function topicsOfDiscarded(
  reader: Pick<MemoryReader, "discarded" | "entries" | "topic">,
  persona: string,
): Promise<readonly MemoryEventOf<"topic-changed">[]> {
  const discarded = await reader.discarded(persona, mostLookedAt);
  const changes: MemoryEventOf<"topic-changed">[] = [];
  for (const id of new Set(discarded.flatMap(({ topic }) => topic ?? []))) {
    const topic = await reader.topic(persona, id);
    if (topic === undefined) continue;
    const held = await reader.entries(persona, { topic: id }, mostRead);
    const [first, ...more] = discarded.filter((entry) => entry.topic === id);
    if (first === undefined) continue;
    const standing = held.filter(({ supersededBy }) => supersededBy === undefined);
    const names = namesAfterDiscard(topic, [first, ...more], standing);
    if (names !== undefined)
      changes.push({ type: "topic-changed", topic: id, ...names, by: "heuristic" });
  }
  return changes;
}

/** The changes of topics that follow from those of these entries which are edited messages. */
export async function renamedTopics(
  reader: Pick<MemoryReader, "entries" | "topic" | "versions">,
  persona: string,
  entries: readonly MemoryEntry[],
): Promise<readonly MemoryEventOf<"topic-changed">[]> {
  const renamed = new Map<TopicId, MemoryEventOf<"topic-changed">>();
  for (const entry of entries.filter(isEdit)) {
    const versions = await reader.versions(persona, firstKey(entry.key));
    const earlier = versions.filter(({ row }) => row < entry.row);
    for (const id of new Set(earlier.flatMap(({ topic }) => topic ?? []))) {
      const topic = await reader.topic(persona, id);
      if (topic === undefined) continue;
      const held = await reader.entries(persona, { topic: id }, mostRead);
      const isOther = (one: MemoryEntry): boolean =>
        firstKey(one.key) !== firstKey(entry.key) &&
        one.discarded === undefined &&
        one.supersededBy === undefined;
      const names = namesAfterEdit(
        topic,
        entry,
        earlier.map(({ text }) => text),
        held.filter(isOther).map(({ text }) => text),
      );
      if (names === undefined) continue;
      renamed.set(id, { type: "topic-changed", topic: id, ...names, by: "heuristic" });
    }
  }
  return [...renamed.values()];
}

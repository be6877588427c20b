// The topic index of each persona for filing: read from her memory when it is first needed, and again when another
// writer changed the topics.

import type { Journal } from "../../../kernel/ports.ts";
import type { MemoryReader, MemoryTopic } from "../../../memory/ports.ts";
import { subjectTerms } from "../../../memory/topics/filing-item.ts";
import { type Centre, centreOf, telling } from "../../../memory/topics/moving-average.ts";
import { type TopicIndex, topicIndex } from "../../../memory/topics/topic-index.ts";
import type { TopicId } from "../../../protocol/memory-entry.ts";
import { type MemoryEvent, memoryStream } from "../../../protocol/memory-events.ts";
import { openPauses } from "./pauses.ts";

export type NumberedTopicIndex = {
  readonly index: TopicIndex;
  /** The stream's last number that the index reflects. */
  readonly number: number;
  /** Changes when words were forgotten or edited: results derived from earlier words are no longer valid. */
  readonly words: number;
};

export type TopicIndexes = {
  /** The current topics of a persona. */
  readonly of: (persona: string) => Promise<NumberedTopicIndex>;
  /**
   * Call after a write at this number, which followed the number that the index was returned with: the index reflects
   * it.
   */
  readonly wrote: (persona: string, number: number) => void;
  /** Discards the index, which contains changes that were not written. */
  readonly drop: (persona: string) => void;
};

export function openTopicIndexes(
  reader: MemoryReader,
  journal: Journal<MemoryEvent>,
): TopicIndexes {
  const topicIndexes = new Map<string, NumberedTopicIndex>();

  /** The last number of the stream, and whether topics and words were changed after `after`. */
  const since = async (persona: string, after: number) => {
    let [number, changed, words] = [after, false, 0];
    for await (const entry of journal.read(memoryStream(persona), after)) {
      number = entry.number;
      changed ||= changing.has(entry.event.type);
      if (wording.has(entry.event.type)) words = number;
    }
    return { number, changed, words };
  };
  const read = async (persona: string): Promise<NumberedTopicIndex> => {
    const number = (await journal.latest(memoryStream(persona), 1))[0]?.number ?? 0;
    const index = topicIndex([]);
    // A topic without an entry has only a title, and nothing tells whose words that is: a file may have brought it.
    const topics = (await reader.topics(persona)).filter(({ entries }) => entries > 0);
    const centres = await topicCentres(reader, persona, topics);
    const pause = openPauses();
    for (const { id, title, summary, updated } of topics) {
      index.put({ id, title, summary, updated, centre: centres.get(id) ?? centreOf([]) });
      await pause();
    }
    return { index, number, words: number };
  };

  return {
    async of(persona) {
      let known = topicIndexes.get(persona) ?? (await read(persona));
      for (;;) {
        const { number, changed, words } = await since(persona, known.number);
        known = changed ? await read(persona) : { ...known, number };
        if (words > 0) known = { ...known, words };
        if (!changed) break;
      }
      topicIndexes.set(persona, known);
      return known;
    },
    wrote(persona, number) {
      const known = topicIndexes.get(persona);
      if (known !== undefined) topicIndexes.set(persona, { ...known, number });
    },
    drop: (persona) => void topicIndexes.delete(persona),
  };
}

/** Events that change topics, or their entries. */
const changing: ReadonlySet<MemoryEvent["type"]> = new Set([
  "entries-assigned",
  "topic-changed",
  "topics-merged",
  "merge-undone",
  "memory-forgotten",
]);

/** Events that change words. */
const wording: ReadonlySet<MemoryEvent["type"]> = new Set(["memory-forgotten", "entry-edited"]);

/** The centres of topics, from the newest entries of each. */
export async function topicCentres(
  reader: MemoryReader,
  persona: string,
  topics: readonly Pick<MemoryTopic, "id">[],
): Promise<ReadonlyMap<TopicId, Centre>> {
  const centres = new Map<TopicId, Centre>();
  const pause = openPauses();
  for (const { id } of topics) {
    const newest = await reader.entries(persona, { topic: id }, telling);
    centres.set(id, centreOf(newest.toReversed().map(subjectTerms)));
    await pause();
  }
  return centres;
}

// The topics of each persona as they are filed into: read from her memory when they are first needed, and again when
// somebody else changed them.

import { setImmediate } from "node:timers/promises";
import type { Journal } from "../../../kernel/ports.ts";
import type { MemoryReader, MemoryTopic } from "../../../memory/ports.ts";
import { entryTerms } from "../../../memory/topics/filing-item.ts";
import { type Centre, centreOf, telling } from "../../../memory/topics/moving-average.ts";
import { type TopicIndex, topicIndex } from "../../../memory/topics/topic-index.ts";
import type { TopicId } from "../../../protocol/memory-entry.ts";
import { type MemoryEvent, memoryStream } from "../../../protocol/memory-events.ts";

export type NumberedTopicIndex = {
  readonly index: TopicIndex;
  /** The number that the stream ended with when it was so. */
  readonly number: number;
  /** Another one than a moment before: words were forgotten or edited, and what was made of them counts no more. */
  readonly words: number;
};

export type TopicIndexes = {
  /** Her topics as they are now. */
  readonly of: (persona: string) => Promise<NumberedTopicIndex>;
  /** The index holds what was written at this number, which followed the one that it was given with. */
  readonly wrote: (persona: string, number: number) => void;
  /** The index holds what was not written. */
  readonly drop: (persona: string) => void;
};

/** This many topics are read between two turns of the event loop. */
const atOnce = 20;

export function openTopicIndexes(
  reader: MemoryReader,
  journal: Journal<MemoryEvent>,
): TopicIndexes {
  const topicIndexes = new Map<string, NumberedTopicIndex>();

  /** The number that the stream ends with, and whether topics and words were changed behind `after`. */
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
    const topics = await reader.topics(persona);
    const centres = await topicCentres(reader, persona, topics);
    for (const { id, title, summary, updated } of topics) {
      index.put({ id, title, summary, updated, centre: centres.get(id) ?? centreOf([]) });
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

/** Events after which topics, or what is in them, are others. */
const changing: ReadonlySet<MemoryEvent["type"]> = new Set([
  "entries-assigned",
  "topic-changed",
  "topics-merged",
  "merge-undone",
  "memory-forgotten",
]);

/** Events after which words are others. */
const wording: ReadonlySet<MemoryEvent["type"]> = new Set(["memory-forgotten", "entry-edited"]);

/** The centres of topics, from the newest entries of each. */
export async function topicCentres(
  reader: MemoryReader,
  persona: string,
  topics: readonly Pick<MemoryTopic, "id">[],
): Promise<ReadonlyMap<TopicId, Centre>> {
  const centres = new Map<TopicId, Centre>();
  for (let from = 0; from < topics.length; from += atOnce) {
    if (from > 0) await setImmediate();
    await Promise.all(
      topics.slice(from, from + atOnce).map(async ({ id }) => {
        const newest = await reader.entries(persona, { topic: id }, telling);
        centres.set(id, centreOf(newest.toReversed().map(({ text }) => entryTerms(text))));
      }),
    );
  }
  return centres;
}

// An index of a persona's topics for filing entries one after the other: finds those that are near to some words.

import type { TopicId } from "../../protocol/memory-entry.ts";
import { type Centre, centreAfter, emptyCentre } from "./moving-average.ts";
import { termsOf } from "./topic-terms.ts";

/** A topic to file entries in. */
export type IndexedTopic = {
  readonly id: TopicId;
  readonly title: string;
  readonly summary: string;
  /** The time of the last filing in it, milliseconds UTC. */
  readonly updated: number;
  readonly centre: Centre;
};

export type NearTopic = {
  readonly topic: IndexedTopic;
  /** The fraction of the words that the topic contains, 0 to 1; rare words have more weight. */
  readonly cover: number;
  /** Whether one of them is in its title. */
  readonly isNamed: boolean;
};

/** It is mutable, so that the cost of filing entries grows linearly. */
export type TopicIndex = {
  readonly topic: (id: TopicId) => IndexedTopic | undefined;
  readonly titled: (title: string) => IndexedTopic | undefined;
  readonly all: () => readonly IndexedTopic[];
  /** The nearest first, without those that have no word in common. */
  readonly near: (terms: ReadonlySet<string>) => readonly NearTopic[];
  readonly put: (topic: IndexedTopic) => void;
  readonly attach: (id: TopicId, terms: ReadonlySet<string>, at: number) => void;
};

/** The weight of a term from which a topic fully contains it: it was in the newest entry. */
const known = 0.2;
/** The least weight of the words of the title and the summary. */
const titled = 0.15;

export function topicIndex(topics: Iterable<IndexedTopic>): TopicIndex {
  const indexed = new Map<TopicId, IndexedTopic>();
  const fixed = new Map<TopicId, ReadonlySet<string>>();
  const titles = new Map<TopicId, ReadonlySet<string>>();
  const holders = new Map<string, Set<TopicId>>();

  const hold = (id: TopicId, terms: Iterable<string>) => {
    for (const term of terms) {
      const own = holders.get(term);
      if (own === undefined) holders.set(term, new Set([id]));
      else own.add(id);
    }
  };
  const weightOf = (id: TopicId, term: string): number =>
    Math.max(
      indexed.get(id)?.centre.get(term) ?? 0,
      fixed.get(id)?.has(term) === true ? titled : 0,
    );
  const rarity = (term: string): number =>
    Math.log(1 + (indexed.size + 1) / (1 + (holders.get(term)?.size ?? 0)));

  const put: TopicIndex["put"] = (topic) => {
    indexed.set(topic.id, topic);
    const own = termsOf(`${topic.title} ${topic.summary}`);
    fixed.set(topic.id, own);
    titles.set(topic.id, termsOf(topic.title));
    hold(topic.id, own);
    hold(topic.id, topic.centre.keys());
  };
  for (const topic of topics) put(topic);

  return {
    topic: (id) => indexed.get(id),
    titled: (title) => [...indexed.values()].find((one) => one.title === title),
    all: () => [...indexed.values()],
    near(terms) {
      const shared = new Map<TopicId, number>();
      let whole = 0;
      for (const term of terms) {
        const rare = rarity(term);
        whole += rare;
        for (const id of holders.get(term) ?? []) {
          const part = rare * Math.min(1, weightOf(id, term) / known);
          if (part > 0) shared.set(id, (shared.get(id) ?? 0) + part);
        }
      }
      return [...shared]
        .flatMap(([id, sum]) => {
          const topic = indexed.get(id);
          if (topic === undefined) return [];
          const named = titles.get(id);
          const isNamed = [...terms].some((term) => named?.has(term) === true);
          return [{ topic, cover: sum / whole, isNamed }];
        })
        .sort((one, other) => other.cover - one.cover || other.topic.updated - one.topic.updated);
    },
    put,
    attach(id, terms, at) {
      const topic = indexed.get(id);
      if (topic === undefined) return;
      const centre = centreAfter(topic.centre, terms);
      indexed.set(id, { ...topic, centre, updated: Math.max(topic.updated, at) });
      hold(id, terms);
    },
  };
}

/** A new topic. */
export const openedTopic = (
  id: TopicId,
  { title, summary }: { readonly title: string; readonly summary: string },
  at: number,
): IndexedTopic => ({ id, title, summary, updated: at, centre: emptyCentre });

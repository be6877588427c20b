// Determines which small topics have the same subject: those with a common word, when there are too many topics.

import type { TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEventOf } from "../../protocol/memory-events.ts";
import type { MemoryTopic } from "../ports.ts";
import { type Centre, closeness } from "./moving-average.ts";
import { isGenericTitle } from "./title-hygiene.ts";
import { isJapanese, phrasesOf } from "./topic-terms.ts";

/** The fields of a topic that merging reads. */
export type Mergeable = Pick<MemoryTopic, "id" | "title" | "summary" | "entries" | "created"> & {
  readonly centre: Centre;
};

export type Merge = Pick<MemoryEventOf<"topics-merged">, "into" | "from" | "reason"> & {
  readonly keyword: string;
};

/** With at most this many topics none are merged. */
export const enoughTopics = 30;
/** A topic with this many entries is not merged into another. */
const small = 10;
/** The most topics that become one at a time. */
const mostSources = 8;
/** The least similarity of the centres: topics with an accidental common word are below it. */
const nearEnough = 0.15;

type MergeLimits = {
  readonly enough?: number;
  /** Pairs that must not be merged again, each as `apartKey`. */
  readonly apart?: ReadonlySet<string>;
};

/** The key of two topics in any order. */
export const apartKey = (one: TopicId, other: TopicId): string => [one, other].sort().join(" ");

/** The merges to make now, without a topic in two of them; none while there are few topics. */
export function merges(
  topics: readonly Mergeable[],
  { enough = enoughTopics, apart = new Set<string>() }: MergeLimits = {},
): readonly Merge[] {
  let left = topics;
  let count = topics.length;
  const made: Merge[] = [];
  while (count > enough) {
    const next = nextMerge(left, apart);
    if (next === undefined) break;
    made.push(next);
    const taken = new Set<TopicId>([next.into, ...next.from]);
    left = left.filter(({ id }) => !taken.has(id));
    count -= next.from.length;
  }
  return made;
}

function nextMerge(topics: readonly Mergeable[], apart: ReadonlySet<string>): Merge | undefined {
  const holders = new Map<string, Mergeable[]>();
  for (const topic of topics) {
    if (topic.entries >= small) continue;
    for (const keyword of keywordsOf(topic)) {
      const own = holders.get(keyword);
      if (own === undefined) holders.set(keyword, [topic]);
      else own.push(topic);
    }
  }
  const best = [...holders]
    .filter(([, own]) => own.length >= 2)
    .map(([keyword, own]) => ({
      keyword,
      own,
      score: own.length * Math.min([...keyword].length, 6),
    }))
    .sort((one, other) => other.score - one.score || (one.keyword < other.keyword ? -1 : 1));
  for (const { keyword, own } of best) {
    const merge = mergeOf(keyword, own, apart);
    if (merge !== undefined) return merge;
  }
  return undefined;
}

/** The fullest absorbs those that are similar to it; among equal ones the oldest. */
function mergeOf(
  keyword: string,
  own: readonly Mergeable[],
  apart: ReadonlySet<string>,
): Merge | undefined {
  const [into, ...others] = own.toSorted(
    (one, other) => other.entries - one.entries || one.created - other.created,
  );
  if (into === undefined) return undefined;
  const from = others
    .filter(({ id, centre }) => isNear(into.centre, centre) && !apart.has(apartKey(into.id, id)))
    .slice(0, mostSources - 1)
    .map(({ id }) => id);
  if (from.length === 0) return undefined;
  return { into: into.id, from, keyword, reason: `shared word: ${keyword}` };
}

/** A topic without a centre, because its entries have no words, is judged by the keyword alone. */
const isNear = (one: Centre, other: Centre): boolean =>
  one.size === 0 || other.size === 0 || closeness(one, other) >= nearEnough;

/** Keywords: katakana of at least three letters, kanji of two, words of three; each once. */
function keywordsOf({ title, summary }: Mergeable): ReadonlySet<string> {
  const phrases = phrasesOf(`${title}\n${summary}`)
    .filter((phrase) => !/^[\u30a1-\u30ff]{1,2}$/.test(phrase) && !isGenericTitle(phrase))
    .map((phrase) => (isJapanese(phrase) ? phrase : phrase.toLowerCase()));
  return new Set(phrases);
}

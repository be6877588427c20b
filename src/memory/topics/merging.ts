// Which small topics speak of the same: those that share a word, when there are too many of them.

import type { TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEventOf } from "../../protocol/memory-events.ts";
import type { MemoryTopic } from "../ports.ts";
import { type Centre, closeness } from "./moving-average.ts";
import { isGenericTitle } from "./title-hygiene.ts";
import { isJapanese, phrasesOf } from "./topic-terms.ts";

/** What merging reads of a topic. */
export type Mergeable = Pick<MemoryTopic, "id" | "title" | "summary" | "entries" | "created"> & {
  readonly centre: Centre;
};

export type Merge = Pick<MemoryEventOf<"topics-merged">, "into" | "from" | "reason"> & {
  readonly keyword: string;
};

/** Topics are left alone while there are no more than this. */
export const enoughTopics = 30;
/** A topic with this many entries stands by itself. */
const small = 10;
/** At most this many become one at a time. */
const mostSources = 8;
/** Topics that share the keyword by chance are further apart than this. */
const nearEnough = 0.15;

type MergeLimits = {
  readonly enough?: number;
  /** Pairs that are not to become one again, each as `apartKey`. */
  readonly apart?: ReadonlySet<string>;
};

/** Names two topics, whichever comes first. */
export const apartKey = (one: TopicId, other: TopicId): string => [one, other].sort().join(" ");

/** The merges to make now, each of other topics than the rest; none while there are few topics. */
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

/** The fullest takes in those that are near to it; of equal ones the oldest. */
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

/** What has no centre, because its entries have no words, is judged by the keyword alone. */
const isNear = (one: Centre, other: Centre): boolean =>
  one.size === 0 || other.size === 0 || closeness(one, other) >= nearEnough;

/** Katakana of three letters and more, kanji of two, words of three; each once. */
function keywordsOf({ title, summary }: Mergeable): ReadonlySet<string> {
  const phrases = phrasesOf(`${title}\n${summary}`)
    .filter((phrase) => !/^[\u30a1-\u30ff]{1,2}$/.test(phrase) && !isGenericTitle(phrase))
    .map((phrase) => (isJapanese(phrase) ? phrase : phrase.toLowerCase()));
  return new Set(phrases);
}

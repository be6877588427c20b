// Determines which small topics have the same subject: those with a common word, when there are too many topics.

import { type Heap, openHeap } from "../../kernel/heap.ts";
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

/** The number of topics whose words are looked at between two steps. */
const step = 100;

/** The merges to make now, without a topic in two of them; none while there are few topics. */
export function merges(topics: readonly Mergeable[], limits: MergeLimits = {}): readonly Merge[] {
  const merging = mergingInSteps(topics, limits);
  for (;;) {
    const { done, value } = merging.next();
    if (done === true) return value;
  }
}

/** As `merges`, in steps of a few milliseconds, between which others may work. */
export function* mergingInSteps(
  topics: readonly Mergeable[],
  { enough = enoughTopics, apart = new Set<string>() }: MergeLimits = {},
): Generator<undefined, readonly Merge[], undefined> {
  const keywords = yield* keywordsOfAll(topics);
  const holders = holdersOf(keywords);
  yield;
  const ranking = openHeap(isBetter);
  for (const [keyword, own] of holders) rank(ranking, keyword, own);
  const made: Merge[] = [];
  let count = topics.length;
  for (let next = ranking.take(); next !== undefined && count > enough; next = ranking.take()) {
    const { keyword, own } = next;
    // Some of them were merged since: it stands elsewhere in the ranking.
    if (holders.get(keyword) !== own) continue;
    const merge = mergeOf(keyword, own, apart);
    if (merge === undefined) continue;
    made.push(merge);
    count -= merge.from.length;
    for (const changed of takeOut(holders, keywords, new Set([merge.into, ...merge.from]), own)) {
      rank(ranking, changed, holders.get(changed) ?? []);
    }
    yield;
  }
  return made;
}

type Keywords = ReadonlyMap<Mergeable, ReadonlySet<string>>;

/** The topics that have a keyword. */
function holdersOf(keywords: Keywords): Map<string, Mergeable[]> {
  const holders = new Map<string, Mergeable[]>();
  for (const [topic, own] of keywords) {
    for (const keyword of own) {
      const held = holders.get(keyword);
      if (held === undefined) holders.set(keyword, [topic]);
      else held.push(topic);
    }
  }
  return holders;
}

type Ranked = {
  readonly keyword: string;
  readonly own: readonly Mergeable[];
  readonly score: number;
};

/** Words that many topics have come first, and of those the long ones. */
function rank(ranking: Heap<Ranked>, keyword: string, own: readonly Mergeable[]): void {
  if (own.length < 2) return;
  ranking.add({ keyword, own, score: own.length * Math.min([...keyword].length, 6) });
}

const isBetter = (one: Ranked, other: Ranked): boolean =>
  one.score > other.score || (one.score === other.score && one.keyword < other.keyword);

/** Takes merged topics, which are among these, out of all keywords; returns the keywords that they had. */
function takeOut(
  holders: Map<string, Mergeable[]>,
  keywords: Keywords,
  merged: ReadonlySet<TopicId>,
  among: readonly Mergeable[],
): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const topic of among) {
    if (!merged.has(topic.id)) continue;
    for (const keyword of keywords.get(topic) ?? []) changed.add(keyword);
  }
  for (const keyword of changed) {
    const left = (holders.get(keyword) ?? []).filter(({ id }) => !merged.has(id));
    holders.set(keyword, left);
  }
  return changed;
}

/** The keywords of the small topics. */
function* keywordsOfAll(topics: readonly Mergeable[]): Generator<undefined, Keywords, undefined> {
  const keywords = new Map<Mergeable, ReadonlySet<string>>();
  for (const [at, topic] of topics.entries()) {
    if (topic.entries < small) keywords.set(topic, keywordsOf(topic));
    if (at % step === step - 1) yield;
  }
  return keywords;
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

// Which topic an entry belongs to, found without a model: shared words, what was said just before, and when.

import type { TopicId } from "../../protocol/memory-entry.ts";
import { dateOf } from "./filing-date.ts";
import type { FilingDecision, FilingItem } from "./filing-item.ts";
import { entryTerms } from "./filing-item.ts";
import { summaryFrom, titleFrom, usableTitle } from "./title-hygiene.ts";
import type { NearTopic, TopicIndex } from "./topic-index.ts";

/** What the words of an entry are worth, and what stands around it. */
const weights = {
  /** `cover ** bend`: short utterances share few words with what they belong to. */
  bend: 0.7,
  session: 0.5,
  recency: 0.05,
} as const;
/** Below this an entry opens a topic. */
export const threshold = 0.35;
const minute = 60_000;
const sessionFade = 20 * minute;
const recencyFade = 14 * 24 * 60 * minute;
/** This many terms say something by themselves; fewer lean on what was said before. */
const telling = 5;

/** Words by which somebody says that they speak of something else now. */
const turning =
  /^\s*(?:ところで|話(?:は|が)?(?:変|かわ)|話を変え|それはそうと|そういえば|そう言えば|ちなみに別|別の話|全然関係な|by the way|btw\b|anyway[,.\s]|on another note|changing the subject|unrelated)/i;

/** How much of its own it brings that nobody spoke of before: then the talk has turned. */
function turned({ entry, before, terms }: FilingItem): boolean {
  if (turning.test(entry.text.normalize("NFKC"))) return true;
  // Her answer belongs to what it answers.
  if (entry.speaker.kind === "persona" || terms.size < telling) return false;
  const spoken = new Set(before.flatMap(({ text }) => [...entryTerms(text)]));
  return ![...terms].some((term) => spoken.has(term));
}

export type Scored = { readonly topic: TopicId; readonly score: number };

/** Topics by how well an entry fits into them, the best first. */
export function scored(index: TopicIndex, item: FilingItem): readonly Scored[] {
  const { entry, before, terms } = item;
  const scores = new Map<TopicId, number>();
  const add = (topic: TopicId, score: number) =>
    scores.set(topic, (scores.get(topic) ?? 0) + score);
  for (const { topic, cover } of known(index.near(terms), terms)) {
    add(topic.id, cover ** weights.bend);
  }
  const last = before.at(-1);
  if (last?.topic !== undefined && index.topic(last.topic) !== undefined) {
    const gap = Math.max(0, entry.occurredAt - last.occurredAt);
    const hold = turned(item) ? 0.4 : 1;
    add(last.topic, weights.session * hold * Math.exp(-gap / sessionFade));
  }
  return [...scores]
    .map(([topic, score]) => {
      const age = Math.max(0, entry.occurredAt - (index.topic(topic)?.updated ?? 0));
      return { topic, score: score + weights.recency * Math.exp(-age / recencyFade) };
    })
    .sort((one, other) => other.score - one.score);
}

/** One shared word of a long utterance is chance. */
const known = (near: readonly NearTopic[], terms: ReadonlySet<string>): readonly NearTopic[] =>
  terms.size < telling ? near : near.filter(({ cover }) => cover * terms.size >= 1.2);

/** Decides without a model. An imported entry goes where it was filed before. */
export function decideByWords(index: TopicIndex, item: FilingItem): FilingDecision {
  const imported = item.entry.topicTitle && usableTitle(item.entry.topicTitle);
  if (imported) {
    const same = index.titled(imported);
    if (same !== undefined) return { kind: "match", topic: same.id, reason: "filed so before" };
    return { kind: "new", title: imported, summary: "", reason: "filed so before" };
  }
  const [best] = scored(index, item);
  if (best !== undefined && best.score >= threshold) {
    return { kind: "match", topic: best.topic, reason: `score ${best.score.toFixed(2)}` };
  }
  return newTopic(item);
}

/** Decides by one plain rule, for tests: a topic whose title stands in the entry's words, else one of its own. */
export function decideByTitle(index: TopicIndex, item: FilingItem): FilingDecision {
  const named = index.all().find(({ title }) => item.entry.text.includes(title));
  if (named === undefined) return newTopic(item);
  return { kind: "match", topic: named.id, reason: "the title is named" };
}

/** A topic of its own for an entry, named by what was said. */
export function newTopic({ entry, before }: FilingItem): FilingDecision {
  const date = dateOf(entry.occurredAt);
  // The question stands before an answer that has no subject.
  const texts =
    entryTerms(entry.text).size > 0
      ? [entry.text]
      : [...before.map(({ text }) => text), entry.text];
  return {
    kind: "new",
    title: titleFrom(texts, date),
    summary: summaryFrom(texts),
    reason: "nothing near",
  };
}

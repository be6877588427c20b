// Determines the topic of an entry without a model: by common words, the preceding entries, and the time.

import type { TopicId } from "../../protocol/memory-entry.ts";
import { dateOf } from "./filing-date.ts";
import type { FilingDecision, FilingItem } from "./filing-item.ts";
import { namesIn, namingTexts, subjectTerms } from "./filing-item.ts";
import { isUnnamed, summaryFrom, titleFrom, usableTitle } from "./title-hygiene.ts";
import type { NearTopic, TopicIndex } from "./topic-index.ts";

/** The weights of the entry's words and of its context. */
const weights = {
  /** `cover ** bend`: short utterances have few words in common with their topic. */
  bend: 0.7,
  session: 0.5,
  recency: 0.05,
} as const;
/** Below this score an entry opens a topic. */
export const threshold = 0.35;
const minute = 60_000;
const sessionFade = 20 * minute;
const recencyFade = 14 * 24 * 60 * minute;
/** The number of terms from which an entry is filed by itself; shorter ones depend on the preceding entries. */
const telling = 5;

/** Words that announce a change of the subject. */
const turning =
  /^\s*(?:ところで|話(?:は|が)?(?:変|かわ)|話を変え|それはそうと|そういえば|そう言えば|ちなみに別|別の話|全然関係な|by the way|btw\b|anyway[,.\s]|on another note|changing the subject|unrelated)/i;

/** Whether the conversation has changed its subject: how many of its terms are new. */
function turned({ entry, before, terms }: FilingItem): boolean {
  if (turning.test(entry.text.normalize("NFKC"))) return true;
  // Her answer belongs to the question.
  if (entry.speaker.kind === "persona" || terms.size < telling) return false;
  const spoken = new Set(before.flatMap((one) => [...subjectTerms(one)]));
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
  const open = last?.topic === undefined ? undefined : index.topic(last.topic);
  // A greeting has no subject: what is told after it opens a topic of its own.
  const isOpening = open !== undefined && terms.size > 0 && isUnnamed(open.title);
  if (last !== undefined && open !== undefined && !isOpening) {
    const gap = Math.max(0, entry.occurredAt - last.occurredAt);
    const hold = turned(item) ? 0.4 : 1;
    add(open.id, weights.session * hold * Math.exp(-gap / sessionFade));
  }
  return [...scores]
    .map(([topic, score]) => {
      const age = Math.max(0, entry.occurredAt - (index.topic(topic)?.updated ?? 0));
      return { topic, score: score + weights.recency * Math.exp(-age / recencyFade) };
    })
    .sort((one, other) => other.score - one.score);
}

/** A single common word of a long utterance is coincidence. */
const known = (near: readonly NearTopic[], terms: ReadonlySet<string>): readonly NearTopic[] =>
  terms.size < telling ? near : near.filter(({ cover }) => cover * terms.size >= 1.2);

/** Decides without a model. An imported entry keeps its earlier topic. */
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

/** Decides by a simple rule, for tests: a topic whose title occurs in the entry, else a new one. */
export function decideByTitle(index: TopicIndex, item: FilingItem): FilingDecision {
  const named = index.all().find(({ title }) => item.entry.text.includes(title));
  if (named === undefined) return newTopic(item);
  return { kind: "match", topic: named.id, reason: "the title is named" };
}

/** A new topic for an entry, named after its words. */
export function newTopic({ entry, before, terms }: FilingItem): FilingDecision {
  const date = dateOf(entry.occurredAt);
  // The question precedes an answer without a subject.
  const texts = namingTexts(terms.size > 0 ? [entry] : [...before, entry]);
  return {
    kind: "new",
    title: titleFrom(texts, date, namesIn([...before, entry])),
    summary: summaryFrom(texts),
    reason: "nothing near",
  };
}

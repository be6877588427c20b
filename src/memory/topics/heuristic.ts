// Determines the topic of an entry without a model: by common words, the preceding entries, and the time.

import { packs } from "../../languages/registry.ts";
import type { TopicId } from "../../protocol/memory-entry.ts";
import { asks } from "../analysis/question.ts";
import type { FilingDecision, FilingItem } from "./filing-item.ts";
import { subjectTerms } from "./filing-item.ts";
import { isOfAsides, summaryFrom, titleFrom, usableTitle } from "./title-hygiene.ts";
import type { NearTopic, TopicIndex } from "./topic-index.ts";

/** The weights of the entry's words and of its context. */
const weights = {
  /** `cover ** bend`: short utterances have few words in common with their topic. */
  bend: 0.7,
  session: 0.7,
  recency: 0.05,
} as const;
/** Below this score an entry opens a topic. */
export const threshold = 0.35;
const minute = 60_000;
const sessionFade = 30 * minute;
const recencyFade = 14 * 24 * 60 * minute;
/** The number of terms in common that is no coincidence. */
const several = 1.2;
/** The hold of a session on an entry that changes its subject. */
const loosened = 0.4;

/** Whether an utterance announces a change of the subject, continues what was said, or wants an answer. */
const does = (text: string, what: "turning" | "continuing" | "seeking"): boolean =>
  packs.some(({ topics }) => topics[what].test(text));

/** Whether an utterance changes the subject of the conversation. */
function turned({ entry, before, terms }: FilingItem): boolean {
  const text = entry.text.normalize("NFKC").trimStart();
  if (does(text, "turning")) return true;
  // Her answer belongs to the question, and so does the answer to hers.
  if (entry.speaker.kind === "persona" || terms.size === 0) return false;
  const last = before.at(-1)?.text ?? "";
  if (does(text, "continuing") || asks(last) || does(last.trimEnd(), "seeking")) return false;
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
  const last = before.at(-1);
  const open = last?.topic === undefined ? undefined : index.topic(last.topic);
  // A greeting has no subject: what is told after it opens a topic of its own.
  const isOpening = open !== undefined && terms.size > 0 && isOfAsides(open.title);
  for (const { topic, cover } of known(
    index.near(terms),
    terms.size,
    open !== undefined && !isOpening,
  )) {
    add(topic.id, cover ** weights.bend);
  }
  if (last !== undefined && open !== undefined && !isOpening) {
    const gap = Math.max(0, entry.occurredAt - last.occurredAt);
    const hold = turned(item) ? loosened : 1;
    add(open.id, weights.session * hold * Math.exp(-gap / sessionFade));
  }
  return [...scores]
    .map(([topic, score]) => {
      const age = Math.max(0, entry.occurredAt - (index.topic(topic)?.updated ?? 0));
      return { topic, score: score + weights.recency * Math.exp(-age / recencyFade) };
    })
    .sort((one, other) => other.score - one.score);
}

/** A single common word is coincidence, unless it names a topic and no conversation is open. */
const known = (near: readonly NearTopic[], terms: number, isOpen: boolean) =>
  near.filter(({ cover, isNamed }) => cover * terms >= several || (isNamed && !isOpen));

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
  // The question precedes an answer without a subject.
  const said = terms.size > 0 ? [entry] : [...before, entry];
  return {
    kind: "new",
    title: titleFrom(said),
    summary: summaryFrom(said),
    reason: "nothing near",
  };
}

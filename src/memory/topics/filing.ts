// Converts decisions to events: new topics, and assignments of entries. Every entry is filed in a topic that exists or
// is opened in the same event.

import type { EntryId, TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEventOf, TopicBackend } from "../../protocol/memory-events.ts";
import { dateOf } from "./filing-date.ts";
import { type FilingDecision, type FilingItem, namesIn, namingTexts } from "./filing-item.ts";
import { decideByWords } from "./heuristic.ts";
import { summaryFrom, titleFrom, usableSummary, usableTitle } from "./title-hygiene.ts";
import { openedTopic, type TopicIndex } from "./topic-index.ts";

export type Assignment = MemoryEventOf<"entries-assigned">;

/** A backend's decision for one item; absent where it failed, so that the words decide. */
export type FilingProposal = {
  readonly item: FilingItem;
  readonly decision?: FilingDecision | undefined;
};

/**
 * The event that files these items, in order. Each item sees what was filed before it. `number` is the event's number,
 * from which the ids of new topics derive. Where a model should have decided and did not, the entry is marked.
 */
export function filed(
  index: TopicIndex,
  all: readonly FilingProposal[],
  by: TopicBackend,
  number: number,
): Assignment {
  const filing = filingInSteps(index, all, by, number);
  for (;;) {
    const { done, value } = filing.next();
    if (done === true) return value;
  }
}

/** As `filed`, in a step for each item, between which others may work that leave the index alone. */
export function* filingInSteps(
  index: TopicIndex,
  all: readonly FilingProposal[],
  by: TopicBackend,
  number: number,
): Generator<undefined, Assignment, undefined> {
  const opened: Assignment["opened"] = [];
  const assigned: Assignment["assigned"] = [];
  const placed = new Map<EntryId, TopicId>();
  for (const { item, decision } of all) {
    const seen = withPlaces(item, placed);
    const marked = decision === undefined && by !== "heuristic";
    const decided = settled(index, seen, decision ?? decideByWords(index, seen), placed);
    let topic: TopicId;
    if (decided.kind === "match") topic = decided.topic;
    else {
      topic = opened.length === 0 ? `t${number}` : `t${number}.${opened.length}`;
      const { title, summary } = decided;
      opened.push({ id: topic, title, summary });
      index.put(openedTopic(topic, { title, summary }, item.entry.occurredAt));
    }
    index.attach(topic, item.terms, item.entry.occurredAt);
    placed.set(item.entry.id, topic);
    const reason = decided.reason.replace(/\s+/g, " ").trim();
    assigned.push({
      entry: item.entry.id,
      topic,
      ...(marked ? { marked: true as const } : {}),
      ...(reason === "" ? {} : { reason: reason.slice(0, 400) }),
    });
    yield;
  }
  return { type: "entries-assigned", by, opened, assigned };
}

/** The entries before it, with the topics that this event assigns to them. */
const withPlaces = (item: FilingItem, placed: ReadonlyMap<EntryId, TopicId>): FilingItem => ({
  ...item,
  before: item.before.map((one) => ({ ...one, topic: placed.get(one.id) ?? one.topic })),
});

type Settled = Exclude<FilingDecision, { readonly kind: "with" }>;

/** A valid form of the decision: its topic exists, its title is meaningful, and no title occurs twice. */
function settled(
  index: TopicIndex,
  item: FilingItem,
  decision: FilingDecision,
  placed: ReadonlyMap<EntryId, TopicId>,
): Settled {
  if (decision.kind === "match" && index.topic(decision.topic) !== undefined) return decision;
  if (decision.kind === "with") {
    const topic = placed.get(decision.entry);
    if (topic !== undefined) return { kind: "match", topic, reason: decision.reason };
  }
  const said = [...item.before, item.entry];
  const texts = namingTexts(said);
  const written = decision.kind === "new" ? decision : { title: "", summary: "" };
  const title =
    usableTitle(written.title) ??
    titleFrom(texts.slice(-3), dateOf(item.entry.occurredAt), namesIn(said));
  const same = index.titled(title);
  const { reason } = decision;
  if (same !== undefined) return { kind: "match", topic: same.id, reason };
  return {
    kind: "new",
    title,
    summary: usableSummary(written.summary) || summaryFrom(texts),
    reason,
  };
}

/** Meaningless titles of new topics, by the number of their item, counted from 1. */
export function refusedTitles(decisions: readonly (FilingDecision | undefined)[]) {
  const refused = new Map<number, string>();
  for (const [place, decision] of decisions.entries()) {
    if (decision?.kind === "new" && usableTitle(decision.title) === undefined) {
      refused.set(place + 1, decision.title);
    }
  }
  return refused;
}

/** The decisions with the titles that were requested again. */
export const withTitles = (
  decisions: readonly (FilingDecision | undefined)[],
  titles: ReadonlyMap<number, string>,
): readonly (FilingDecision | undefined)[] =>
  decisions.map((decision, place) => {
    const title = titles.get(place + 1);
    if (decision?.kind !== "new" || title === undefined) return decision;
    return usableTitle(decision.title) === undefined ? { ...decision, title } : decision;
  });

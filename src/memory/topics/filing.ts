// Converts decisions to events: new topics, and assignments of entries. Every entry is filed in a topic that exists or
// is opened in the same event.

import type { EntryId, TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEventOf, TopicBackend } from "../../protocol/memory-events.ts";
import type { FilingDecision, FilingItem } from "./filing-item.ts";
import { decideByWords } from "./heuristic.ts";
import { isOfAsides, summaryFrom, titleFrom, usableSummary, usableTitle } from "./title-hygiene.ts";
import { openedTopic, type TopicIndex } from "./topic-index.ts";

type Assignment = MemoryEventOf<"entries-assigned">;
type Renaming = MemoryEventOf<"topic-changed">;

/** Entries in topics, and earlier topics with names that fit what was added to them. */
export type Filing = { readonly assignment: Assignment; readonly renamed: readonly Renaming[] };

/** A backend's decision for one item; absent where it failed, so that the words decide. */
export type FilingProposal = {
  readonly item: FilingItem;
  readonly decision?: FilingDecision | undefined;
};

/**
 * The events that file these items, in order. Each item sees what was filed before it. `number` is that of the first event,
 * from which the ids of new topics derive. Where a model should have decided and did not, the entry is marked.
 */
export function filed(
  index: TopicIndex,
  all: readonly FilingProposal[],
  by: TopicBackend,
  number: number,
): Filing {
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
): Generator<undefined, Filing, undefined> {
  const opened: Assignment["opened"] = [];
  const renamed = new Map<TopicId, Renaming>();
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
    const names = namesSince(index, topic, seen);
    const own = opened.findIndex(({ id }) => id === topic);
    if (names !== undefined && own >= 0) opened[own] = { id: topic, ...names };
    else if (names !== undefined)
      renamed.set(topic, { type: "topic-changed", topic, ...names, by: "heuristic" });
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
  const assignment = { type: "entries-assigned" as const, by, opened, assigned };
  return { assignment, renamed: [...renamed.values()] };
}

/**
 * The names of a topic to which this item was added, where words of its session named it: its title is what the
 * preceding entries of the session give. Undefined where the names stay.
 */
function namesSince(index: TopicIndex, id: TopicId, { entry, before }: FilingItem) {
  const topic = index.topic(id);
  const earlier = before.filter((one) => one.topic === id);
  if (topic === undefined || isOfAsides(topic.title) || topic.title !== titleFrom(earlier)) return;
  const said = [...earlier, entry];
  const title = titleFrom(said);
  if (title === topic.title || index.titled(title) !== undefined) return;
  const names = { title, summary: summaryFrom(said) };
  index.put({ ...topic, ...names });
  return names;
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
  const written = decision.kind === "new" ? decision : { title: "", summary: "" };
  const title = usableTitle(written.title) ?? titleFrom(said.slice(-3));
  const same = index.titled(title);
  const { reason } = decision;
  if (same !== undefined) return { kind: "match", topic: same.id, reason };
  return {
    kind: "new",
    title,
    summary: usableSummary(written.summary) || summaryFrom(said),
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

// Files entries without a topic: by words, or by a model with the result by words as its fallback.

import { setImmediate } from "node:timers/promises";
import { oneLine } from "../../../kernel/field-reader.ts";
import {
  areAsTrusted,
  placesByLevel,
  sourceOfEntries,
  sourceOfEntry,
} from "../../../memory/entry-source.ts";
import type { MemoryEntry } from "../../../memory/ports.ts";
import {
  filingSchema,
  readFilings,
  readTitles,
  titlesSchema,
} from "../../../memory/topics/answer.ts";
import {
  type FilingProposal,
  filingInSteps,
  refusedTitles,
  withTitles,
} from "../../../memory/topics/filing.ts";
import {
  type Filed,
  type FilingDecision,
  type FilingItem,
  filingItem,
  mostBefore,
} from "../../../memory/topics/filing-item.ts";
import { happenings, isHappening } from "../../../memory/topics/happenings.ts";
import { decideByTitle } from "../../../memory/topics/heuristic.ts";
import {
  filingQuestion,
  mostCandidates,
  mostItems,
  titlesQuestion,
  topicsNear,
} from "../../../memory/topics/prompt.ts";
import type { TopicIndex } from "../../../memory/topics/topic-index.ts";
import type { EntryId } from "../../../protocol/memory-entry.ts";
import { plainTopicBackends, type TopicBackend } from "../../../protocol/memory-events.ts";
import type { Asking } from "./asking.ts";
import { renamedTopics } from "./edited-topics.ts";
import { jobMeter } from "./job-meter.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import type { MemoryWriter } from "./memory-writer.ts";
import { inSlices } from "./pauses.ts";
import { tellingHowMany } from "./telling-how-many.ts";
import type { TopicIndexes } from "./topic-indexes.ts";
import type { Troubles } from "./troubles.ts";

export type FilingParts = Pick<KeeperParts, "reader" | "language"> & {
  readonly writer: MemoryWriter;
  readonly topicIndexes: TopicIndexes;
  readonly troubles: Troubles;
};

/** The number of entries filed at once without a model: a few milliseconds, in which nobody is answered. */
const batch = 40;

const unfiled = { unfiled: "none" } as const;

type Decided = readonly (FilingDecision | undefined)[];

/** The decisions of a backend about some items; undefined: postponed, and nothing is filed. */
type Decide = (
  persona: string,
  index: TopicIndex,
  items: readonly FilingItem[],
  signal: AbortSignal,
) => Promise<Decided | undefined>;

/** Files the oldest entries without a topic. */
export function filingWork(parts: FilingParts, outside: KeeperParts): Work {
  const { filing } = outside.settings;
  /** The row up to which everything is filed, by persona. */
  const reached = new Map<string, number>();
  const told = tellingHowMany(outside.onFiled);
  const meter = jobMeter("filing", outside.jobs);
  if (filing === "none") return async () => "nothing";
  const oldest = async (persona: string, limit: number): Promise<readonly MemoryEntry[]> => {
    const entries = await parts.reader.walk(persona, reached.get(persona) ?? 0, limit, unfiled);
    if (entries.length > 0 || !reached.delete(persona)) return entries;
    return await parts.reader.walk(persona, 0, limit, unfiled);
  };
  return async (persona, signal) => {
    const asking = isModel(filing) ? outside.asking?.(persona) : undefined;
    const entries = await oldest(persona, asking === undefined ? batch : mostItems);
    if (entries.length === 0) {
      told.done(persona);
      meter.done(persona);
      return "nothing";
    }
    const done = await fileEntries(
      parts,
      persona,
      entries,
      backendOf(filing, asking, parts),
      signal,
    );
    if (done.kind === "filed") {
      reached.set(persona, entries.at(-1)?.row ?? 0);
      told.worked(persona, done.count);
      await meter.worked(persona, done.count, () => parts.reader.count(persona, unfiled));
    } else if (done.kind === "left") meter.done(persona);
    return done.kind === "left" ? "left" : "worked";
  };
}

/** Whether it is a provider of models that files: neither words, nor people, nor nobody. */
export const isModel = (backend: TopicBackend): boolean =>
  backend !== "none" && !plainTopicBackends.some((plain) => plain === backend);

export type Backend = {
  readonly by: TopicBackend;
  readonly decide: Decide;
  /** The treatment of entries that a model did not decide: filed by words and marked, or left unfiled. */
  readonly undecided: "marked" | "left";
};

/** The backend that files; a model that cannot be asked now decides nothing, so that its items are marked. */
export function backendOf(
  filing: TopicBackend,
  asking: Asking | undefined,
  parts: Pick<FilingParts, "language" | "troubles" | "reader">,
  { undecided = "marked" }: Partial<Pick<Backend, "undecided">> = {},
): Backend {
  if (isModel(filing)) {
    return {
      by: filing,
      undecided,
      decide: async (persona, index, items, signal) =>
        asking === undefined
          ? items.map(() => undefined)
          : await askedDecisions({ ...parts, persona }, asking, index, items, signal),
    };
  }
  const decide = filing === "dummy" ? decideByTitle : () => undefined;
  return {
    by: filing,
    undecided: "marked",
    decide: async (_, index, items) => items.map((item) => decide(index, item)),
  };
}

/** `undecided`: there was no decision. `moved`: her topics were changed meanwhile. */
export type FilingOutcome =
  | { readonly kind: "filed"; readonly count: number }
  | { readonly kind: "moved" | "undecided" | "left" };

/**
 * Files these entries, which are in writing order, at once. An entry that was filed elsewhere since it was read
 * stays there.
 */
export async function fileEntries(
  { reader, writer, topicIndexes, troubles, language }: FilingParts,
  persona: string,
  entries: readonly MemoryEntry[],
  { by, decide, undecided }: Backend,
  signal: AbortSignal,
): Promise<FilingOutcome> {
  const { index, words } = await topicIndexes.of(persona);
  // The index holds everything filed so far; any later filing changes `words`.
  const current = await reader.entriesById(
    persona,
    entries.map(({ id }) => id),
  );
  const isAsRead = ({ id, topic, marked }: MemoryEntry) => {
    const now = current.get(id);
    return now !== undefined && now.topic === topic && now.marked === marked;
  };
  if (!entries.every(isAsRead)) return { kind: "moved" };
  await setImmediate();
  const items = await inSlices(itemsOf(entries, await earlierOf(reader, persona, entries)));
  const talk = items.filter((item) => !isHappening(item));
  const decided = talk.length === 0 ? [] : await decide(persona, index, talk, signal);
  if (decided === undefined) return { kind: "left" };
  const byItem = new Map(talk.map((item, at) => [item, decided[at]]));
  const found: readonly FilingProposal[] = items
    .map((item) => ({
      item,
      decision: isHappening(item) ? happenings(language) : byItem.get(item),
    }))
    .filter(({ decision }) => undecided === "marked" || decision !== undefined);
  if (found.length === 0) return { kind: "undecided" };
  // Her topics may have been changed while a model was thinking.
  const now = await topicIndexes.of(persona);
  if (now.words !== words) return { kind: "moved" };
  const filing = await inSlices(filingInSteps(now.index, found, by, now.number + 1));
  const edited = await renamedTopics(reader, persona, entries);
  const own = [filing.assignment, ...filing.renamed];
  const events = [...own, ...edited].map((event) => ({ event }));
  const written = await writer.write(persona, events, now.number);
  if (written.ok) {
    if (edited.length === 0) topicIndexes.wrote(persona, now.number + own.length);
    else topicIndexes.drop(persona);
    troubles.good("journal-fault");
    return { kind: "filed", count: found.length };
  }
  topicIndexes.drop(persona);
  if (written.error.kind === "moved") return { kind: "moved" };
  troubles.tell({ kind: "journal-fault", fault: written.error.fault });
  return { kind: "left" };
}

/** Each entry with the preceding messages of its conversation. */
function* itemsOf(
  entries: readonly MemoryEntry[],
  earlier: ReadonlyMap<EntryId, MemoryEntry>,
): Generator<undefined, readonly FilingItem[], undefined> {
  const newest = new Map<string, readonly MemoryEntry[]>();
  const items: FilingItem[] = [];
  for (const entry of entries) {
    const known = newest.get(entry.conversation);
    const before = known?.at(-1)?.id === entry.previous ? (known ?? []) : chainOf(entry, earlier);
    newest.set(entry.conversation, [...before, entry].slice(-mostBefore));
    items.push(filingItem(plain(entry), before.map(plain)));
    yield;
  }
  return items;
}

/** The messages before these entries in their conversations, as many as an item shows; one read for each step. */
async function earlierOf(
  reader: FilingParts["reader"],
  persona: string,
  entries: readonly MemoryEntry[],
): Promise<ReadonlyMap<EntryId, MemoryEntry>> {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  let newest = entries;
  for (let step = 0; step < mostBefore; step += 1) {
    const next = newest.flatMap(({ previous }) =>
      previous === undefined || known.has(previous) ? [] : [previous],
    );
    if (next.length === 0) break;
    const read = await reader.entriesById(persona, next);
    for (const [id, entry] of read) known.set(id, entry);
    newest = [...read.values()];
  }
  return known;
}

function chainOf(
  entry: MemoryEntry,
  earlier: ReadonlyMap<EntryId, MemoryEntry>,
): readonly MemoryEntry[] {
  const chain: MemoryEntry[] = [];
  let next = entry.previous;
  while (next !== undefined && chain.length < mostBefore) {
    const one = earlier.get(next);
    if (one === undefined) break;
    chain.unshift(one);
    next = one.previous;
  }
  return chain;
}

const plain = (entry: MemoryEntry): Filed => {
  const { id, conversation, occurredAt, speaker, text, topicTitle, topic } = entry;
  const { provenance, visibility } = entry;
  return {
    ...{ id, conversation, occurredAt, speaker, text, topicTitle, topic },
    ...{ provenance, visibility },
  };
};

type AskedParts = Pick<FilingParts, "language" | "troubles"> & {
  readonly persona: string;
  readonly reader: Pick<FilingParts["reader"], "topicOrigins">;
};

/** A model's decisions. A title is made where nothing was read that is less trusted than what it is a title of. */
async function askedDecisions(
  parts: AskedParts,
  asking: Asking,
  index: TopicIndex,
  items: readonly FilingItem[],
  signal: AbortSignal,
): Promise<Decided | undefined> {
  const decided: (FilingDecision | undefined)[] = items.map(() => undefined);
  for (const places of placesByLevel(items.map(({ entry }) => entry))) {
    const some = places.flatMap((place) => items[place] ?? []).map(withoutLessTrusted);
    const answered = await decisionsOf(parts, asking, index, some, signal);
    if (answered === undefined) return undefined;
    places.forEach((place, at) => {
      decided[place] = answered[at];
    });
  }
  return decided;
}

const withoutLessTrusted = ({ entry, before, ...item }: FilingItem): FilingItem => ({
  ...{ ...item, entry },
  before: before.filter((one) => areAsTrusted([one], sourceOfEntry(entry))),
});

/** The nearest topics that hold nothing less trusted than the items. */
async function candidatesFor(
  { reader, persona }: AskedParts,
  index: TopicIndex,
  items: readonly FilingItem[],
) {
  const near = topicsNear(index, items);
  const ids = near.map(({ id }) => id);
  const origins = await reader.topicOrigins(persona, ids, mostOfTopic);
  const source = sourceOfEntries(items.map(({ entry }) => entry));
  return near
    .filter(({ id }) => areAsTrusted(origins.get(id) ?? [], source))
    .slice(0, mostCandidates);
}

/** The most entries of a topic whose origins are looked at. */
const mostOfTopic = 10_000;

/** A model's decisions about items of one level; for meaningless titles it is asked once more. */
async function decisionsOf(
  parts: AskedParts,
  asking: Asking,
  index: TopicIndex,
  items: readonly FilingItem[],
  signal: AbortSignal,
): Promise<Decided | undefined> {
  const { language, troubles } = parts;
  const nothing = items.map(() => undefined);
  const candidates = await candidatesFor(parts, index, items);
  const question = filingQuestion(language, items, candidates);
  const schema = filingSchema(items.length);
  const answered = await asking.ask({ purpose: "topics", ...question, schema }, signal);
  if (answered.kind === "left") return undefined;
  if (answered.kind === "failed") {
    troubles.tell({ kind: "model-failed", backend: asking.backend, fault: answered.fault });
  }
  if (answered.kind !== "answer") return nothing;
  const offered = new Set(candidates.map(({ id }) => id));
  const decided = readFilings(answered.text, items, offered);
  troubles.good("model-failed");
  if (decided.every((one) => one === undefined)) {
    const said = oneLine(answered.text);
    troubles.tell({ kind: "answer-unread", backend: asking.backend, said });
    return nothing;
  }
  troubles.good("answer-unread");
  const refused = refusedTitles(decided);
  if (refused.size === 0) return decided;
  const again = titlesQuestion(language, items, refused);
  const titled = await asking.ask({ purpose: "topics", ...again, schema: titlesSchema }, signal);
  if (titled.kind === "left") return undefined;
  return titled.kind === "answer" ? withTitles(decided, readTitles(titled.text)) : decided;
}

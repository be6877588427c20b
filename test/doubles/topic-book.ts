// A model of the rules T1 to T4 of `src/adapters/memory/topic-writer.ts`, for tests of the tables.

import { strengthOf } from "../../src/memory/topics/moving-average.ts";
import type { EntryId, TopicId } from "../../src/protocol/memory-entry.ts";
import type { MemoryEvent, MemoryEventOf } from "../../src/protocol/memory-events.ts";

export type BookTopic = {
  readonly title: string;
  readonly summary: string;
  readonly created: number;
  readonly updated: number;
  readonly parents: readonly TopicId[];
  readonly children: readonly TopicId[];
  readonly disabled: boolean;
};

/** The effects of a merge, for undoing it. */
export type TopicMerge = {
  readonly into: TopicId;
  readonly from: readonly TopicId[];
  readonly moved: ReadonlyMap<EntryId, TopicId>;
  /** Topics that it disabled; those disabled before are not included. */
  readonly disabled: readonly TopicId[];
  readonly undone: boolean;
};

export type BookEntry = {
  readonly topic: TopicId;
  readonly marked: boolean;
  readonly previous: readonly TopicId[];
};

export type TopicBook = {
  readonly topics: ReadonlyMap<TopicId, BookTopic>;
  readonly entries: ReadonlyMap<EntryId, BookEntry>;
  readonly merges: ReadonlyMap<number, TopicMerge>;
};

export const emptyBook: TopicBook = { topics: new Map(), entries: new Map(), merges: new Map() };

/** The strength of a topic, from the number of its entries. */
export function strengthIn(book: TopicBook, topic: TopicId): number {
  let held = 0;
  for (const { topic: own } of book.entries.values()) if (own === topic) held += 1;
  return strengthOf(held);
}

/** The book after an event with this `number` in the stream, written at `at`. */
export function foldTopics(
  book: TopicBook,
  event: MemoryEvent,
  number: number,
  at: number,
): TopicBook {
  switch (event.type) {
    case "entries-assigned":
      return assigned(book, event, at);
    case "topic-changed":
      return changed(book, event, at);
    case "topics-merged":
      return merged(book, event, number, at);
    case "merge-undone":
      return undone(book, event.merge, at);
    case "memory-forgotten":
      return { ...book, entries: without(book.entries, event.entries) };
    default:
      return book;
  }
}

function assigned(
  book: TopicBook,
  { opened, assigned: all }: MemoryEventOf<"entries-assigned">,
  at: number,
): TopicBook {
  const topics = new Map(book.topics);
  for (const { id, title, summary } of opened) {
    if (topics.has(id)) continue;
    topics.set(id, {
      title,
      summary,
      created: at,
      updated: at,
      parents: [],
      children: [],
      disabled: false,
    });
  }
  const entries = new Map(book.entries);
  for (const { entry, topic, marked = false } of all) {
    const known = topics.get(topic);
    if (known === undefined) continue;
    topics.set(topic, { ...known, updated: Math.max(known.updated, at) });
    entries.set(entry, { topic, marked, previous: leaving(entries.get(entry), topic) });
  }
  return { ...book, topics, entries };
}

/** The topics that it was in, including the one that it leaves now. */
const leaving = (entry: BookEntry | undefined, to: TopicId): readonly TopicId[] => {
  if (entry === undefined) return [];
  return entry.topic === to ? entry.previous : [...entry.previous, entry.topic];
};

function changed(book: TopicBook, event: MemoryEventOf<"topic-changed">, at: number): TopicBook {
  const known = book.topics.get(event.topic);
  if (known === undefined) return book;
  const { title = known.title, summary = known.summary, disabled = known.disabled } = event;
  const topics = new Map(book.topics);
  topics.set(event.topic, {
    ...known,
    title,
    summary,
    disabled,
    updated: Math.max(known.updated, at),
  });
  return { ...book, topics };
}

function merged(
  book: TopicBook,
  { into, from: named }: MemoryEventOf<"topics-merged">,
  number: number,
  at: number,
): TopicBook {
  const target = book.topics.get(into);
  const from = [...new Set(named)].filter((id) => id !== into && book.topics.has(id));
  if (target === undefined || from.length === 0) return book;
  const moved = new Map<EntryId, TopicId>();
  const entries = new Map(book.entries);
  for (const [id, entry] of book.entries) {
    if (!from.includes(entry.topic)) continue;
    moved.set(id, entry.topic);
    entries.set(id, { ...entry, topic: into, previous: [...entry.previous, entry.topic] });
  }
  const topics = new Map(book.topics);
  const disabled = from.filter((id) => topics.get(id)?.disabled === false);
  for (const id of from)
    edit(topics, id, (one) => ({ disabled: true, children: joined(one.children, [into]) }));
  edit(topics, into, (one) => ({
    parents: joined(one.parents, from),
    updated: Math.max(one.updated, at),
  }));
  const merges = new Map(book.merges).set(number, { into, from, moved, disabled, undone: false });
  return { topics, entries, merges };
}

function undone(book: TopicBook, number: number, at: number): TopicBook {
  const merge = book.merges.get(number);
  if (merge === undefined || merge.undone) return book;
  const { into, from, moved, disabled } = merge;
  const entries = new Map(book.entries);
  for (const [id, home] of moved) {
    const entry = entries.get(id);
    if (entry?.topic !== into || entry.previous.at(-1) !== home) continue;
    entries.set(id, { ...entry, topic: home, previous: entry.previous.slice(0, -1) });
  }
  const topics = new Map(book.topics);
  for (const id of from) {
    edit(topics, id, (one) => ({
      children: one.children.filter((child) => child !== into),
      disabled: one.disabled && !disabled.includes(id),
    }));
  }
  edit(topics, into, (one) => ({
    parents: one.parents.filter((parent) => !from.includes(parent)),
    updated: Math.max(one.updated, at),
  }));
  return { topics, entries, merges: new Map(book.merges).set(number, { ...merge, undone: true }) };
}

const joined = (some: readonly TopicId[], more: readonly TopicId[]): readonly TopicId[] => [
  ...new Set([...some, ...more]),
];

function edit(
  topics: Map<TopicId, BookTopic>,
  id: TopicId,
  change: (topic: BookTopic) => Partial<BookTopic>,
): void {
  const topic = topics.get(id);
  if (topic !== undefined) topics.set(id, { ...topic, ...change(topic) });
}

const without = (entries: TopicBook["entries"], gone: readonly EntryId[]): TopicBook["entries"] => {
  const left = new Map(entries);
  for (const id of gone) left.delete(id);
  return left;
};

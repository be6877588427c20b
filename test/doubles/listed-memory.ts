// A memory that is a list: the result of the events of a persona's memory, without tables.

import type {
  ChronicleSummary,
  EntryFilter,
  EntryOrigin,
  MemoryEditions,
  MemoryEntry,
  MemoryReader,
  MemoryTopic,
  Person,
} from "../../src/memory/ports.ts";
import type { NewMemoryEntry } from "../../src/protocol/memory-entry.ts";
import type { MemoryEvent, MemoryEventOf } from "../../src/protocol/memory-events.ts";
import { emptyBook, foldTopics, strengthIn, type TopicBook } from "./topic-book.ts";

type Kept = Omit<MemoryEntry, "previous" | "next" | "topic" | "marked" | "previousTopics">;

type Life = {
  number: number;
  entries: Kept[];
  book: TopicBook;
  readonly facts: Map<string, Person["facts"]>;
  readonly stretches: Omit<ChronicleSummary, "fromTime" | "toTime">[];
};

export type ListedMemory = {
  readonly reader: MemoryReader;
  readonly editions: MemoryEditions;
  readonly write: (persona: string, at: number, event: MemoryEvent) => void;
};

/** Without what was edited: an edit has the key of its message, `#` and a number. */
function newestVersions(entries: readonly MemoryEntry[]): readonly MemoryEntry[] {
  const firstKey = ({ key }: MemoryEntry): string => key.split("#")[0] ?? key;
  const newest = new Map<string, MemoryEntry>();
  for (const entry of entries) {
    if (entry.key.includes("#") || !newest.has(firstKey(entry))) newest.set(firstKey(entry), entry);
  }
  return entries.filter((entry) => newest.get(firstKey(entry)) === entry);
}

export function listedMemory(): ListedMemory {
  const lives = new Map<string, Life>();
  let changes = 0;
  const of = (persona: string): Life => lives.get(persona) ?? unborn();
  const all = (persona: string): readonly MemoryEntry[] => {
    const life = of(persona);
    return life.entries.map((kept) => whole(life, kept));
  };
  const found = (persona: string, filter: EntryFilter = {}): readonly MemoryEntry[] =>
    newestVersions(all(persona)).filter((entry) => fits(entry, filter));

  const reader: MemoryReader = {
    entries: async (persona, filter, limit, before = Number.POSITIVE_INFINITY) =>
      found(persona, filter)
        .filter(({ row }) => row < before)
        .toReversed()
        .slice(0, limit),
    entry: async (persona, id) => all(persona).find((entry) => entry.id === id),
    entriesById: async (persona, ids) =>
      new Map(all(persona).flatMap((entry) => (ids.includes(entry.id) ? [[entry.id, entry]] : []))),
    entriesByRow: async (persona, rows) =>
      new Map(
        all(persona).flatMap((entry) => (rows.includes(entry.row) ? [[entry.row, entry]] : [])),
      ),
    walk: async (persona, after, limit, filter) =>
      found(persona, filter)
        .filter(({ row }) => row > after)
        .slice(0, limit),
    recordedSince: async (persona, since, limit) => {
      const newest = all(persona).slice(-limit);
      const recorded = newest.filter(
        ({ source, recordedAt }) => source.kind === "journal" && recordedAt >= since,
      );
      return new Set(recorded.map(({ id }) => id));
    },
    // Nothing is set aside here.
    discarded: async () => [],
    versions: async (persona, key) =>
      all(persona).filter((entry) => entry.key === key || entry.key.startsWith(`${key}#`)),
    count: async (persona, filter) => found(persona, filter).length,
    known: async (persona, keys) => {
      const held = new Set(of(persona).entries.map(({ key }) => key));
      return new Set(keys.filter((key) => held.has(key)));
    },
    topics: async (persona, { disabled = false } = {}) =>
      topicsOf(of(persona)).filter((topic) => disabled || !topic.disabled),
    topic: async (persona, id) => topicsOf(of(persona)).find((topic) => topic.id === id),
    topicTexts: async (persona) =>
      topicsOf(of(persona))
        .filter(({ disabled }) => !disabled)
        .toSorted((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1))
        .map(({ id, title, summary }) => ({ id, title, summary })),
    topicOrigins: async (persona, ids, limit) =>
      new Map(ids.map((id) => [id, originsOf(found(persona, { topic: id }).slice(-limit))])),
    people: async (persona) => peopleOf(of(persona)),
    person: async (persona, id) => peopleOf(of(persona)).find((person) => person.id === id),
    facts: async (persona, id) =>
      new Map([...of(persona).facts].filter(([known]) => id === undefined || known === id)),
    stretches: async (persona, after = 0) =>
      stretchesOf(of(persona)).filter(({ number }) => number > after),
    personas: async () =>
      [...lives.keys()].filter((persona) => of(persona).entries.length > 0).sort(),
  };
  const editions: MemoryEditions = {
    changed: () => changes,
    added: (persona) => of(persona).entries.length,
  };
  return {
    ...{ reader, editions },
    write(persona, at, event) {
      const life = of(persona);
      lives.set(persona, life);
      life.number += 1;
      if (event.type === "entry-edited") changes += 1;
      life.book = foldTopics(life.book, event, life.number, at);
      take(life, at, event);
    },
  };
}

/** Each once, in the order of their names. */
const originsOf = (entries: readonly MemoryEntry[]): readonly EntryOrigin[] => {
  const pairs = entries.map(({ provenance, visibility }) => ({ provenance, visibility }));
  const nameOf = ({ provenance, visibility }: EntryOrigin) => `${provenance} ${visibility}`;
  return [...new Map(pairs.map((pair) => [nameOf(pair), pair])).values()].toSorted((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  );
};

const unborn = (): Life => ({
  number: 0,
  entries: [],
  book: emptyBook,
  facts: new Map(),
  stretches: [],
});

function take(life: Life, at: number, event: MemoryEvent): void {
  const edit = (id: string, change: (entry: Kept) => Partial<Kept>): void => {
    life.entries = life.entries.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
  };
  switch (event.type) {
    case "entries-imported":
      for (const [place, one] of event.entries.entries()) add(life, at, place + 1, one);
      break;
    case "entry-edited":
      edit(event.entry, (one) => edited(one, event));
      break;
    case "entries-recalled":
      for (const id of event.entries) {
        edit(id, ({ strength }) => ({ strength: strength + 1, lastRecalled: at }));
      }
      break;
    case "entry-superseded":
      edit(event.older, () => ({ supersededBy: event.newer }));
      break;
    case "person-noted":
      life.facts.set(event.person, event.facts);
      break;
    case "stretch-summarised": {
      const { type: _, by: __, ...stretch } = event;
      life.stretches.push({ ...stretch, number: life.number });
      break;
    }
    default:
  }
}

function add(life: Life, at: number, place: number, entry: NewMemoryEntry): void {
  if (life.entries.some(({ key }) => key === entry.key)) return;
  const talk = life.entries.filter(({ conversation }) => conversation === entry.conversation);
  life.entries.push({
    ...entry,
    id: `m${life.number}.${place}`,
    row: (life.entries.at(-1)?.row ?? 0) + 1,
    turnIndex: talk.length + 1,
    summary: entry.summary ?? shown(entry.text),
    recordedAt: at,
    strength: 1,
  });
}

const edited = (
  one: Kept,
  { text = one.text, summary, visibility = one.visibility, lowered }: MemoryEventOf<"entry-edited">,
): Partial<Kept> => ({
  text,
  visibility,
  ...(lowered === undefined ? {} : { lowered: lowered ? true : undefined }),
  summary: summary ?? (text === one.text ? one.summary : shown(text)),
});

const shown = (text: string): string =>
  [...text.replace(/\s+/gu, " ")].slice(0, 120).join("").trim();

function whole(life: Life, kept: Kept): MemoryEntry {
  const beside = (step: number): string | undefined =>
    life.entries.find(
      ({ conversation, turnIndex }) =>
        conversation === kept.conversation && turnIndex === kept.turnIndex + step,
    )?.id;
  const { topic, marked = false, previous = [] } = life.book.entries.get(kept.id) ?? {};
  return {
    ...kept,
    previous: beside(-1),
    next: beside(1),
    topic,
    marked,
    previousTopics: previous,
  };
}

const fits = (entry: MemoryEntry, filter: EntryFilter): boolean =>
  entry.text.toLowerCase().includes((filter.text ?? "").toLowerCase()) &&
  (filter.topic === undefined || entry.topic === filter.topic) &&
  (filter.conversation === undefined || entry.conversation === filter.conversation) &&
  (filter.person === undefined || entry.speaker.id === filter.person) &&
  entry.row > (filter.after ?? Number.NEGATIVE_INFINITY) &&
  entry.occurredAt >= (filter.from ?? Number.NEGATIVE_INFINITY) &&
  entry.occurredAt <= (filter.to ?? Number.POSITIVE_INFINITY) &&
  (filter.unfiled === undefined ||
    (filter.unfiled === "none" ? entry.topic === undefined : entry.marked));

/** Those that hold most first, then those that changed last. */
const topicsOf = ({ book }: Life): readonly MemoryTopic[] =>
  [...book.topics]
    .map(([id, topic]): MemoryTopic => {
      const entries = [...book.entries.values()].filter((one) => one.topic === id).length;
      return { id, ...topic, entries, strength: strengthIn(book, id) };
    })
    .sort((a, b) => b.entries - a.entries || b.updated - a.updated || (a.id < b.id ? -1 : 1));

const isPerson = ({ kind }: Kept["speaker"]): boolean =>
  kind === "user" || kind === "audience" || kind === "other";

/** Those met last first. */
const peopleOf = ({ entries, facts }: Life): readonly Person[] =>
  [
    ...Map.groupBy(
      entries.filter(({ speaker }) => isPerson(speaker)),
      ({ speaker }) => speaker.id,
    ),
  ]
    .map(([id, said]): Person => {
      const newest = said.toSorted((a, b) => b.occurredAt - a.occurredAt);
      return {
        id,
        kind: newest[0]?.speaker.kind as Person["kind"],
        names: [
          ...new Set(newest.map(({ speaker }) => speaker.name).filter((name) => name !== "")),
        ],
        firstMet: newest.at(-1)?.occurredAt ?? 0,
        lastMet: newest[0]?.occurredAt ?? 0,
        entries: said.length,
        facts: facts.get(id) ?? [],
      };
    })
    .sort((a, b) => b.lastMet - a.lastMet);

/** Those whose first and last entry are there. */
const stretchesOf = ({ entries, stretches }: Life): readonly ChronicleSummary[] =>
  stretches.flatMap((stretch) => {
    const times = [stretch.from, stretch.to].map(
      (id) => entries.find((entry) => entry.id === id)?.occurredAt ?? Number.NaN,
    );
    const [fromTime, toTime] = [Math.min(...times), Math.max(...times)];
    return Number.isNaN(fromTime) ? [] : [{ ...stretch, fromTime, toTime }];
  });

// Takes words out of the journal: where they stand by structure, and where else they are long enough to be known.
//
//   F1. A redacted event is an event: it parses, and every fold goes on over it.
//   F2. What was redacted once is not changed by being redacted again.

import type { Json } from "../../kernel/json.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { JournalEvent } from "../../protocol/journal-event.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Forgetting, MemoryEntry } from "../ports.ts";
import { marksOf, widen } from "./deletion-marks.ts";
import { redactedCityEvent } from "./redact-city.ts";
import { redactedMemoryEvent } from "./redact-memory.ts";
import { type LeftWords, redactedSoulEvent } from "./redact-soul.ts";
import { quoting, swept } from "./sweep.ts";

/** What is to go; `people` are to be unknown besides, to those whose entries they are. */
export type Unwanted = {
  readonly entries: readonly { readonly persona: string; readonly entry: MemoryEntry }[];
  readonly people?: readonly string[] | undefined;
  /** Messages of rooms, `building:number`. */
  readonly rooms?: readonly string[] | undefined;
  /** Words go only where they stand by structure: the same ones, said elsewhere, stay. */
  readonly elsewhere?: "stays" | undefined;
};

export function openForgetting({
  entries,
  people = [],
  rooms = [],
  elsewhere,
}: Unwanted): Forgetting {
  const marks = marksOf(entries, people);
  for (const room of rooms) marks.rooms.add(room);
  const left: LeftWords = new Map();
  const held = new Map<string, Set<string>>();
  const words: string[] = [];
  const include = (persona: string, { id, text, topic, previousTopics }: MemoryEntry): void => {
    marks.entries.add(`${persona} ${id}`);
    words.push(text);
    const topics = held.get(persona) ?? new Set();
    for (const one of topic === undefined ? previousTopics : [topic, ...previousTopics]) {
      topics.add(one);
    }
    held.set(persona, topics);
  };
  for (const { persona, entry } of entries) include(persona, entry);
  let quotes: ((text: string) => boolean) | undefined;
  let texts: readonly string[] | undefined;

  const byStructure = (stream: string, number: number, event: JournalEvent): JournalEvent => {
    const colon = stream.indexOf(":");
    const name = stream.slice(colon + 1);
    // What stands in a stream is of its kind, because nobody else writes there.
    switch (stream.slice(0, colon)) {
      case "soul":
        return redactedSoulEvent(marks, left, name, number, event as SoulEvent);
      case "memory": {
        quotes ??= quoting(words);
        const aftermath = { topics: held.get(name) ?? new Set(), quotes };
        return redactedMemoryEvent(marks, aftermath, name, event as MemoryEvent);
      }
      case "city":
        return redactedCityEvent(marks, event as CityEvent);
      default:
        return event;
    }
  };

  return {
    look: (stream, number, event) => widen(marks, stream, number, event),
    keys: () => [
      // As they stand now: a topic may have come to hold them since.
      ...entries.map(({ persona, entry }) => ({ persona, key: entry.key })),
      ...[...marks.rooms].map((room) => ({ key: `room:${room}` })),
      ...[...marks.utterances].map((one) => {
        const [persona, turn] = one.split(" ");
        return { persona, key: `turn:${turn}` };
      }),
      ...[...marks.given].map((one) => {
        const space = one.indexOf(" ");
        return { persona: one.slice(0, space), key: `given:${one.slice(space + 1)}` };
      }),
    ],
    include,
    redacted(stream, number, event) {
      // The longest first: what holds another goes as a whole.
      texts ??= [...marks.texts].sort((a, b) => b.length - a.length);
      const structured = byStructure(stream, number, event);
      if (elsewhere === "stays") return structured;
      const clean = swept(structured as Json, texts);
      if (clean === structured) return structured;
      const parsed = JournalEvent.safeParse(clean);
      return parsed.success ? parsed.data : structured;
    },
    concerns: (persona, turn) => marks.thoughts.has(`${persona} ${turn}`),
  };
}

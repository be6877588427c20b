// Removes words from the journal: at the positions that follow from the structure, and at further occurrences if they
// are long enough to be recognized.
//
//   F1. A redacted event is a valid event: it parses, and every fold continues with it.
//   F2. Redacting an event again does not change it.

import type { Json } from "../../kernel/json.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { JournalEvent } from "../../protocol/journal-event.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Forgetting, MemoryEntry, Unwanted } from "../ports.ts";
import { breadthOf, marksOf, widen } from "./deletion-marks.ts";
import { type Occurring, occurring } from "./occurring.ts";
import { redactedCityEvent } from "./redact-city.ts";
import { redactedMemoryEvent } from "./redact-memory.ts";
import { type LeftWords, redactedSoulEvent } from "./redact-soul.ts";
import { quoting, swept } from "./sweep.ts";

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
  let textsIn: Occurring | undefined;

  const byStructure = (stream: string, number: number, event: JournalEvent): JournalEvent => {
    const colon = stream.indexOf(":");
    const name = stream.slice(colon + 1);
    // All events of a stream are of its kind, because nobody else writes there.
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
      // In their present state: a topic may contain them by now.
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
    breadth: () => breadthOf(marks),
    include,
    redacted(stream, number, event) {
      textsIn ??= occurring(marks.texts);
      const structured = byStructure(stream, number, event);
      if (elsewhere === "stays") return structured;
      const clean = swept(structured as Json, textsIn);
      if (clean === structured) return structured;
      const parsed = JournalEvent.safeParse(clean);
      return parsed.success ? parsed.data : structured;
    },
    concerns: (persona, turn) => marks.thoughts.has(`${persona} ${turn}`),
  };
}

// Redacts the events of a memory, including what was derived from the words.

import type { WordlessMemoryEvent } from "../../protocol/event-words.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { MemoryEvent, MemoryEventOf } from "../../protocol/memory-events.ts";
import { isUnknownTo, type Marks } from "./deletion-marks.ts";

/** The data derived from deleted entries: topics that ever held them, and whether a text quotes their words. */
export type Aftermath = {
  readonly topics: ReadonlySet<string>;
  readonly quotes: (text: string) => boolean;
};

type Held = (entry: string) => boolean;

export function redactedMemoryEvent(
  marks: Marks,
  aftermath: Aftermath,
  persona: string,
  event: MemoryEvent,
): MemoryEvent {
  const isGone: Held = (entry) => marks.entries.has(`${persona} ${entry}`);
  switch (event.type) {
    case "entries-imported":
      return imported(marks, persona, event);
    case "entries-assigned":
      return assigned(aftermath, isGone, event);
    case "topic-changed":
      return renamed(aftermath, event);
    case "topics-merged":
      return [event.into, ...event.from].some((topic) => aftermath.topics.has(topic))
        ? { ...event, reason: "" }
        : event;
    case "entry-edited":
      return isGone(event.entry) ? { type: "entry-edited", entry: event.entry } : event;
    case "stretch-summarised":
      return [event.from, event.to, ...event.entries].some(isGone)
        ? { ...event, text: forgotten }
        : event;
    case "person-noted":
      return noted(!isUnknownTo(marks, persona, event.person), isGone, event);
    default:
      event.type satisfies WordlessMemoryEvent;
      return event;
  }
}

function imported(
  marks: Marks,
  persona: string,
  event: MemoryEventOf<"entries-imported">,
): MemoryEvent {
  const isMarked = ({ key }: NewMemoryEntry): boolean => marks.imports.has(`${persona} ${key}`);
  if (!event.entries.some(isMarked)) return event;
  return {
    ...event,
    entries: event.entries.map((entry) => (isMarked(entry) ? emptied(entry) : entry)),
  };
}

function emptied({ summary: _, topicTitle: __, ...rest }: NewMemoryEntry): NewMemoryEntry {
  const speaker = { kind: rest.speaker.kind, id: forgotten, name: forgotten };
  return { ...rest, speaker, text: forgotten };
}

function assigned(
  { topics, quotes }: Aftermath,
  isGone: Held,
  event: MemoryEventOf<"entries-assigned">,
): MemoryEvent {
  const isTouched =
    event.assigned.some(({ entry }) => isGone(entry)) ||
    event.opened.some(({ id }) => topics.has(id));
  if (!isTouched) return event;
  return {
    ...event,
    opened: event.opened.map((topic) =>
      topics.has(topic.id)
        ? {
            id: topic.id,
            title: quotes(topic.title) ? forgotten : topic.title,
            summary: quotes(topic.summary) ? "" : topic.summary,
          }
        : topic,
    ),
    assigned: event.assigned.map(({ reason: _, ...rest }) => rest),
  };
}

function renamed(
  { topics, quotes }: Aftermath,
  event: MemoryEventOf<"topic-changed">,
): MemoryEvent {
  if (!topics.has(event.topic)) return event;
  const { title, summary } = event;
  return {
    ...event,
    ...(title === undefined ? {} : { title: quotes(title) ? forgotten : title }),
    ...(summary === undefined ? {} : { summary: quotes(summary) ? "" : summary }),
  };
}

function noted(isKnown: boolean, isGone: Held, event: MemoryEventOf<"person-noted">): MemoryEvent {
  const facts = event.facts.filter(({ entries }) => isKnown && !entries.some(isGone));
  return facts.length === event.facts.length ? event : { ...event, facts };
}

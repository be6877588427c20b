// The parts of a file that are imported after its entries, and how their events are appended.

import type { Fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Read, ReadPerson, ReadStretch, ReadTopic } from "../../../memory/formats/reading.ts";
import type { EntryId, TopicId } from "../../../protocol/memory-entry.ts";
import { type MemoryEvent, memoryStream } from "../../../protocol/memory-events.ts";
import type { MovedMemory } from "./moved-memory.ts";

export type Filing = {
  readonly topics: Map<string, ReadTopic>;
  readonly filed: { entry: string; topic: string; marked: boolean }[];
  readonly superseded: { older: string; newer: string }[];
  readonly lowered: string[];
  readonly stretches: ReadStretch[];
  readonly people: ReadPerson[];
};

export const newFiling = (): Filing => ({
  ...{ topics: new Map(), filed: [], superseded: [], lowered: [], stretches: [], people: [] },
});

export const isEmpty = ({ topics, superseded, lowered, stretches, people }: Filing): boolean =>
  topics.size + superseded.length + lowered.length + stretches.length + people.length === 0;

type Filable = Exclude<Read, { kind: "entry" | "skipped" | "noted" }>;

export function gather(filing: Filing, read: Filable): void {
  switch (read.kind) {
    case "topic":
      filing.topics.set(read.topic.ref, read.topic);
      return;
    case "filed": {
      const { entry, topic, marked } = read;
      filing.filed.push({ entry, topic, marked });
      return;
    }
    case "superseded": {
      const { older, newer } = read;
      filing.superseded.push({ older, newer });
      return;
    }
    case "lowered":
      filing.lowered.push(read.entry);
      return;
    case "stretch":
      filing.stretches.push(read.stretch);
      return;
    case "person":
      filing.people.push(read.person);
  }
}

export type RememberedEntry = {
  readonly id: EntryId;
  readonly topic: TopicId | undefined;
  readonly supersededBy: EntryId | undefined;
  readonly lowered: true | undefined;
};

/** The writer of an import: appends in order, and fails with the store. */
export type FilingWriter = {
  readonly store: MovedMemory;
  readonly persona: string;
  readonly clock: Clock;
  /** All remembered entries, by key. */
  readonly entries: ReadonlyMap<string, RememberedEntry>;
};

/** The most events of one call, to keep a call small. */
const perCall = 100;

export async function appendEvents(
  { store, persona, clock }: FilingWriter,
  events: readonly MemoryEvent[],
): Promise<Result<void, Fault>> {
  for (let from = 0; from < events.length; from += perCall) {
    const appended = await store.journal.append(
      events.slice(from, from + perCall).map((event) => ({
        stream: memoryStream(persona),
        at: clock.now(),
        event,
      })),
    );
    if (!appended.ok && appended.error.kind === "fault") return err(appended.error.fault);
  }
  return ok(undefined);
}

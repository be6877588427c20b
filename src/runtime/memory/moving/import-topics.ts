// Imports the topics of a file: each is matched to the existing one of its title, or created.

import type { Fault } from "../../../kernel/fault.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { ReadTopic } from "../../../memory/formats/reading.ts";
import type { TopicId } from "../../../protocol/memory-entry.ts";
import { type MemoryEventOf, memoryStream } from "../../../protocol/memory-events.ts";
import { appendEvents, type Filing, type FilingWriter } from "./filing.ts";

export type TopicsOpened = { readonly topics: number; readonly filed: number };

type Assigned = MemoryEventOf<"entries-assigned">;

/** The most assignments of one event. */
const perEvent = 500;

export async function openTopics(
  writer: FilingWriter,
  filing: Filing,
): Promise<Result<TopicsOpened, Fault>> {
  const { known, fresh } = await matched(writer, filing);
  const opened = await open(writer, fresh);
  if (!opened.ok) return opened;
  const ids = new Map([...known, ...opened.value]);
  const assigned = assignments(writer, filing, ids);
  const written = await appendEvents(writer, [
    ...batched(assigned),
    ...merges(fresh, ids),
    ...closings(fresh, ids),
  ]);
  return written.ok ? ok({ topics: fresh.length, filed: assigned.length }) : written;
}

/** Topics of the same title are matched one by one, in their order. */
async function matched({ store, persona }: FilingWriter, { topics }: Filing) {
  const there = new Map<string, TopicId[]>();
  for (const { id, title } of await store.reader.topics(persona, { disabled: true })) {
    there.set(title, [...(there.get(title) ?? []), id]);
  }
  const known = new Map<string, TopicId>();
  const fresh: ReadTopic[] = [];
  for (const topic of topics.values()) {
    const id = there.get(topic.title)?.shift();
    if (id === undefined) fresh.push(topic);
    else known.set(topic.ref, id);
  }
  return { known, fresh };
}

/** The ids of new topics derive from the number of the event that opens them: it is written at that number only. */
async function open(
  { store, persona, clock }: FilingWriter,
  fresh: readonly ReadTopic[],
): Promise<Result<ReadonlyMap<string, TopicId>, Fault>> {
  if (fresh.length === 0) return ok(new Map());
  const stream = memoryStream(persona);
  for (;;) {
    const last = (await store.journal.latest(stream, 1)).at(-1)?.number ?? 0;
    const named = fresh.map((topic, place) => ({ ...topic, id: `t${last + 1}.${place + 1}` }));
    const event: Assigned = {
      type: "entries-assigned",
      by: "import",
      opened: named.map(({ id, title, summary }) => ({ id, title, summary })),
      assigned: [],
    };
    const appended = await store.journal.append([{ stream, at: clock.now(), event }], {
      [stream]: last,
    });
    if (appended.ok) return ok(new Map(named.map(({ ref, id }) => [ref, id])));
    if (appended.error.kind === "fault") return err(appended.error.fault);
  }
}

/** Assigns entries that are in no topic yet; existing assignments stay. */
const assignments = (
  { entries }: FilingWriter,
  { filed }: Filing,
  ids: ReadonlyMap<string, TopicId>,
): Assigned["assigned"] =>
  filed.flatMap(({ entry, topic: ref, marked }) => {
    const remembered = entries.get(entry);
    const topic = ids.get(ref);
    if (remembered === undefined || remembered.topic !== undefined || topic === undefined)
      return [];
    return [{ entry: remembered.id, topic, ...(marked ? { marked: true as const } : {}) }];
  });

function batched(assigned: Assigned["assigned"]): readonly Assigned[] {
  const events: Assigned[] = [];
  for (let from = 0; from < assigned.length; from += perEvent) {
    events.push({
      type: "entries-assigned",
      by: "import",
      opened: [],
      assigned: assigned.slice(from, from + perEvent),
    });
  }
  return events;
}

/** Merges into a topic come before the merge of that topic itself: a merge reopens its target. */
function parentsFirst(topics: readonly ReadTopic[]): readonly ReadTopic[] {
  const byRef = new Map(topics.map((topic) => [topic.ref, topic]));
  const ordered = new Set<ReadTopic>();
  const visited = new Set<string>();
  const visit = (topic: ReadTopic | undefined): void => {
    if (topic === undefined || visited.has(topic.ref)) return;
    visited.add(topic.ref);
    for (const parent of topic.parents) visit(byRef.get(parent));
    ordered.add(topic);
  };
  for (const topic of topics) visit(topic);
  return [...ordered];
}

const merges = (
  fresh: readonly ReadTopic[],
  ids: ReadonlyMap<string, TopicId>,
): readonly MemoryEventOf<"topics-merged">[] =>
  parentsFirst(fresh).flatMap(({ ref, parents }) => {
    const into = ids.get(ref);
    const from = parents.flatMap((parent) => ids.get(parent) ?? []);
    if (into === undefined || from.length === 0) return [];
    return [{ type: "topics-merged", into, from, reason: "", by: "import" }];
  });

/** Topics that were closed; topics that were merged are closed by the merge. */
function closings(
  fresh: readonly ReadTopic[],
  ids: ReadonlyMap<string, TopicId>,
): readonly MemoryEventOf<"topic-changed">[] {
  const merged = new Set(fresh.flatMap(({ parents }) => parents));
  return fresh.flatMap(({ ref, disabled }) => {
    const topic = ids.get(ref);
    if (!disabled || merged.has(ref) || topic === undefined) return [];
    return [{ type: "topic-changed", topic, disabled: true, by: "import" }];
  });
}

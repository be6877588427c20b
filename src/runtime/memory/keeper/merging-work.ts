// Merges small topics of the same subject, when there are too many topics. Those that the operator separated stay
// separate.

import { z } from "zod";
import type { Journal } from "../../../kernel/ports.ts";
import type { MemoryReader, MemoryTopic } from "../../../memory/ports.ts";
import {
  apartKey,
  enoughTopics,
  type Merge,
  mergingInSteps,
} from "../../../memory/topics/merging.ts";
import { type Centre, centreOf } from "../../../memory/topics/moving-average.ts";
import type { TopicId } from "../../../protocol/memory-entry.ts";
import {
  type MemoryEvent,
  type MemoryEventOf,
  memoryStream,
} from "../../../protocol/memory-events.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import type { MemoryWriter } from "./memory-writer.ts";
import { inSlices } from "./pauses.ts";
import { type TopicIndexes, topicCentres } from "./topic-indexes.ts";

/** A merge in the journal. */
export type JournalledMerge = Pick<MemoryEventOf<"topics-merged">, "into" | "from" | "reason"> & {
  readonly number: number;
  readonly at: number;
  readonly undone: boolean;
};

/** Every merge of a memory, the oldest first. */
export async function madeMerges(
  journal: Journal<MemoryEvent>,
  persona: string,
): Promise<readonly JournalledMerge[]> {
  const made = new Map<number, JournalledMerge>();
  for await (const { event, number, at } of journal.read(memoryStream(persona), 0)) {
    if (event.type === "topics-merged") {
      const { into, from, reason } = event;
      made.set(number, { number, at, into, from, reason, undone: false });
    } else if (event.type === "merge-undone") {
      const merge = made.get(event.merge);
      if (merge !== undefined) made.set(event.merge, { ...merge, undone: true });
    }
  }
  return [...made.values()];
}

/** The merges to make now, without those that were undone. */
export async function wantedMerges(
  { reader, journal }: { readonly reader: MemoryReader; readonly journal: Journal<MemoryEvent> },
  persona: string,
): Promise<readonly Merge[]> {
  const topics = await reader.topics(persona);
  if (topics.length <= enoughTopics) return [];
  const undone = (await madeMerges(journal, persona)).filter((merge) => merge.undone);
  return await chosenMerges(topics, await topicCentres(reader, persona, topics), apartOf(undone));
}

const apartOf = (undone: readonly Pick<Merge, "into" | "from">[]): ReadonlySet<string> =>
  new Set(undone.flatMap(({ into, from }) => from.map((one) => apartKey(into, one))));

async function chosenMerges(
  topics: readonly MemoryTopic[],
  centres: ReadonlyMap<TopicId, Centre>,
  apart: ReadonlySet<string>,
): Promise<readonly Merge[]> {
  const mergeable = topics.map((topic) => ({
    ...topic,
    centre: centres.get(topic.id) ?? centreOf([]),
  }));
  return await inSlices(mergingInSteps(mergeable, { apart }));
}

export function mergingWork(
  parts: Pick<KeeperParts, "reader" | "journal" | "settings">,
  { writer, topicIndexes }: { readonly writer: MemoryWriter; readonly topicIndexes: TopicIndexes },
): Work {
  const separated = separatedTopics(parts.journal);
  /** The number of topics when nothing was left to merge. */
  const looked = new Map<string, number>();
  return async (persona) => {
    if (parts.settings.filing === "none") return "nothing";
    const { index } = await topicIndexes.of(persona);
    const known = index.all();
    // A few more topics change little, and each search reads all of them.
    if (known.length <= Math.max(enoughTopics, (looked.get(persona) ?? 0) + 4)) return "nothing";
    const last = await writer.last(persona);
    const apart = apartOf(await separated(persona));
    const centres = new Map(known.map(({ id, centre }) => [id, centre]));
    const wanted = await chosenMerges(await parts.reader.topics(persona), centres, apart);
    looked.set(persona, known.length - wanted.flatMap(({ from }) => from).length);
    if (wanted.length === 0) return "nothing";
    const events = wanted.map((merge) => ({ event: mergeEvent(merge) }));
    const written = await writer.write(persona, events, last);
    topicIndexes.drop(persona);
    return written.ok ? "worked" : "left";
  };
}

export const mergeEvent = ({ into, from, reason }: Merge): MemoryEvent => ({
  type: "topics-merged",
  into,
  from,
  reason,
  by: "heuristic",
});

const snapshotShape = "memory-merges-1";
/** The number of the last event that was read, and the merges up to it by theirs; of those undone what was merged. */
const Merged = z.object({
  number: z.number(),
  merges: z.array(
    z.object({
      number: z.number(),
      into: z.string(),
      from: z.array(z.string()),
      undone: z.boolean(),
    }),
  ),
});
type Merged = z.infer<typeof Merged>;

/** The number of events that are read again at a start rather than written down. */
const fewEvents = 500;

type MergeOf = Merged["merges"][number];

/**
 * The merges that were undone. Each event of a memory is read once for it: what was found is kept with the memory, where
 * a loss costs another reading.
 */
function separatedTopics(
  journal: Journal<MemoryEvent>,
): (persona: string) => Promise<readonly MergeOf[]> {
  const known = new Map<string, Merged>();
  return async (persona) => {
    const stream = memoryStream(persona);
    const saved = async () => (await journal.latestSnapshot(stream, snapshotShape))?.state;
    const before = known.get(persona) ??
      Merged.safeParse(await saved()).data ?? { number: 0, merges: [] };
    const now = await mergedSince(journal, stream, before);
    known.set(persona, now);
    if (now.number - before.number >= fewEvents) {
      const { number } = now;
      await journal.saveSnapshot({ stream, number, shape: snapshotShape, state: now });
    }
    return now.merges.filter(({ undone }) => undone);
  };
}

async function mergedSince(
  journal: Journal<MemoryEvent>,
  stream: string,
  before: Merged,
): Promise<Merged> {
  let number = before.number;
  const merges = new Map(before.merges.map((merge) => [merge.number, merge]));
  for await (const { event, number: at } of journal.read(stream, before.number)) {
    number = at;
    if (event.type === "topics-merged") {
      merges.set(at, { number: at, into: event.into, from: event.from, undone: false });
    } else if (event.type === "merge-undone") {
      const merge = merges.get(event.merge);
      if (merge !== undefined) merges.set(event.merge, { ...merge, undone: true });
    }
  }
  return { number, merges: [...merges.values()] };
}

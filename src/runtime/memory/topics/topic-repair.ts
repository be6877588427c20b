// The operator's commands for the topics of a memory: each change is an event, and can be undone.

import type { Fault } from "../../../kernel/fault.ts";
import type { Clock, Journal } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import type { Merge } from "../../../memory/topics/merging.ts";
import {
  isCutOff,
  isGenericTitle,
  isOfAsides,
  summaryFrom,
  titleFrom,
} from "../../../memory/topics/title-hygiene.ts";
import type { TopicId } from "../../../protocol/memory-entry.ts";
import { type MemoryEvent, memoryStream } from "../../../protocol/memory-events.ts";
import { type MemoryWriter, memoryWriter } from "../keeper/memory-writer.ts";
import {
  type JournalledMerge,
  madeMerges,
  mergeEvent,
  wantedMerges,
} from "../keeper/merging-work.ts";

export type RepairParts = {
  readonly journal: Journal<MemoryEvent>;
  readonly reader: MemoryReader;
  readonly clock: Clock;
};

export type Renamed = {
  readonly id: TopicId;
  readonly from: string;
  readonly title: string;
  readonly summary: string;
};

type Wish = { readonly dryRun?: boolean | undefined; readonly limit?: number | undefined };

/** The number of its newest entries from which a topic is named. */
const naming = 12;

/**
 * Renames topics that the operator did not name, from their newest entries: those with meaningless titles, and with the
 * beginnings of utterances.
 */
export async function renameTopics(
  parts: RepairParts,
  persona: string,
  { dryRun = false, limit = Number.POSITIVE_INFINITY }: Wish,
): Promise<Result<readonly Renamed[], Fault>> {
  const { reader, clock, journal } = parts;
  const unnamed = (await reader.topics(persona)).filter(
    ({ title, entries }) => entries > 0 && (isGenericTitle(title) || isCutOff(title)),
  );
  const own = unnamed.length === 0 ? new Set() : await namedByOperator(journal, persona);
  const renamed: Renamed[] = [];
  for (const { id, title } of unnamed) {
    if (renamed.length >= limit) break;
    if (own.has(id)) continue;
    const names = await named(reader, persona, id);
    const isBetter = isGenericTitle(title) || !isOfAsides(names.title);
    if (isBetter && names.title !== title) renamed.push({ from: title, ...names });
  }
  if (dryRun || renamed.length === 0) return ok(renamed);
  const events = renamed.map(({ id, title, summary }) => ({ event: renaming(id, title, summary) }));
  const written = await memoryWriter(journal, clock).write(persona, events);
  if (written.ok) return ok(renamed);
  return written.error.kind === "fault" ? err(written.error.fault) : ok(renamed);
}

const renaming = (topic: TopicId, title: string, summary: string): MemoryEvent => ({
  type: "topic-changed",
  topic,
  title,
  summary,
  by: "heuristic",
});

/** Topics whose present title the operator gave: it stays, though it is a greeting or a date. */
async function namedByOperator(
  journal: RepairParts["journal"],
  persona: string,
): Promise<ReadonlySet<TopicId>> {
  const own = new Set<TopicId>();
  for await (const { event } of journal.read(memoryStream(persona), 0)) {
    if (event.type !== "topic-changed" || event.title === undefined) continue;
    if (event.by === "operator") own.add(event.topic);
    else own.delete(event.topic);
  }
  return own;
}

/** The title and summary derived from the newest entries of a topic. */
async function named(reader: MemoryReader, persona: string, id: TopicId) {
  const newest = (await reader.entries(persona, { topic: id }, naming)).toReversed();
  const others = newest.filter(({ speaker }) => speaker.kind !== "persona");
  const last = others.length > 0 ? others : newest;
  return { id, title: titleFrom(newest), summary: summaryFrom(last) };
}

export type TitledMerge = Merge & { readonly title: string; readonly titles: readonly string[] };

/** Merges small topics of the same subject; a concurrent write makes it read the topics again. */
export async function mergeTopics(
  parts: RepairParts,
  persona: string,
  { dryRun = false }: Wish,
): Promise<Result<readonly TitledMerge[], Fault>> {
  const writer = memoryWriter(parts.journal, parts.clock);
  for (;;) {
    const last = await writer.last(persona);
    const wanted = await wantedMerges(parts, persona);
    const titled = await withTitles(parts.reader, persona, wanted);
    if (dryRun || wanted.length === 0) return ok(titled);
    const events = wanted.map((merge) => ({ event: mergeEvent(merge) }));
    const written = await writer.write(persona, events, last);
    if (written.ok) return ok(titled);
    if (written.error.kind === "fault") return err(written.error.fault);
  }
}

async function withTitles(
  reader: MemoryReader,
  persona: string,
  merges: readonly Merge[],
): Promise<readonly TitledMerge[]> {
  const topics = merges.length === 0 ? [] : await reader.topics(persona, { disabled: true });
  const titles = new Map(topics.map(({ id, title }) => [id, title]));
  return merges.map((merge) => ({
    ...merge,
    title: titles.get(merge.into) ?? "",
    titles: merge.from.map((id) => titles.get(id) ?? ""),
  }));
}

export type RollbackRefusal =
  /** There is no merge that could be undone, or none of that number. */
  | { readonly kind: "none" }
  | { readonly kind: "undone" }
  /** Its result was merged again: that merge has to be undone first. */
  | { readonly kind: "merged-on"; readonly number: number }
  | { readonly kind: "fault"; readonly fault: Fault };

/** Undoes a merge: the one of this number, or the newest. */
export async function rollbackMerge(
  { journal, clock }: RepairParts,
  persona: string,
  number?: number,
): Promise<Result<JournalledMerge, RollbackRefusal>> {
  const made = await madeMerges(journal, persona);
  const merge =
    number === undefined
      ? made.findLast(({ undone }) => !undone)
      : made.find((one) => one.number === number);
  if (merge === undefined) return err({ kind: "none" });
  if (merge.undone) return err({ kind: "undone" });
  const later = made.findLast(
    (one) => !one.undone && one.number > merge.number && one.from.includes(merge.into),
  );
  if (later !== undefined) return err({ kind: "merged-on", number: later.number });
  return await undo(memoryWriter(journal, clock), persona, merge);
}

async function undo(
  writer: MemoryWriter,
  persona: string,
  merge: JournalledMerge,
): Promise<Result<JournalledMerge, RollbackRefusal>> {
  const event: MemoryEvent = { type: "merge-undone", merge: merge.number };
  const written = await writer.write(persona, [{ event, key: `merge-undone:${merge.number}` }]);
  if (written.ok || written.error.kind === "moved") return ok(merge);
  return err(written.error);
}

// Exports a memory in the program's own format, line by line.

import type { Leaving, MemoryPrinter } from "../../memory/formats/exporting.ts";
import type { MemoryEntry, MemoryTopic } from "../../memory/ports.ts";
import type { EntryId } from "../../protocol/memory-entry.ts";
import { type MemoryRecord, saintverseFormat, saintverseVersion } from "./records.ts";

/** An entry and the one that supersedes it, by their ids. */
type Supersession = { readonly older: EntryId; readonly newer: EntryId };

export function saintversePrinter(leaving: Leaving): MemoryPrinter {
  const keys = new Map<EntryId, string>();
  const supersessions: Supersession[] = [];
  let lines = 0;
  const lineOf = (record: object): string => {
    lines += 1;
    return `${JSON.stringify(record)}\n`;
  };
  return {
    order: "written",
    *begin() {
      yield lineOf({
        format: saintverseFormat,
        version: saintverseVersion,
        persona: leaving.persona,
        exported_at: new Date(leaving.at).toISOString(),
      });
      for (const topic of leaving.topics) yield lineOf(topicRecord(topic));
    },
    *entry(entry) {
      keys.set(entry.id, entry.key);
      if (entry.supersededBy !== undefined) {
        supersessions.push({ older: entry.id, newer: entry.supersededBy });
      }
      yield lineOf(entryRecord(entry));
    },
    *end() {
      for (const record of filedRecords(leaving, keys, supersessions)) yield lineOf(record);
      yield lineOf({
        type: "end",
        entries: keys.size,
        lines: lines + 1,
      } satisfies MemoryRecord);
    },
  };
}

const topicRecord = ({
  id,
  title,
  summary,
  disabled,
  parents,
  strength,
  created,
  updated,
}: MemoryTopic): MemoryRecord => ({
  ...{ type: "topic", id, title, summary, disabled },
  ...{ parents: [...parents], strength, created, updated },
});

/** Data about entries, which it references by their keys. */
function* filedRecords(
  leaving: Leaving,
  keys: ReadonlyMap<EntryId, string>,
  supersessions: readonly Supersession[],
): Iterable<MemoryRecord> {
  const keysOf = (ids: readonly EntryId[]): string[] => ids.flatMap((id) => keys.get(id) ?? []);
  for (const { older, newer } of supersessions) {
    const [from, to] = [keys.get(older), keys.get(newer)];
    if (from !== undefined && to !== undefined)
      yield { type: "superseded", older: from, newer: to };
  }
  for (const stretch of leaving.stretches) {
    const [from, to] = [keys.get(stretch.from), keys.get(stretch.to)];
    if (from === undefined || to === undefined) continue;
    const { level, text } = stretch;
    yield { type: "stretch", level, text, from, to, entries: keysOf(stretch.entries) };
  }
  for (const { id, facts } of leaving.people) {
    if (facts.length === 0) continue;
    const told = facts.map((fact) => ({
      text: fact.text,
      provenance: fact.provenance as Extract<
        MemoryRecord,
        { type: "person" }
      >["facts"][number]["provenance"],
      entries: keysOf(fact.entries),
    }));
    yield { type: "person", id, facts: told };
  }
}

function entryRecord(entry: MemoryEntry): MemoryRecord {
  const { id, topic, marked, lowered, recordedAt, strength, lastRecalled } = entry;
  return {
    type: "entry",
    id,
    key: entry.key,
    conversation: entry.conversation,
    occurredAt: entry.occurredAt,
    speaker: entry.speaker,
    text: entry.text,
    summary: entry.summary,
    place: entry.place,
    emotion: entry.emotion,
    provenance: entry.provenance,
    visibility: entry.visibility,
    source: entry.source,
    topicTitle: entry.topicTitle,
    topic,
    marked,
    lowered,
    recorded_at: recordedAt,
    strength,
    last_recalled: lastRecalled,
  };
}

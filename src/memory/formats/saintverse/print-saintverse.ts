// A memory in our own format, line by line.

import type { EntryId } from "../../../protocol/memory-entry.ts";
import type { MemoryEntry } from "../../ports.ts";
import type { Leaving } from "../exporting.ts";
import { type MemoryRecord, saintverseFormat, saintverseVersion } from "./records.ts";

/** The lines of the file, without line ends. */
export function* saintverseLines(leaving: Leaving): Iterable<string> {
  yield JSON.stringify({
    format: saintverseFormat,
    version: saintverseVersion,
    persona: leaving.persona,
    exported_at: new Date(leaving.at).toISOString(),
  });
  let lines = 1;
  let entries = 0;
  for (const record of records(leaving)) {
    if (record.type === "entry") entries += 1;
    lines += 1;
    yield JSON.stringify(record);
  }
  yield JSON.stringify({ type: "end", entries, lines: lines + 1 } satisfies MemoryRecord);
}

function* records(leaving: Leaving): Iterable<MemoryRecord> {
  for (const topic of leaving.topics) {
    const { id, title, summary, disabled, parents, strength, created, updated } = topic;
    yield {
      ...{ type: "topic", id, title, summary, disabled },
      ...{ parents: [...parents], strength, created, updated },
    };
  }
  const keys = new Map<EntryId, string>();
  const yielding: { readonly older: EntryId; readonly newer: EntryId }[] = [];
  for (const entry of leaving.entries()) {
    keys.set(entry.id, entry.key);
    if (entry.supersededBy !== undefined) {
      yielding.push({ older: entry.id, newer: entry.supersededBy });
    }
    yield entryRecord(entry);
  }
  const keysOf = (ids: readonly EntryId[]): string[] => ids.flatMap((id) => keys.get(id) ?? []);
  for (const { older, newer } of yielding) {
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
  const { id, topic, marked, recordedAt, strength, lastRecalled } = entry;
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
    recorded_at: recordedAt,
    strength,
    last_recalled: lastRecalled,
  };
}

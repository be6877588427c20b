// Imports how entries were filed at their source: topics, superseding, the chronicle, and people. Existing data is
// skipped, so that importing the same file again adds nothing.

import type { Fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { provenanceInFile } from "../../../memory/entry-source.ts";
import type { ReadPerson } from "../../../memory/formats/reading.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { appendEvents, type Filing, type FilingWriter, type RememberedEntry } from "./filing.ts";
import { openTopics, type TopicsOpened } from "./import-topics.ts";
import type { MovedMemory } from "./moved-memory.ts";

export async function writeFiling(
  store: MovedMemory,
  persona: string,
  filing: Filing,
  clock: Clock,
): Promise<
  Result<
    { topics: number; filed: number; superseded: number; stretches: number; people: number },
    Fault
  >
> {
  const writer = { store, persona, clock, entries: await everything(store, persona) };
  const topics: Result<TopicsOpened, Fault> = await openTopics(writer, filing);
  if (!topics.ok) return topics;
  const superseding = supersessions(writer, filing);
  const stretches = await newStretches(writer, filing);
  const people = await peopleNoted(writer, filing);
  const written = await appendEvents(writer, [
    ...superseding,
    ...lowerings(writer, filing),
    ...stretches,
    ...people,
  ]);
  if (!written.ok) return written;
  return ok({
    ...topics.value,
    superseded: superseding.length,
    stretches: stretches.length,
    people: people.length,
  });
}

const walkStep = 2_000;

async function everything(
  { reader }: MovedMemory,
  persona: string,
): Promise<ReadonlyMap<string, RememberedEntry>> {
  const entries = new Map<string, RememberedEntry>();
  let after = 0;
  for (;;) {
    const some = await reader.walk(persona, after, walkStep);
    for (const { key, id, topic, supersededBy, lowered } of some)
      entries.set(key, { id, topic, supersededBy, lowered });
    const last = some.at(-1);
    if (last === undefined) return entries;
    after = last.row;
  }
}

function supersessions({ entries }: FilingWriter, { superseded }: Filing): readonly MemoryEvent[] {
  return superseded.flatMap((pair): readonly MemoryEvent[] => {
    const older = entries.get(pair.older);
    const newer = entries.get(pair.newer);
    if (older === undefined || newer === undefined || older.supersededBy === newer.id) return [];
    return [{ type: "entry-superseded", older: older.id, newer: newer.id }];
  });
}

function lowerings({ entries }: FilingWriter, { lowered }: Filing): readonly MemoryEvent[] {
  return lowered.flatMap((key): readonly MemoryEvent[] => {
    const entry = entries.get(key);
    if (entry === undefined || entry.lowered === true) return [];
    return [{ type: "entry-edited", entry: entry.id, lowered: true }];
  });
}

async function newStretches(
  { entries, store, persona }: FilingWriter,
  { stretches }: Filing,
): Promise<readonly MemoryEvent[]> {
  const known = new Set((await store.reader.stretches(persona)).map(sameStretch));
  return stretches.flatMap((stretch): readonly MemoryEvent[] => {
    const from = entries.get(stretch.from)?.id;
    const to = entries.get(stretch.to)?.id;
    if (from === undefined || to === undefined) return [];
    const { level, text } = stretch;
    const same = sameStretch({ level, text, from, to });
    if (known.has(same)) return [];
    known.add(same);
    const ids = stretch.entries.flatMap((key) => entries.get(key)?.id ?? []);
    return [{ type: "stretch-summarised", level, text, from, to, entries: ids, by: "import" }];
  });
}

const sameStretch = ({
  level,
  text,
  from,
  to,
}: {
  level: number;
  text: string;
  from: string;
  to: string;
}): string => JSON.stringify([level, text, from, to]);

const mostFacts = 50;

/** Known facts about a person stay; the file's additional ones are added. */
async function peopleNoted(
  { entries, store, persona }: FilingWriter,
  { people }: Filing,
): Promise<readonly MemoryEvent[]> {
  const known = people.length === 0 ? [] : await store.reader.people(persona);
  const factsOf = new Map(known.map(({ id, facts }) => [id, facts]));
  return people.flatMap((person): readonly MemoryEvent[] => {
    const known = factsOf.get(person.id) ?? [];
    const texts = new Set(known.map(({ text }) => text));
    const added = person.facts.filter(({ text }) => !texts.has(text));
    if (added.length === 0) return [];
    const facts = [
      ...known.map((fact) => ({
        text: fact.text,
        provenance: fact.provenance as ReadPerson["facts"][number]["provenance"],
        entries: [...fact.entries],
      })),
      ...added.map((fact) => ({
        text: fact.text,
        provenance: provenanceInFile({ provenance: fact.provenance, visibility: "private" }),
        entries: fact.entries.flatMap((key) => entries.get(key)?.id ?? []),
      })),
    ].slice(0, mostFacts);
    return [{ type: "person-noted", person: person.id, facts, by: "import" }];
  });
}

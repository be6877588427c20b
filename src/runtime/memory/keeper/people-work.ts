// Reads new entries for what people say of themselves, and keeps their pages. How far it is, is remembered beside the
// journal: lost, all is read again and comes to the same.

import { z } from "zod";
import type { FoundFact } from "../../../memory/people/fact.ts";
import { readFact } from "../../../memory/people/fact.ts";
import {
  factsQuestion,
  factsSchema,
  mostSpoken,
  readFacts,
} from "../../../memory/people/facts-question.ts";
import { findFacts, isPerson } from "../../../memory/people/find-facts.ts";
import {
  type KnownFact,
  lacksSuccessor,
  type NotedFacts,
  notePerson,
} from "../../../memory/people/note-person.ts";
import type { MemoryEntry, MemoryReader } from "../../../memory/ports.ts";
import {
  type MemoryEvent,
  memoryStream,
  type TopicBackend,
} from "../../../protocol/memory-events.ts";
import type { Asking } from "./asking.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import type { MemoryWriter } from "./memory-writer.ts";
import type { Troubles } from "./troubles.ts";

const batch = 200;
const snapshotShape = "memory-people-1";
const Reached = z.object({ row: z.number() });

type Parts = Pick<KeeperParts, "reader" | "journal" | "language" | "settings" | "asking">;
type Tools = { readonly writer: MemoryWriter; readonly troubles: Troubles };

/** The facts of some entries of one person; undefined: left. */
type Found = { readonly facts: readonly FoundFact[]; readonly by: TopicBackend } | undefined;

/** The number that the stream ends with as far as is known: what is written rests on what was read by then. */
type Place = { number: number };
/** `worked`: others wrote meanwhile, and what was read is looked at anew. */
type Written = "written" | "worked" | "left";

/** Of whom something is noted, and what was known. */
type Page = {
  readonly persona: string;
  readonly person: string;
  readonly known: readonly { readonly text: string; readonly entries: readonly string[] }[];
  readonly by: TopicBackend;
};

export type PeopleWork = {
  readonly work: Work;
  /** Entries were forgotten: pages are looked through for what only they said. */
  readonly forgot: (persona: string) => void;
};

export function peopleWork(parts: Parts, { writer, troubles }: Tools): PeopleWork {
  const { reader, journal, settings } = parts;
  const reached = new Map<string, number>();
  /** Whose pages may rest on entries that are gone; each is looked through once when the program starts. */
  const stale = new Set<string>(reader.personas());

  const begin = async (persona: string): Promise<number> => {
    const known = reached.get(persona);
    if (known !== undefined) return known;
    const saved = await journal.latestSnapshot(memoryStream(persona), snapshotShape);
    const row = Reached.safeParse(saved?.state).data?.row ?? 0;
    reached.set(persona, row);
    return row;
  };
  const goOn = async (persona: string, row: number): Promise<void> => {
    reached.set(persona, row);
    const number = await writer.last(persona);
    const stream = memoryStream(persona);
    await journal.saveSnapshot({ stream, number, shape: snapshotShape, state: { row } });
  };

  const readOn: Work = async (persona, signal) => {
    const row = await begin(persona);
    const place = { number: await writer.last(persona) };
    const asking = settings.people === "model" ? parts.asking?.(persona) : undefined;
    const entries = reader.walk(persona, row, asking === undefined ? batch : mostSpoken);
    const last = entries.at(-1);
    if (last === undefined) return "nothing";
    for (const [person, own] of spokenBy(entries)) {
      const found = await factsOf(parts, troubles, asking, own, signal);
      const added = found === undefined ? "left" : await add(persona, person, found, place);
      if (added !== "written") return added;
    }
    await goOn(persona, last.row);
    return "worked";
  };

  const work: Work = async (persona, signal) => {
    const cleaned = stale.delete(persona) ? await clean(persona) : "nothing";
    return cleaned === "nothing" ? await readOn(persona, signal) : cleaned;
  };

  const add = async (
    persona: string,
    person: string,
    { facts, by }: NonNullable<Found>,
    place: Place,
  ): Promise<Written> => {
    if (facts.length === 0) return "written";
    const known = reader.person(persona, person)?.facts ?? [];
    const page = notePerson(known.map(knownFact), facts, timesIn(reader, persona));
    return await note({ persona, person, known, by }, page, place);
  };

  const note = async (
    { persona, person, known, by }: Page,
    { facts, superseded }: NotedFacts,
    place: Place,
  ): Promise<Written> => {
    const same = JSON.stringify(facts.map(comparable)) === JSON.stringify(known.map(comparable));
    const noted: MemoryEvent = { type: "person-noted", person, facts: [...facts], by };
    const events = [
      ...superseded.map(({ older, newer }) => ({
        event: { type: "entry-superseded", older, newer } as const,
        key: `superseded:${older}:${newer}`,
      })),
      ...(same ? [] : [{ event: noted }]),
    ];
    if (events.length === 0) return "written";
    const written = await writer.write(persona, events, place.number);
    if (written.ok) {
      place.number = Math.max(place.number, written.value.at(-1)?.number ?? 0);
      return "written";
    }
    if (written.error.kind === "moved") return "worked";
    troubles.tell({ kind: "journal-fault", fault: written.error.fault });
    return "left";
  };

  /** Facts of which no entry is left go; what they superseded is current again. */
  const clean = async (persona: string): Promise<"worked" | "nothing" | "left"> => {
    let worked: "worked" | "nothing" = "nothing";
    const place = { number: await writer.last(persona) };
    for (const { id, facts } of reader.people(persona)) {
      const whole = facts.every(({ entries }) =>
        entries.every((entry) => reader.entry(persona, entry) !== undefined),
      );
      if (whole && !lacksSuccessor(facts)) continue;
      const current = facts.map(knownFact).filter(({ text }) => !readFact(text).past);
      const found = entriesOf(reader, persona, id).flatMap(findFacts);
      const page = notePerson(current, found, timesIn(reader, persona));
      const own: Page = { persona, person: id, known: facts, by: "heuristic" };
      const noted = await note(own, { ...page, superseded: [] }, place);
      if (noted !== "written") {
        stale.add(persona);
        return noted;
      }
      worked = "worked";
    }
    return worked;
  };

  return {
    work: settings.people === "off" ? async () => "nothing" : work,
    forgot: (persona) => void stale.add(persona),
  };
}

const spokenBy = (entries: readonly MemoryEntry[]) =>
  Map.groupBy(entries.filter(isPerson), ({ speaker }) => speaker.id);

const knownFact = (fact: {
  readonly text: string;
  readonly provenance: string;
  readonly entries: readonly string[];
}): KnownFact => ({
  text: fact.text,
  provenance: fact.provenance as KnownFact["provenance"],
  entries: [...fact.entries],
});

const comparable = ({ text, entries }: { text: string; entries: readonly string[] }) => [
  text,
  entries,
];

const timesIn =
  (reader: MemoryReader, persona: string) =>
  (id: string): MemoryEntry | undefined =>
    reader.entry(persona, id);

/** Everything that a person said. */
function entriesOf(reader: MemoryReader, persona: string, person: string): readonly MemoryEntry[] {
  const all: MemoryEntry[] = [];
  for (let after = 0; ; ) {
    const some = reader.walk(persona, after, 500, { person });
    all.push(...some.filter(({ speaker }) => speaker.id === person));
    const last = some.at(-1);
    if (last === undefined) return all;
    after = last.row;
  }
}

/** By a model where one is set and answers, else by the words. */
async function factsOf(
  { language }: Parts,
  troubles: Troubles,
  asking: Asking | undefined,
  entries: readonly MemoryEntry[],
  signal: AbortSignal,
): Promise<Found> {
  const byWords = { facts: entries.flatMap(findFacts), by: "heuristic" } as const;
  // What is as short as a nod says nothing that a model is asked for.
  if (asking === undefined || entries.every(({ text }) => text.length < 8)) return byWords;
  const question = { ...factsQuestion(language, entries), schema: factsSchema };
  const answered = await asking.ask({ purpose: "people", ...question }, signal);
  if (answered.kind === "left") return undefined;
  if (answered.kind === "failed") {
    troubles.tell({ kind: "model-failed", backend: asking.backend, fault: answered.fault });
  }
  const facts = answered.kind === "answer" ? readFacts(answered.text, entries) : undefined;
  if (facts === undefined) return byWords;
  troubles.good("model-failed");
  return { facts, by: asking.backend };
}

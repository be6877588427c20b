// Reads new entries for what people say of themselves, and keeps their pages. The progress is stored outside of the
// journal: if it is lost, everything is read again with the same result.

import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { placesByLevel } from "../../../memory/entry-source.ts";
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
import { type JobMeter, jobMeter } from "./job-meter.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import type { MemoryWriter } from "./memory-writer.ts";
import type { Troubles } from "./troubles.ts";

const batch = 60;
const snapshotShape = "memory-people-1";
const Reached = z.object({ row: z.number() });

type Parts = Pick<KeeperParts, "reader" | "journal" | "language" | "settings" | "asking" | "jobs">;
type Tools = { readonly writer: MemoryWriter; readonly troubles: Troubles };

/** The facts in some entries of one person; undefined: postponed. */
type Found = { readonly facts: readonly FoundFact[]; readonly by: TopicBackend } | undefined;

/** The number at which the stream is known to end: a write is based on everything up to it. */
type Place = { number: number };
/** `worked`: another writer was first, and the entries are read again. */
type Written = "written" | "worked" | "left";

/** A person's page, and what was known before. */
type Page = {
  readonly persona: string;
  readonly person: string;
  readonly known: readonly { readonly text: string; readonly entries: readonly string[] }[];
  readonly by: TopicBackend;
};

export type PeopleWork = {
  readonly work: Work;
  /** Entries were forgotten: pages are checked for facts that only those entries contained. */
  readonly forgot: (persona: string) => void;
};

/** The state of the work on the pages of people. */
type PeopleKeeping = {
  readonly parts: Parts;
  readonly tools: Tools;
  readonly meter: JobMeter;
  /** The row up to which the entries of a persona were read. */
  readonly reached: Map<string, number>;
  /** The personas whose pages were checked since the program started, or need no check. */
  readonly sound: Set<string>;
};

export function peopleWork(parts: Parts, tools: Tools): PeopleWork {
  const keeping: PeopleKeeping = {
    ...{ parts, tools, meter: jobMeter("people", parts.jobs) },
    ...{ reached: new Map(), sound: new Set() },
  };
  const work: Work = async (persona, signal) => {
    const cleaned = keeping.sound.has(persona) ? "nothing" : await clean(keeping, persona);
    return cleaned === "nothing" ? await readOn(keeping, persona, signal) : cleaned;
  };
  return {
    work: parts.settings.people === "off" ? async () => "nothing" : work,
    // Pages may contain facts from forgotten entries.
    forgot: (persona) => void keeping.sound.delete(persona),
  };
}

async function begin({ parts, reached }: PeopleKeeping, persona: string): Promise<number> {
  const known = reached.get(persona);
  if (known !== undefined) return known;
  const saved = await parts.journal.latestSnapshot(memoryStream(persona), snapshotShape);
  const row = Reached.safeParse(saved?.state).data?.row ?? 0;
  reached.set(persona, row);
  return row;
}

async function goOn(
  { parts, tools, reached }: PeopleKeeping,
  persona: string,
  row: number,
): Promise<void> {
  reached.set(persona, row);
  const number = await tools.writer.last(persona);
  const stream = memoryStream(persona);
  await parts.journal.saveSnapshot({ stream, number, shape: snapshotShape, state: { row } });
}

async function readOn(
  keeping: PeopleKeeping,
  persona: string,
  signal: AbortSignal,
): ReturnType<Work> {
  const { parts, tools } = keeping;
  const row = await begin(keeping, persona);
  const place = { number: await tools.writer.last(persona) };
  const asking = parts.settings.people === "model" ? parts.asking?.(persona) : undefined;
  const limit = asking === undefined ? batch : mostSpoken;
  const entries = await parts.reader.walk(persona, row, limit);
  const last = entries.at(-1);
  if (last === undefined) {
    keeping.meter.done(persona);
    return "nothing";
  }
  for (const [person, own] of spokenBy(entries)) {
    const found = await factsOf(parts, tools.troubles, asking, own, signal);
    const added = found === undefined ? "left" : await add(keeping, persona, person, found, place);
    if (added !== "written") return added;
  }
  await goOn(keeping, persona, last.row);
  const leftOf = () => parts.reader.count(persona, { after: last.row });
  await keeping.meter.worked(persona, entries.length, leftOf);
  return "worked";
}

async function add(
  { parts: { reader }, tools }: PeopleKeeping,
  persona: string,
  person: string,
  { facts, by }: NonNullable<Found>,
  place: Place,
): Promise<Written> {
  if (facts.length === 0) return "written";
  const known = (await reader.facts(persona, person)).get(person) ?? [];
  const timeOf = await entriesBehind(reader, persona, known);
  const page = notePerson(known.map(knownFact), facts, timeOf);
  return await note(tools, { persona, person, known, by }, page, place);
}

async function note(
  { writer, troubles }: Tools,
  { persona, person, known, by }: Page,
  { facts, superseded }: NotedFacts,
  place: Place,
): Promise<Written> {
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
}

/** Removes facts without a remaining entry; what they superseded is current again. */
async function clean(keeping: PeopleKeeping, persona: string): ReturnType<Work> {
  const { parts, tools, sound } = keeping;
  const { reader } = parts;
  sound.add(persona);
  let worked: "worked" | "nothing" = "nothing";
  const place = { number: await tools.writer.last(persona) };
  const people = await reader.facts(persona);
  for (const [id, facts] of people) {
    const entryOf = await entriesBehind(reader, persona, facts);
    const whole = facts.every(({ entries }) =>
      entries.every((entry) => entryOf(entry) !== undefined),
    );
    if (whole && !lacksSuccessor(facts)) continue;
    const current = facts.map(knownFact).filter(({ text }) => !readFact(text).past);
    const found = await factsSaid(reader, persona, id);
    const page = notePerson(current, found, entryOf);
    const own: Page = { persona, person: id, known: facts, by: "heuristic" };
    const noted = await note(tools, own, { ...page, superseded: [] }, place);
    if (noted !== "written") {
      sound.delete(persona);
      return noted;
    }
    worked = "worked";
  }
  return worked;
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

/** The most entries that are read at once. */
const atOnce = 200;

/** The entries that facts are based on. */
async function entriesBehind(
  reader: MemoryReader,
  persona: string,
  facts: readonly { readonly entries: readonly string[] }[],
): Promise<(id: string) => MemoryEntry | undefined> {
  const ids = [...new Set(facts.flatMap(({ entries }) => entries))];
  const found = new Map<string, MemoryEntry>();
  for (let from = 0; from < ids.length; from += atOnce) {
    if (from > 0) await setImmediate();
    const read = await reader.entriesById(persona, ids.slice(from, from + atOnce));
    for (const [id, entry] of read) found.set(id, entry);
  }
  return (id) => found.get(id);
}

/** The facts in everything that a person said. */
async function factsSaid(
  reader: MemoryReader,
  persona: string,
  person: string,
): Promise<readonly FoundFact[]> {
  const all: FoundFact[] = [];
  for (let after = 0; ; ) {
    const some = await reader.walk(persona, after, batch, { person });
    all.push(...some.flatMap(findFacts));
    const last = some.at(-1);
    if (last === undefined) return all;
    after = last.row;
    await setImmediate();
  }
}

/** By a model where one is set and answers, else by words; a fact follows from nothing less trusted than its entry. */
async function factsOf(
  parts: Parts,
  troubles: Troubles,
  asking: Asking | undefined,
  entries: readonly MemoryEntry[],
  signal: AbortSignal,
): Promise<Found> {
  const facts: FoundFact[] = [];
  let by: Exclude<Found, undefined>["by"] = "heuristic";
  for (const places of placesByLevel(entries)) {
    const some = places.flatMap((place) => entries[place] ?? []);
    const found = await factsIn(parts, troubles, asking, some, signal);
    if (found === undefined) return undefined;
    facts.push(...found.facts);
    if (found.by !== "heuristic") by = found.by;
  }
  return { facts, by };
}

async function factsIn(
  { language }: Parts,
  troubles: Troubles,
  asking: Asking | undefined,
  entries: readonly MemoryEntry[],
  signal: AbortSignal,
): Promise<Found> {
  const byWords = { facts: entries.flatMap(findFacts), by: "heuristic" } as const;
  // Very short texts contain nothing to ask a model about.
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

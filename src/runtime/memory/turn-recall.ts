// What a persona has in mind before a turn: the page of whoever speaks to her, and what her memory holds of it.

import type { PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { sourceOfEntry } from "../../memory/entry-source.ts";
import { personText } from "../../memory/people/person-text.ts";
import type {
  MemoryEntry,
  MemoryReader,
  Person,
  Recalled,
  Recaller,
  RecallQuery,
} from "../../memory/ports.ts";
import { recallText } from "../../memory/recall/recall-text.ts";
import { speakerId } from "../../memory/remembering/speakers.ts";
import type { Language } from "../../protocol/language.ts";
import type { EntryId } from "../../protocol/memory-entry.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Recall, RecallQuestion, TurnMemory } from "../../saint-graph/ports.ts";
import { isBrought, leastTrusted, levelOf } from "../../trust/source.ts";

/** Estimated tokens of what came back, in a prompt. */
export const recallTokens = 900;
const easyTokens = 300;
/** Entries that are looked for; the tokens decide how many of them stand there. */
const mostEntries = 12;
/** Milliseconds: what an embedder has not answered by then is done without. */
const deadline = 50;
/** Entries that may stand in her history anyway. */
const newest = 200;
/** Of what she perceived before, so many words of others are part of the question. */
const mostPerceived = 4;

export type TurnRecallParts = {
  readonly reader: MemoryReader;
  readonly recaller: Recaller;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly language: () => Language;
  /** The operator answers for what was read into her memory. */
  readonly importsApproved?: boolean | undefined;
};

/** Her recall before each turn. */
export function turnRecall(persona: PersonaId, parts: TurnRecallParts): Recall {
  return (question) => {
    const text = questionText(question.stimulus);
    const pages = pagesOf(persona, parts, question);
    if (text === "" && pages.length === 0) return { text: "", entries: [], people: [] };
    return recalledFor(persona, parts, question, text, pages);
  };
}

/** The last words that were said to her, or around her; cues of her own ask for nothing. */
function questionText({ kind, text, perceived = [] }: Stimulus): string {
  const heard = perceived
    .flatMap((one) => (one.kind === "words" ? [one.text] : []))
    .slice(-mostPerceived);
  const own = kind === "comment" || kind === "message" ? [text] : [];
  return [...heard, ...own].join("\n").trim();
}

type Page = {
  readonly id: string;
  readonly text: string;
  /** What it was found in. */
  readonly entries: readonly MemoryEntry[];
};

/** Silence for so long, and whoever speaks again returns: eight hours. */
const longSilence = 8 * 3_600_000;

/** What she knows of those who speak in the stimulus, when she met them before, or they return. */
function pagesOf(
  persona: PersonaId,
  { reader, timeZone, language }: TurnRecallParts,
  { stimulus, heardBy, rememberedSince }: RecallQuestion,
): readonly Page[] {
  return speakersOf(stimulus).flatMap(({ id, name }) => {
    const known = reader.person(persona, id);
    if (known === undefined) return [];
    const lastMet = metBefore(reader, persona, known, stimulus.writtenAt);
    const returns = stimulus.writtenAt - lastMet >= longSilence;
    if (known.firstMet >= rememberedSince && !returns) return [];
    const names = [name, ...known.names.filter((one) => one !== name)].filter((one) => one !== "");
    const person = { ...known, names, lastMet };
    const entryOf = (entry: EntryId) => reader.entry(persona, entry);
    const page = { person, entryOf, asker: heardBy, timeZone: timeZone() };
    const entries = known.facts.flatMap((fact) =>
      fact.entries.flatMap((one) => entryOf(one) ?? []),
    );
    return [{ id, text: personText(language(), page), entries }];
  });
}

/** When they were last met before this: what waited to be answered is remembered already. */
function metBefore(
  reader: MemoryReader,
  persona: PersonaId,
  { id, lastMet }: Person,
  moment: number,
): number {
  if (lastMet < moment) return lastMet;
  const [last] = reader.entries(persona, { person: id, to: moment - 1 }, 1);
  return last?.occurredAt ?? lastMet;
}

const mostSpeakers = 3;

type NamedSpeaker = { readonly id: string; readonly name: string };

function speakersOf({ author, perceived = [] }: Stimulus): readonly NamedSpeaker[] {
  const said = perceived.flatMap((one) =>
    one.kind === "words" && one.id !== undefined ? [{ id: one.id, name: one.name }] : [],
  );
  const all = [
    ...(author === undefined ? [] : [{ id: speakerId(author), name: author.name }]),
    ...said.toReversed(),
  ];
  return [...new Map(all.toReversed().map((one) => [one.id, one])).values()]
    .toReversed()
    .slice(0, mostSpeakers);
}

/** At once where words are all there is to go by. */
function recalledFor(
  persona: PersonaId,
  { reader, recaller, clock, timeZone, language, importsApproved }: TurnRecallParts,
  { stimulus, heardBy, rememberedSince, easy, withStrangers, withFound }: RecallQuestion,
  text: string,
  pages: readonly Page[],
): TurnMemory | Promise<TurnMemory> {
  const query: RecallQuery = {
    text,
    at: clock.now(),
    timeZone: timeZone(),
    asker: heardBy,
    ...(stimulus.author === undefined ? {} : { person: speakerId(stimulus.author) }),
    limit: mostEntries,
    profile: "default",
    without: inHistory(reader, persona, rememberedSince),
  };
  const tokens = easy ? easyTokens : recallTokens;
  const inMind = (found: Recalled): TurnMemory => {
    const isLeftOut = (entry: Sourced): boolean => {
      const level = levelOf(sourceOfEntry(entry));
      return (level === "stranger" && !withStrangers) || (level === "found" && !withFound);
    };
    const recalled = without(found, isLeftOut, persona, reader);
    const sourceOf = (entry: MemoryEntry) => sourceOfEntry(entry, importsApproved);
    const behind = [
      ...recalled.topics.flatMap(({ topic }) =>
        reader.entries(persona, { topic: topic.id }, mostOfTopic),
      ),
      ...pages.flatMap((page) => page.entries),
    ];
    const sources = [
      ...recalled.entries.map(({ entry }) => sourceOf(entry)),
      ...behind.map(sourceOf).filter((source) => isBrought(source) || levelOf(source) === "found"),
    ];
    const leftOut = found.entries.length - recalled.entries.length;
    const lines = recallText(recalled, language(), tokens, timeZone());
    return {
      text: [...pages.map((page) => page.text), lines].filter((part) => part !== "").join("\n\n"),
      entries: recalled.entries.map(({ entry, score }) => ({ id: entry.id, score })),
      people: pages.map(({ id }) => id),
      ...(sources.length === 0 ? {} : { taint: leastTrusted(...sources) }),
      ...(leftOut === 0 ? {} : { leftOut }),
    };
  };
  if (text === "") return inMind(nothing);
  return recaller.takesTime()
    ? recaller.recall(persona, query, deadline).then(inMind)
    : inMind(recaller.byWords(persona, query));
}

/** Of a topic, so many entries tell whether others' words stand in its title. */
const mostOfTopic = 200;

type Sourced = Pick<MemoryEntry, "provenance" | "visibility">;

/** Without some entries, and without titles that were made of them. */
function without(
  { entries, topics, ...rest }: Recalled,
  isLeftOut: (entry: Sourced) => boolean,
  persona: PersonaId,
  reader: MemoryReader,
): Recalled {
  return {
    ...rest,
    entries: entries.filter(({ entry }) => !isLeftOut(entry)),
    topics: topics.filter(
      ({ topic }) => !reader.entries(persona, { topic: topic.id }, mostOfTopic).some(isLeftOut),
    ),
  };
}

const nothing: Recalled = { entries: [], topics: [] };

/** What stands in her history word for word: it need not come back. */
function inHistory(reader: MemoryReader, persona: PersonaId, since: number): ReadonlySet<EntryId> {
  const recent = reader.entries(persona, {}, newest);
  return new Set(
    recent
      .filter(({ source, recordedAt }) => source.kind === "journal" && recordedAt >= since)
      .map(({ id }) => id),
  );
}

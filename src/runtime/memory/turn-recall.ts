// The memories that a persona has in mind during a turn: the page of each speaker, and what her memory holds about the
// words.

import type { PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { sourceOfEntry } from "../../memory/entry-source.ts";
import { personText } from "../../memory/people/person-text.ts";
import type {
  EntryOrigin,
  MemoryEditions,
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
import type { Source } from "../../protocol/trust.ts";
import type { Recall, RecallQuestion, TurnMemory } from "../../saint-graph/ports.ts";
import { isBrought, isStranger, leastTrusted, levelOf } from "../../trust/source.ts";

/** The most estimated tokens of recalled memories in a prompt. */
export const recallTokens = 900;
const easyTokens = 300;
/** The most entries that are searched; the tokens decide how many of them are included. */
const mostEntries = 12;
/** Milliseconds to wait for an embedder; later answers are ignored. */
const deadline = 50;
/** The number of newest entries that may be in her history anyway. */
const newest = 200;
/** The number of earlier perceived words of others that become part of the query. */
const mostPerceived = 4;

export type TurnRecallParts = {
  readonly reader: MemoryReader;
  readonly recaller: Recaller;
  readonly editions: Pick<MemoryEditions, "changed">;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly language: () => Language;
  /** Whether the operator approved her imported memories. */
  readonly importsApproved?: boolean | undefined;
};

/** The most repetitions when words are forgotten or edited during the search; after them nothing is recalled. */
const mostLooks = 5;

/**
 * Her recall before each turn. It consists of several reads; if entries were forgotten or edited between the first and
 * the last of them, it starts again.
 */
export function turnRecall(persona: PersonaId, parts: TurnRecallParts): Recall {
  const { editions } = parts;
  return async (question) => {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const before = editions.changed();
      const memory = await memoryFor(persona, parts, question);
      if (editions.changed() === before) return memory;
    }
    return nothingInMind;
  };
}

const nothingInMind: TurnMemory = { text: "", entries: [], people: [], taint: "operator" };

async function memoryFor(
  persona: PersonaId,
  parts: TurnRecallParts,
  question: RecallQuestion,
): Promise<TurnMemory> {
  const text = questionText(question.stimulus);
  const pages = await pagesOf(persona, parts, question);
  if (text === "" && pages.length === 0) return nothingInMind;
  return await recalledFor(persona, parts, question, text, pages);
}

/** The last words that were said to her, or in her presence; cues of her own contain no query. */
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
  /** The entries in which it was found. */
  readonly entries: readonly MemoryEntry[];
};

/** A person who speaks after a silence of eight hours is returning. */
const longSilence = 8 * 3_600_000;

/** Her pages on those who speak in the stimulus, if she met them before or they return. */
async function pagesOf(
  persona: PersonaId,
  parts: TurnRecallParts,
  question: RecallQuestion,
): Promise<readonly Page[]> {
  const { stimulus, heardBy } = question;
  const speakers = speakersOf(stimulus).filter(
    ({ id }) => heardBy !== "audience" || isOfAudience(stimulus, id),
  );
  const pages = await Promise.all(
    speakers.map((speaker) => pageOf(persona, parts, question, speaker)),
  );
  return pages.filter((page) => page !== undefined);
}

async function pageOf(
  persona: PersonaId,
  { reader, timeZone, language }: TurnRecallParts,
  { stimulus, heardBy, rememberedSince }: RecallQuestion,
  { id, name }: NamedSpeaker,
): Promise<Page | undefined> {
  const known = await reader.person(persona, id);
  if (known === undefined) return undefined;
  const lastMet = await metBefore(reader, persona, known, stimulus.writtenAt);
  const returns = stimulus.writtenAt - lastMet >= longSilence;
  if (known.firstMet >= rememberedSince && !returns) return undefined;
  const names = [name, ...known.names.filter((one) => one !== name)].filter((one) => one !== "");
  const person = { ...known, names, lastMet };
  const behind = await reader.entriesById(
    persona,
    known.facts.flatMap((fact) => fact.entries),
  );
  const entryOf = (entry: EntryId) => behind.get(entry);
  const page = { person, entryOf, asker: heardBy, timeZone: timeZone() };
  const entries = known.facts.flatMap((fact) => fact.entries.flatMap((one) => entryOf(one) ?? []));
  return { id, text: personText(language(), page), entries };
}

/** The last meeting before this one: a waiting message is remembered already. */
async function metBefore(
  reader: MemoryReader,
  persona: PersonaId,
  { id, lastMet }: Person,
  moment: number,
): Promise<number> {
  if (lastMet < moment) return lastMet;
  const [last] = await reader.entries(persona, { person: id, to: moment - 1 }, 1);
  return last?.occurredAt ?? lastMet;
}

const mostSpeakers = 3;

/** Before the audience she knows of its members alone: when and as what she met others is not theirs to hear. */
const isOfAudience = ({ author }: Stimulus, id: string): boolean =>
  author?.role === "audience" && speakerId(author) === id;

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

async function recalledFor(
  persona: PersonaId,
  { reader, recaller, clock, timeZone, language, importsApproved }: TurnRecallParts,
  { stimulus, heardBy, rememberedSince, easy, withStrangers, withFound }: RecallQuestion,
  text: string,
  pages: readonly Page[],
): Promise<TurnMemory> {
  const at = clock.now();
  // Entries that are in her history verbatim need not be recalled.
  const without = await reader.recordedSince(persona, rememberedSince, newest);
  const query: RecallQuery = {
    ...{ text, at, timeZone: timeZone(), asker: heardBy, without },
    ...(stimulus.author === undefined ? {} : { person: speakerId(stimulus.author) }),
    limit: mostEntries,
    profile: "default",
  };
  const found = text === "" ? nothing : await recaller.recall(persona, query, deadline);
  const isLeftOut = (entry: EntryOrigin): boolean => {
    const level = levelOf(sourceOfEntry(entry, importsApproved));
    const isOthers = level === "found" || level === "brought";
    return (level === "stranger" && !withStrangers) || (isOthers && !withFound);
  };
  const topics = found.topics.map(({ topic }) => topic.id);
  const inTopics = await reader.topicOrigins(persona, topics, mostOfTopic);
  const recalled = {
    ...found,
    entries: found.entries.filter(({ entry }) => !isLeftOut(entry)),
    // Without titles that were made of what is left out, or of words of strangers.
    topics: found.topics.filter(
      ({ topic }) => !inTopics.get(topic.id)?.some((one) => isLeftOut(one) || isStrangers(one)),
    ),
  };
  const leftOut = found.entries.length - recalled.entries.length;
  const tokens = easy ? easyTokens : recallTokens;
  const lines = recallText(recalled, tokens, {
    ...{ language: language(), timeZone: timeZone(), question: text },
  });
  const behind = [
    ...recalled.topics.flatMap(({ topic }) => inTopics.get(topic.id) ?? []),
    ...pages.flatMap((page) => page.entries),
  ];
  return {
    text: [...pages.map((page) => page.text), lines].filter((part) => part !== "").join("\n\n"),
    entries: recalled.entries.map(({ entry, score }) => ({ id: entry.id, score })),
    people: pages.map(({ id }) => id),
    taint: taintOf(recalled, behind, importsApproved),
    ...(leftOut === 0 ? {} : { leftOut }),
  };
}

/** The lowest trust of what was recalled, and of what is `behind` it. */
function taintOf(
  recalled: Recalled,
  behind: readonly EntryOrigin[],
  importsApproved: boolean | undefined,
): Source {
  const sourceOf = (entry: EntryOrigin) => sourceOfEntry(entry, importsApproved);
  const sources = [
    ...recalled.entries.map(({ entry }) => sourceOf(entry)),
    ...behind.map(sourceOf).filter((source) => isBrought(source) || levelOf(source) === "found"),
  ];
  return leastTrusted(...sources);
}

/** The number of entries of a topic that are checked for words of others in its title. */
const mostOfTopic = 10_000;

const isStrangers = (entry: EntryOrigin): boolean => isStranger(sourceOfEntry(entry));

const nothing: Recalled = { entries: [], topics: [] };

// Answers to a page's questions about a memory.

import { journalPart } from "../../city/journal-part.ts";
import type { Refused } from "../../city/read-models/page-host.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import { readFact } from "../../memory/people/fact.ts";
import type {
  EntryFilter,
  MemoryEntry,
  MemoryReader,
  RecalledEntry,
  Recaller,
} from "../../memory/ports.ts";
import { recallText } from "../../memory/recall/recall-text.ts";
import type { EntryId } from "../../protocol/memory-entry.ts";
import type { EntryView, RecalledView } from "../../protocol/page-memory.ts";
import type { PageAnswer, PageQuestion } from "../../protocol/page-questions.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { recallTokens } from "../memory/turn-recall.ts";
import { whatIsMeant } from "../memory/what-to-forget.ts";
import { answerSteps, type Step } from "./answer-steps.ts";
import type { HostParts } from "./host-parts.ts";

export type MemoryQuestion = Extract<PageQuestion, { readonly ask: `memory-${string}` }>;

/** The number of entries on one page of a list. */
const pageSize = 40;
/** The number of entries shown before and after a selected one. */
const around = 5;
const mostRecalled = 20;
/** Milliseconds that a page waits for an embedder. */
const deadline = 2_000;
/** The number of entries that a preview of forgetting shows. */
const shownBefore = 5;
/** The number of newest entries of a soul's stream that are searched for turns with recalled memories. */
const newestSteps = 3_000;
const mostTurns = 20;

export async function memoryAnswer(
  parts: HostParts,
  question: MemoryQuestion,
): Promise<Result<PageAnswer, Refused>> {
  const { memory, recaller } = parts;
  if (memory === undefined || recaller === undefined) return err({ code: "failed" });
  const { reader } = memory;
  const { persona } = question;
  switch (question.ask) {
    case "memory-topics":
      return ok({
        to: "memory-topics",
        topics: (await reader.topics(persona, { disabled: question.disabled })).map((topic) => ({
          ...topic,
          parents: [...topic.parents],
          children: [...topic.children],
        })),
        entries: await reader.count(persona),
        unfiled: await reader.count(persona, { unfiled: "none" }),
        marked: await reader.count(persona, { unfiled: "marked" }),
      });
    case "memory-entries": {
      const { ask: _, persona: __, before, ...filter } = question;
      const found = await reader.entries(
        persona,
        filter satisfies EntryFilter,
        pageSize + 1,
        before,
      );
      const entries = found.slice(0, pageSize).map(entryView);
      return ok({ to: "memory-entries", entries, more: found.length > pageSize });
    }
    case "memory-entry":
      return await entryAnswer(reader, question);
    case "memory-recall":
      return ok(await recallAnswer(parts, recaller, question));
    case "memory-recalled":
      return ok({ to: "memory-recalled", turns: await turnsRecalled(parts, reader, question) });
    case "memory-people":
      return ok({
        to: "memory-people",
        people: (await reader.people(persona)).map((person) => ({
          ...person,
          names: [...person.names],
          facts: person.facts.map(({ text, provenance, entries }) => ({
            ...readFact(text),
            ...{ provenance, entries: [...entries] },
          })),
        })),
      });
    case "memory-chronicle":
      return ok({
        to: "memory-chronicle",
        stretches: (await reader.stretches(persona)).map(({ entries, ...stretch }) => ({
          number: stretch.number,
          level: stretch.level,
          text: stretch.text,
          entries: entries.length,
          fromTime: stretch.fromTime,
          toTime: stretch.toTime,
        })),
      });
    case "memory-to-forget": {
      const { entries } = await whatIsMeant(reader, persona, question.choice);
      const first = entries.slice(0, shownBefore).map(({ entry }) => entryView(entry));
      return ok({ to: "memory-to-forget", entries: entries.length, first });
    }
  }
}

export const entryView = (entry: MemoryEntry): EntryView => ({
  id: entry.id,
  row: entry.row,
  conversation: entry.conversation,
  occurredAt: entry.occurredAt,
  recordedAt: entry.recordedAt,
  speaker: entry.speaker,
  text: entry.text,
  summary: entry.summary,
  ...(entry.place === undefined ? {} : { place: entry.place }),
  ...(entry.emotion === undefined ? {} : { emotion: entry.emotion }),
  source: entry.source,
  provenance: entry.provenance,
  visibility: entry.visibility,
  ...(entry.topic === undefined ? {} : { topic: entry.topic }),
  marked: entry.marked,
  strength: entry.strength,
  ...(entry.lastRecalled === undefined ? {} : { lastRecalled: entry.lastRecalled }),
  ...(entry.supersededBy === undefined ? {} : { supersededBy: entry.supersededBy }),
  ...(entry.lowered === undefined ? {} : { lowered: entry.lowered }),
});

/** The entry and its neighbours in its conversation, by its links. */
async function entryAnswer(
  reader: MemoryReader,
  { persona, entry: id }: Extract<MemoryQuestion, { ask: "memory-entry" }>,
): Promise<Result<PageAnswer, Refused>> {
  const entry = await reader.entry(persona, id);
  if (entry === undefined) return err({ code: "unknown-entry" });
  const linked = async (way: "previous" | "next"): Promise<readonly MemoryEntry[]> => {
    const found: MemoryEntry[] = [];
    let at: EntryId | undefined = entry[way];
    while (at !== undefined && found.length < around) {
      const one: MemoryEntry | undefined = await reader.entry(persona, at);
      if (one === undefined) break;
      found.push(one);
      at = one[way];
    }
    return found;
  };
  const [before, after] = await Promise.all([linked("previous"), linked("next")]);
  const entries = [...before.toReversed(), entry, ...after];
  return ok({ to: "memory-entry", entries: entries.map(entryView) });
}

const recalledView = ({ entry, score, parts, why }: RecalledEntry): RecalledView => ({
  entry: entryView(entry),
  score,
  parts: { ...parts },
  why: [...why],
});

async function recallAnswer(
  { life, clock }: HostParts,
  recaller: Recaller,
  { persona, query, asker }: Extract<MemoryQuestion, { ask: "memory-recall" }>,
): Promise<PageAnswer> {
  const { timeZone } = life.city.state().city;
  const living = life.residents.of(persona);
  const language = living?.kind === "awake" ? living.equipment.mind().language : defaultLanguage;
  const wanted = {
    text: query,
    at: clock.now(),
    timeZone,
    asker,
    limit: mostRecalled,
    profile: "default" as const,
  };
  const recalled = await recaller.recall(persona, wanted, deadline);
  return {
    to: "memory-recall",
    entries: recalled.entries.map(recalledView),
    text: recallText(recalled, recallTokens, { language, timeZone, question: query }),
  };
}

type RecalledQuestion = Extract<MemoryQuestion, { ask: "memory-recalled" }>;

/** The memories recalled in the newest turns, or for one message, the newest first. */
async function turnsRecalled(
  parts: HostParts,
  reader: MemoryReader,
  question: RecalledQuestion,
): Promise<Extract<PageAnswer, { to: "memory-recalled" }>["turns"]> {
  const recalls = (await stepsOf(parts, question))
    .flatMap((event) => (event.type === "recall-made" ? [event] : []))
    .slice(-mostTurns);
  const ids = recalls.flatMap(({ entries }) => entries.map(({ id }) => id));
  const known = await reader.entriesById(question.persona, ids);
  return recalls.toReversed().map(({ turn, at, tokens, duration, people, entries }) => ({
    ...{ turn, at, tokens, duration, people: [...people] },
    entries: entries.map(({ id, score }) => {
      const entry = known.get(id);
      return { id, score, ...(entry === undefined ? {} : { entry: entryView(entry) }) };
    }),
  }));
}

/** The newest events of a soul's stream, or those of the turn of a message. */
async function stepsOf(
  parts: HostParts,
  { persona, message }: RecalledQuestion,
): Promise<readonly Step[]> {
  if (message !== undefined) {
    const answer = await answerSteps(parts, message.building, message.number);
    return answer?.persona === persona ? answer.steps : [];
  }
  const souls = journalPart<SoulEvent>(parts.journal, "soul:");
  const newest = await souls.latest(soulStream(persona), newestSteps);
  return newest.map(({ event, at }) => ({ ...event, at }));
}

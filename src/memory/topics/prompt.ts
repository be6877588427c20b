// The question to a model about entries to be filed. All words of people are in JSON strings: data.

import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { TopicId } from "../../protocol/memory-entry.ts";
import type { Source } from "../../protocol/trust.ts";
import { alone } from "../../trust/company.ts";
import { ofProgram, type Piece, piece } from "../../trust/piece.ts";
import { sourceOfEntries } from "../entry-source.ts";
import type { Filed, FilingItem } from "./filing-item.ts";
import { scored } from "./heuristic.ts";
import type { IndexedTopic, TopicIndex } from "./topic-index.ts";

/** A question to a model: the fixed instruction, and the data. */
export type FilingQuestion = { readonly system: Piece; readonly text: Piece };

/** The number of topics that a model may choose from. */
export const mostCandidates = 12;
/** The most entries in one question. */
export const mostItems = 8;
const shownText = 500;
const shownBefore = 200;

/** The number of topics among which those are that a question may hold. */
const mostNear = 48;

/** The topics nearest to the items together, and recent ones. Never all. */
export function topicsNear(
  index: TopicIndex,
  items: readonly FilingItem[],
): readonly IndexedTopic[] {
  const best = new Map<TopicId, number>();
  for (const item of items) {
    for (const { topic, score } of scored(index, item).slice(0, mostCandidates)) {
      best.set(topic, Math.max(best.get(topic) ?? 0, score));
    }
  }
  const near = [...best].sort(([, one], [, other]) => other - one).map(([id]) => id);
  const late = index
    .all()
    .toSorted((one, other) => other.updated - one.updated)
    .map(({ id }) => id);
  return [...new Set([...near, ...late])].slice(0, mostNear).flatMap((id) => index.topic(id) ?? []);
}

/** `candidates`: no topic of them holds an entry that is less trusted than the items. */
export function filingQuestion(
  language: Language,
  items: readonly FilingItem[],
  candidates: readonly IndexedTopic[],
): FilingQuestion {
  const data = {
    topics: candidates.map(({ id, title, summary }) => ({ topic_id: id, title, summary })),
    before: (items[0]?.before ?? []).map((one) => ({
      ...line(one, shownBefore),
      topic_id: one.topic ?? null,
    })),
    entries: items.map(({ entry }, place) => ({ entry: place + 1, ...line(entry, shownText) })),
  };
  const system = packOf(language).memory.filing(items.length === 1);
  return {
    system: ofProgram(system),
    text: piece(JSON.stringify(data, null, 1), sourceOfItems(items), alone),
  };
}

const sourceOfItems = (items: readonly FilingItem[]): Source =>
  sourceOfEntries(items.flatMap(({ entry, before }) => [entry, ...before]));

/** Requests replacements of meaningless titles. `refused`: these titles, by the number of the entry. */
export function titlesQuestion(
  language: Language,
  items: readonly FilingItem[],
  refused: ReadonlyMap<number, string>,
): FilingQuestion {
  const data = items.flatMap(({ entry, before }, place) => {
    const title = refused.get(place + 1);
    if (title === undefined) return [];
    const shown = before.slice(-2).map((one) => line(one, shownBefore));
    return [
      { entry: place + 1, refused: title.slice(0, 40), before: shown, ...line(entry, shownText) },
    ];
  });
  return {
    system: ofProgram(packOf(language).memory.filingAgain),
    text: piece(JSON.stringify(data, null, 1), sourceOfItems(items), alone),
  };
}

const line = ({ speaker, text }: Filed, limit: number) => ({
  said_by: speaker.name.slice(0, 60),
  text: text.length > limit ? `${text.slice(0, limit).toWellFormed()}…` : text,
});

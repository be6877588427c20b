// Reads from the index everything that may answer a question: each step is one batch of lookups, determined by the
// previous step.

import type { FoundRow, IndexedEntry, NearRow, RecallIndex, RecallQuery } from "../ports.ts";
import {
  candidateRows,
  candidateSearch,
  mostOfTimes,
  nextLookups,
  takeRows,
} from "../recall/candidates.ts";
import {
  draftedTerms,
  draftQuery,
  oddWords,
  type ParsedQuery,
  respelt,
  spellingsOf,
  weighQuery,
} from "../recall/parsed-query.ts";
import { type People, ranked } from "../recall/ranked.ts";
import {
  contextOf,
  type RecallContext,
  reach,
  worthSurrounding,
} from "../recall/recall-context.ts";
import type { RecallWeights } from "../recall/weights.ts";
import { type FoundWishes, wishLookups, wishWeights } from "../recall/wishes-in-mind.ts";

/** The number of newest entries of a time span, or of a person, that are considered independent of their words. */
const mostOfFilter = 300;

/** Finds entries by words, times and people, and by vectors; best first. Rejects where the index does. */
export async function findEntries(
  request: RecallQuery,
  index: RecallIndex,
  near: readonly NearRow[],
  weights: RecallWeights,
): Promise<readonly FoundRow[]> {
  const [query, people] = await Promise.all([
    readQuery(request, index, weights),
    peopleOf(request, index),
  ]);
  const [likely, filtered, wishes] = await Promise.all([
    likelyRows(query, index),
    filteredRows(request, people, index),
    wishesOf(request, index),
  ]);
  const rows = [
    ...new Set([
      ...likely,
      ...filtered,
      ...near.map(({ row }) => row),
      ...wishes.any,
      ...wishes.work,
    ]),
  ];
  const wished = (entries: readonly IndexedEntry[]) =>
    wishWeights(entries, wishes, request, weights.wish);
  const context = await contextAround(query, rows, index, { weights, wished });
  return ranked(request, context, people, near);
}

async function peopleOf({ who }: RecallQuery, index: RecallIndex): Promise<People> {
  if (who === undefined) return undefined;
  return new Set((await index.speakersNamed(who.trim())).map(({ number }) => number));
}

/** Parses the question; an unknown word is replaced by possible corrections of its spelling. */
export async function readQuery(
  { text, at, timeZone }: Pick<RecallQuery, "text" | "at" | "timeZone">,
  index: RecallIndex,
  weights: RecallWeights,
): Promise<ParsedQuery> {
  const drafted = draftQuery(text, await index.speakers(), weights);
  const counts = await index.counts(draftedTerms(drafted));
  const asked = { at, timeZone, entries: index.entries };
  const odd = oddWords(drafted, counts);
  if (odd.length === 0) return weighQuery(drafted, { ...asked, counts }, weights);
  const known = await index.counts(spellingsOf(odd));
  const meant = respelt(drafted, odd, known, weights);
  const all = new Map(
    draftedTerms(meant).flatMap((term) => {
      const entries = counts.get(term) ?? known.get(term);
      return entries === undefined ? [] : [[term, entries]];
    }),
  );
  return weighQuery(meant, { ...asked, counts: all }, weights);
}

/** Candidates by the rarest words, and by the named times. */
async function likelyRows(query: ParsedQuery, index: RecallIndex): Promise<readonly number[]> {
  const search = candidateSearch(query, index.entries);
  const lookUp = async (): Promise<void> => {
    for (;;) {
      const lookups = nextLookups(search);
      if (lookups.length === 0) return;
      takeRows(search, await index.rowsWith(lookups));
    }
  };
  const ofTime = query.times.map(({ from, to }) => index.rowsOf(from, to, mostOfTimes));
  const [timely] = await Promise.all([Promise.all(ofTime), lookUp()]);
  return candidateRows(search, timely.flat(), index.entries);
}

async function filteredRows(
  { from, to }: RecallQuery,
  people: People,
  index: RecallIndex,
): Promise<readonly number[]> {
  const ofPeople = people === undefined ? [] : await index.rowsBy([...people], mostOfFilter);
  if (from === undefined && to === undefined) return ofPeople;
  const first = from ?? Number.MIN_SAFE_INTEGER;
  const ofTime = await index.rowsOf(first, to ?? Number.MAX_SAFE_INTEGER, mostOfFilter);
  return [...ofPeople, ...ofTime];
}

/** The wishes that may come to mind, and whose are the asker's. */
async function wishesOf(request: RecallQuery, index: RecallIndex): Promise<FoundWishes> {
  const { any, work } = wishLookups(request);
  const lookups = [...any, ...work];
  const found = lookups.length === 0 ? [] : await index.rowsWith(lookups);
  const { person } = request;
  const isNone = person === undefined || found.every((rows) => rows.length === 0);
  const named = isNone ? [] : await index.speakersNamed(person);
  return {
    any: new Set(found.slice(0, any.length).flat()),
    work: new Set(found.slice(any.length).flat()),
    own: new Set(named.filter(({ id }) => id === person).map(({ number }) => number)),
  };
}

type Weighing = {
  readonly weights: RecallWeights;
  readonly wished: (entries: readonly IndexedEntry[]) => ReadonlyMap<number, number>;
};

/** Reads the data for weighing the candidates. */
async function contextAround(
  query: ParsedQuery,
  rows: readonly number[],
  index: RecallIndex,
  { weights, wished }: Weighing,
): Promise<RecallContext> {
  const candidates = await index.read(rows);
  const short = worthSurrounding(rows, candidates, index.entries, weights);
  const entries = [...candidates, ...(await index.around(short, reach))];
  const conversations = [...new Set(entries.map(({ conversation }) => conversation))];
  const talks = await index.talks(conversations);
  const averageLength = index.length / Math.max(1, index.entries);
  const wishes = wished(candidates);
  return contextOf(query, { entries, talks, averageLength, wishes }, weights);
}

// Parses a question into what is searched for.

import { anyWord } from "../../kernel/outside-pattern.ts";
import { packs } from "../../languages/registry.ts";
import { plain } from "../analysis/fold.ts";
import { termsOf } from "../analysis/index-terms.ts";
import { type TimeSpan, timesIn } from "../analysis/named-times.ts";
import { type QuestionForm, questionForm } from "../analysis/question.ts";
import { synonymsOf } from "../analysis/synonyms.ts";
import { termHash } from "../analysis/term-hash.ts";
import type { IndexedSpeaker, RecallQuery } from "../ports.ts";
import {
  mayBeMisspelt,
  oneLetterAway,
  wordsByTerm,
  writtenApart,
  writtenAsOne,
} from "./spellings.ts";
import type { RecallWeights } from "./weights.ts";

/** Something that the question names: a word with its synonyms, a pair of letters, a phrase. */
export type Concept = {
  readonly name: string;
  /** Its share of the whole question; the shares of all except phrases add up to 1. */
  readonly weight: number;
  readonly isPhrase: boolean;
};

export type ParsedQuery = {
  readonly concepts: readonly Concept[];
  readonly form: QuestionForm;
  /** By hash: the concepts that a term expresses, and how well. */
  readonly meanings: Meanings;
  readonly times: readonly TimeSpan[];
  /** The speakers that it names. */
  readonly speakers: ReadonlySet<number>;
  /** The terms for finding candidates, the rarest first, with their numbers of entries and their weights. */
  readonly lookups: readonly Lookup[];
};

/** For each hash of a term its concepts as `place, weight, place, weight …`; `mayHold` quickly excludes most others. */
export type Meanings = {
  readonly mayHold: Uint8Array;
  readonly byHash: ReadonlyMap<number, readonly number[]>;
};

export const meaningMask = 0xffff;

export type Lookup = { readonly term: string; readonly entries: number; readonly weight: number };

type Draft = {
  readonly name: string;
  readonly terms: readonly { readonly term: string; readonly share: number }[];
  readonly kind: keyof RecallWeights["term"];
  readonly isName: boolean;
};

/** A capitalized word that does not begin a sentence. */
const capital = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}+/gu;

/** The words without those that only form a question. */
function withoutAsking(text: string): string {
  const bare = questionForm(text).overview
    ? packs.reduce((left, { talk }) => left.replace(talk.overviewFrame, " "), text)
    : text;
  return packs.reduce((left, { talk }) => left.replace(talk.questionFrame, " "), bare);
}

const mostConcepts = 64;
const isPair = /^[\p{Script=Han}\p{Script=Hiragana}ー々〆]{2}$/u;
const isKanaPair = /^[\p{Script=Hiragana}ー]{2}$/u;
const isLetter = /^[\p{Script=Han}\p{Script=Hiragana}ー々〆]$/u;

/** A parsed question, before the frequencies of its words in the memory are known. */
export type DraftedQuery = {
  readonly text: string;
  readonly drafts: readonly Draft[];
  /** The speakers that it names. */
  readonly speakers: readonly IndexedSpeaker[];
};

/** The concepts and speakers that a question names, given the most frequent speakers. */
export function draftQuery(
  text: string,
  known: readonly IndexedSpeaker[],
  weights: RecallWeights,
): DraftedQuery {
  const speakers = namedSpeakers(text, known);
  return { text, speakers, drafts: draftsOf(text, weights, speakers) };
}

/** The terms to look up for it. */
export const draftedTerms = ({ drafts }: DraftedQuery): readonly string[] => [
  ...new Set(drafts.flatMap(({ terms }) => terms.map(({ term }) => term))),
];

type Counts = ReadonlyMap<string, number>;

/** A word that occurs nowhere, with possible corrections of its spelling. */
export type OddWord = {
  readonly draft: Draft;
  /** Two words each. */
  readonly apart: readonly (readonly string[])[];
  readonly away: readonly string[];
};

/** Each costs some hundred lookups; a text with many unknown words is no misspelt question. */
const mostMisspelt = 3;

/** The words that occur nowhere, nor do their synonyms. */
export function oddWords({ text, drafts }: DraftedQuery, counts: Counts): readonly OddWord[] {
  const isSaid = ({ terms }: Draft): boolean =>
    terms.some(({ term }) => (counts.get(term) ?? 0) > 0);
  const odd = drafts
    .filter((draft) => draft.kind === "word" && mayBeMisspelt(draft.name) && !isSaid(draft))
    .slice(0, mostMisspelt);
  if (odd.length === 0) return [];
  const written = wordsByTerm(text);
  return odd.map((draft) => ({
    draft,
    apart: writtenApart(written.get(draft.name) ?? draft.name),
    away: oneLetterAway(draft.name),
  }));
}

/** Possible corrections of unknown words. */
export const spellingsOf = (odd: readonly OddWord[]): readonly string[] => [
  ...new Set(odd.flatMap(({ apart, away }) => [...apart.flat(), ...away])),
];

/** The question with unknown words replaced by possible corrections; `known` has the counts of `spellingsOf` them. */
export function respelt(
  drafted: DraftedQuery,
  odd: readonly OddWord[],
  known: Counts,
  weights: RecallWeights,
): DraftedQuery {
  const others = new Map(odd.map((one) => [one.draft, spelt(one, known)]));
  const share = weights.term.spelling;
  const drafts = drafted.drafts.map((draft) => {
    const more = others.get(draft)?.map((term) => ({ term, share })) ?? [];
    return more.length === 0 ? draft : { ...draft, terms: [...draft.terms, ...more] };
  });
  return { ...drafted, drafts };
}

/** The known terms among the possible corrections of a word. */
function spelt({ apart, away }: OddWord, known: Counts): readonly string[] {
  const halves = apart.find((both) => both.every((half) => known.has(half))) ?? [];
  return [...new Set([...halves, ...away.filter((other) => known.has(other))])];
}

/** The time of a question, and the frequencies of its terms. */
export type QueryRead = Pick<RecallQuery, "at" | "timeZone"> & {
  readonly counts: Counts;
  /** The number of entries in the memory. */
  readonly entries: number;
};

/** Weighs a question by the index's statistics of its words. */
export function weighQuery(
  { text, drafts, speakers }: DraftedQuery,
  { at, timeZone, counts, entries: size }: QueryRead,
  weights: RecallWeights,
): ParsedQuery {
  const rarity = (term: string): number => {
    const entries = counts.get(term) ?? 0;
    return Math.log(1 + (size - entries + 0.5) / (entries + 0.5));
  };
  const weighed = drafts
    .map((draft) => ({ draft, weight: draftWeight(draft, counts, size, rarity, weights) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostConcepts);
  const whole = weighed.reduce(
    (sum, { draft, weight }) => sum + (draft.kind === "phrase" ? 0 : weight),
    0,
  );
  const share = (weight: number): number => (whole === 0 ? 0 : weight / whole);
  return {
    concepts: weighed.map(({ draft, weight }) => ({
      name: draft.name,
      weight: share(weight),
      isPhrase: draft.kind === "phrase",
    })),
    meanings: meaningsOf(weighed.map(({ draft }) => draft)),
    form: questionForm(text),
    times: timesIn(text, at, timeZone),
    speakers: new Set(speakers.map(({ number }) => number)),
    lookups: lookupsOf(weighed, counts, share),
  };
}

function meaningsOf(drafts: readonly Draft[]): Meanings {
  const mayHold = new Uint8Array(meaningMask + 1);
  const byHash = new Map<number, number[]>();
  for (const [place, { terms }] of drafts.entries()) {
    for (const { term, share } of terms) {
      const hash = termHash(term);
      mayHold[hash & meaningMask] = 1;
      byHash.set(hash, [...(byHash.get(hash) ?? []), place, share]);
    }
  }
  return { mayHold, byHash };
}

function lookupsOf(
  weighed: readonly { readonly draft: Draft; readonly weight: number }[],
  counts: ReadonlyMap<string, number>,
  share: (weight: number) => number,
): readonly Lookup[] {
  const found = new Map<string, Lookup>();
  for (const { draft, weight } of weighed) {
    if (draft.kind === "phrase") continue;
    // A Japanese word is found by its letters; its synonyms separately.
    const [, ...synonyms] = draft.terms;
    for (const { term, share: part } of draft.kind === "japaneseWord" ? synonyms : draft.terms) {
      const entries = counts.get(term) ?? 0;
      const counted = share(weight) * part;
      if (entries === 0 || (found.get(term)?.weight ?? 0) >= counted) continue;
      found.set(term, { term, entries, weight: counted });
    }
  }
  return [...found.values()].sort((a, b) => a.entries - b.entries);
}

/** Rarity multiplied by the weight of its kind; the rarity of a phrase is the average of its parts. */
function draftWeight(
  { terms, kind, name, isName }: Draft,
  counts: ReadonlyMap<string, number>,
  index: number,
  rarity: (term: string) => number,
  weights: RecallWeights,
): number {
  const known = terms.filter(({ term }) => (counts.get(term) ?? 0) > 0);
  if (kind === "phrase") {
    const parts = partsOf(name);
    return (
      (weights.term.phrase * parts.reduce((sum, part) => sum + rarity(part), 0)) / parts.length
    );
  }
  const [main] = terms;
  if (main === undefined) return 0;
  // A word that occurs nowhere is weighed like its rarest known synonym, and little if there is none.
  const share = (counts.get(main.term) ?? 0) / Math.max(1, index);
  if (isName && share > muchAddressed) return weights.term[kind] * rarity(main.term) * nameShare;
  const rarest = known.find(({ term }) => term === main.term) ?? known[0];
  return rarest === undefined
    ? weights.term[kind] * rarity(main.term) * unknownShare
    : weights.term[kind] * rarity(rarest.term);
}

/**
 * A name in a larger share of all entries belongs to somebody who takes part: it occurs in what others say to them, not
 * in what they say.
 */
const muchAddressed = 0.03;
const nameShare = 0.25;

/**
 * The factor for a word that occurs nowhere: small, because otherwise one unknown word would hide how well the others
 * match.
 */
const unknownShare = 0.3;

const partsOf = (phrase: string): readonly string[] =>
  phrase.includes(" ") ? phrase.slice(1).split(" ") : [phrase.slice(1, 3), phrase.slice(2, 4)];

function draftsOf(
  text: string,
  weights: RecallWeights,
  speakers: readonly IndexedSpeaker[],
): readonly Draft[] {
  const bare = termsOf(withoutAsking(text));
  // A question of only such words means the words themselves.
  const { search, words, phrases } = bare.search.length > 0 ? bare : termsOf(text);
  const names = new Set(speakers.flatMap(({ name }) => termsOf(name).search));
  const capitals = new Set(termsOf(text.match(capital)?.join(" ") ?? "").search);
  const asOne = writtenAsOne(text);
  const drafts: Draft[] = [];
  for (const term of new Set(search)) {
    if (names.has(term)) continue;
    drafts.push({
      name: term,
      terms: waysOf(term, weights, asOne.get(term)),
      kind: kindOf(term),
      isName: capitals.has(term),
    });
  }
  for (const word of new Set(words)) {
    drafts.push({ name: word, terms: waysOf(word, weights), kind: "japaneseWord", isName: false });
  }
  for (const phrase of new Set(phrases)) {
    drafts.push({
      name: phrase,
      terms: [{ term: phrase, share: 1 }],
      kind: "phrase",
      isName: false,
    });
  }
  return drafts;
}

/** A word with its synonyms, each once. */
function waysOf(
  term: string,
  weights: RecallWeights,
  asOne: readonly string[] = [],
): Draft["terms"] {
  const shares = new Map(synonymsOf(term).map((other) => [other, weights.term.synonym]));
  for (const other of asOne) shares.set(other, 1);
  shares.delete(term);
  return [{ term, share: 1 }, ...Array.from(shares, ([other, share]) => ({ term: other, share }))];
}

function kindOf(term: string): keyof RecallWeights["term"] {
  if (isKanaPair.test(term)) return "kanaPair";
  if (isPair.test(term)) return "pair";
  return isLetter.test(term) ? "letter" : "word";
}

/** Speakers whose names of two letters or more occur in the text, as a word where words are separated. */
function namedSpeakers(
  text: string,
  speakers: readonly IndexedSpeaker[],
): readonly IndexedSpeaker[] {
  const words = plain(text);
  return speakers.filter(({ name }) => {
    const known = plain(name).trim();
    if (known.length < 2) return false;
    return /^[\p{Script=Latin} .'-]+$/u.test(known)
      ? anyWord([known], () => ["\\b", "\\b"])?.test(words) === true
      : words.includes(known);
  });
}

// A question as what is to be found.

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

/** Something that the question names: a word with those that mean the same, a pair of letters, a phrase. */
export type Concept = {
  readonly name: string;
  /** Its share of the whole question; those of all that are no phrases sum up to 1. */
  readonly weight: number;
  readonly isPhrase: boolean;
};

export type ParsedQuery = {
  readonly concepts: readonly Concept[];
  readonly form: QuestionForm;
  /** By hash: which concepts a term reports, and how well. */
  readonly meanings: Meanings;
  readonly times: readonly TimeSpan[];
  /** Speakers whom it names. */
  readonly speakers: ReadonlySet<number>;
  /** What candidates are looked up by, the rarest first, with how many entries have it and what it counts. */
  readonly lookups: readonly Lookup[];
};

/** For each hash of a term its concepts as `place, weight, place, weight …`; `mayHold` says no for most others. */
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

/** Japanese words that only ask. */
const asking =
  /どれ(?:くらい|ぐらい|ほど)|どの(?:くらい|ぐらい|よう(?:に|な))?|どう(?:して|やって|なっ?た?|だった)?|いくら|いくつ|いつ|どこ|だれ|誰|何|なに|なぜ|どんな|(?:です|ます|でした|ました|だった|した|ている|ていた|てる|のは)か?(?=[?？。\s]*$)/g;

/** A word with a capital that does not begin a sentence. */
const capital = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}+/gu;

/** English words that only ask, or say how it is asked. */
const framing =
  /\b(?:(?:what|which|some|any) (?:kinds?|types?|sorts?|forms?) of|(?:kinds?|types?|sorts?) of|according to|as of|recently|currently|lately|usually|ever|in response to|(?:mention|describe|say)(?:s|d|ed)?|said|tells?|told)\b/giu;

const withoutAsking = (text: string): string => text.replace(asking, " ").replace(framing, " ");

const mostConcepts = 64;
const isPair = /^[\p{Script=Han}\p{Script=Hiragana}ー々〆]{2}$/u;
const isKanaPair = /^[\p{Script=Hiragana}ー]{2}$/u;
const isLetter = /^[\p{Script=Han}\p{Script=Hiragana}ー々〆]$/u;

/** A question as it is written, before it is known how often its words are in the memory. */
export type DraftedQuery = {
  readonly text: string;
  readonly drafts: readonly Draft[];
  /** Speakers whom it names. */
  readonly speakers: readonly IndexedSpeaker[];
};

/** What a question names, given those who say most. */
export function draftQuery(
  text: string,
  known: readonly IndexedSpeaker[],
  weights: RecallWeights,
): DraftedQuery {
  const speakers = namedSpeakers(text, known);
  return { text, speakers, drafts: draftsOf(text, weights, speakers) };
}

/** Terms by which it may be found. */
export const draftedTerms = ({ drafts }: DraftedQuery): readonly string[] => [
  ...new Set(drafts.flatMap(({ terms }) => terms.map(({ term }) => term))),
];

type Counts = ReadonlyMap<string, number>;

/** A word that nobody said, with what it may be a misspelling of. */
export type OddWord = {
  readonly draft: Draft;
  /** Two words each. */
  readonly apart: readonly (readonly string[])[];
  readonly away: readonly string[];
};

/** Each costs some hundred lookups; a text of many odd words is no question with a slip in it. */
const mostMisspelt = 3;

/** The words that nobody said, by none of their names. */
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

/** Terms that odd words may stand for. */
export const spellingsOf = (odd: readonly OddWord[]): readonly string[] => [
  ...new Set(odd.flatMap(({ apart, away }) => [...apart.flat(), ...away])),
];

/** The question with odd words taken for what they may be misspellings of; `known` counts `spellingsOf` them. */
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

/** Terms that are known of the spellings that a word may be meant to have. */
function spelt({ apart, away }: OddWord, known: Counts): readonly string[] {
  const halves = apart.find((both) => both.every((half) => known.has(half))) ?? [];
  return [...new Set([...halves, ...away.filter((other) => known.has(other))])];
}

/** When a question is asked, and in how many entries its terms are. */
export type QueryRead = Pick<RecallQuery, "at" | "timeZone"> & {
  readonly counts: Counts;
  /** Of the whole memory. */
  readonly entries: number;
};

/** A question against what the index knows of its words. */
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
    // A Japanese word is found by its letters; its synonyms by themselves.
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

/** Rarity times what its kind counts; a phrase is as rare as its parts are on average. */
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
  // What nobody ever said counts as if it had been said once by another name, and nothing if there is none.
  const share = (counts.get(main.term) ?? 0) / Math.max(1, index);
  if (isName && share > muchAddressed) return weights.term[kind] * rarity(main.term) * nameShare;
  const rarest = known.find(({ term }) => term === main.term) ?? known[0];
  return rarest === undefined
    ? weights.term[kind] * rarity(main.term) * unknownShare
    : weights.term[kind] * rarity(rarest.term);
}

/**
 * A name that is in a larger share of all entries is that of one who talks: it is in what others say to them, not in
 * what they say.
 */
const muchAddressed = 0.03;
const nameShare = 0.25;

/** What a word that nobody said takes of the whole: little, or one odd word would hide how well the others fit. */
const unknownShare = 0.3;

const partsOf = (phrase: string): readonly string[] =>
  phrase.includes(" ") ? phrase.slice(1).split(" ") : [phrase.slice(1, 3), phrase.slice(2, 4)];

function draftsOf(
  text: string,
  weights: RecallWeights,
  speakers: readonly IndexedSpeaker[],
): readonly Draft[] {
  const bare = termsOf(withoutAsking(text));
  // Who looks for one of those words by itself means it.
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

/** A word with the other words for it, each once. */
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

/** Speakers of whom a name of two letters or more is in the text, as a word where words are apart. */
function namedSpeakers(
  text: string,
  speakers: readonly IndexedSpeaker[],
): readonly IndexedSpeaker[] {
  const words = plain(text);
  return speakers.filter(({ name }) => {
    const known = plain(name).trim();
    if (known.length < 2) return false;
    const escaped = known.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return /^[\p{Script=Latin} .'-]+$/u.test(known)
      ? new RegExp(`\\b${escaped}\\b`, "u").test(words)
      : words.includes(known);
  });
}

// Refuses meaningless titles: those that a model writes when it has none.

import type { LanguagePack } from "../../languages/language-pack.ts";
import {
  defaultLanguage,
  fallbackLanguage,
  languageByLetters,
  packOf,
  packs,
} from "../../languages/registry.ts";
import type { Speaker } from "../../protocol/memory-entry.ts";
import { longestTopicSummary, longestTopicTitle } from "../../protocol/memory-events.ts";
import { isPassing, nounPhrasesOf, subjectTermsOf, termsOf } from "./topic-terms.ts";

/** One line without surrounding quotes, at most 24 UTF-16 units; undefined for a meaningless title. */
export function usableTitle(written: string): string | undefined {
  const title = ownTitle(written);
  return title === undefined || isPassing(title) ? undefined : title;
}

/** The same for a title of the operator's, which may be that of a day, a greeting or stop words: "Saturday", "The Who". */
export function ownTitle(written: string): string | undefined {
  const title = trimmedTo(oneLine(written).replace(wrapping, "$1").trim(), longestTopicTitle);
  return isFittingAny(title) ? undefined : title;
}

/** One line of at most 160 UTF-16 units; may be empty. */
export const usableSummary = (written: string): string =>
  trimmedTo(oneLine(written), longestTopicSummary);

/** Whether a title would fit any conversation, "hi" and "Saturday" included. */
export const isGenericTitle = (title: string): boolean => isFittingAny(title) || isPassing(title);

/** 新しい話題, "Topic 3", "n/a", only punctuation. */
function isFittingAny(title: string): boolean {
  const plain = bare(title);
  const rest = withoutNumber(plain);
  return rest === "" || generic.has(plain) || generic.has(rest) || isOwnId(title);
}

/** Whether a topic is that of greetings and asides, which have no subject. */
export const isOfAsides = (title: string): boolean =>
  packs.some(({ topics }) => topics.titleOfAsides === title);

/** Whether a title was made of the beginning of an utterance. */
export const isCutOff = (title: string): boolean => title.endsWith("…");

/** An utterance with its speaker, as far as it names a topic. */
export type Naming = {
  readonly text: string;
  readonly speaker?: Pick<Speaker, "kind" | "name"> | undefined;
};

/** The UTF-16 units of an utterance that are read for its topic. */
export const readLength = 4_000;

/** Results of tools name nothing: what was asked of them does. */
const namingTexts = (said: readonly Naming[]): readonly Naming[] =>
  said
    .filter(({ speaker }) => speaker?.kind !== "tool")
    .map((one) => ({ ...one, text: one.text.slice(0, readLength) }));

/**
 * A title from utterances, the newest last: the nouns that they share, else the beginning of the newest one that has a
 * subject, else that of asides. Names of speakers name nothing.
 */
export function titleFrom(said: readonly Naming[]): string {
  const naming = namingTexts(said);
  const callings = callingsOf(naming.flatMap(({ speaker }) => speaker?.name ?? []));
  const named = subjectsIn(naming, callings);
  if (named !== undefined) return named;
  const hasSubject = (text: string): boolean =>
    [...subjectTermsOf(text)].some((term) => !callings.has(term));
  const texts = naming.map(({ text }) => text);
  const newest = texts.toReversed();
  const telling = newest.find(hasSubject) ?? newest.find((text) => !isPassing(text)) ?? "";
  const begun = usableTitle(firstClause(telling, callings, hasSubject));
  if (begun !== undefined && !callings.has(bare(begun))) return begun;
  return titleOfAsides(texts);
}

/** The title of what has no subject, in the language of these texts. */
export const titleOfAsides = (texts: readonly string[]): string => {
  const language =
    texts.length === 0
      ? defaultLanguage
      : (languageByLetters(texts.join("\n")) ?? fallbackLanguage);
  return packOf(language).topics.titleOfAsides;
};

/** Names, whole and by their parts, and the terms that they give. */
const callingsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...names.flatMap((name) => [name, ...name.split(/[\s・]+/u)]).map(bare),
    ...subjectTermsOf(names.join(" ")),
  ]);

/** A summary of the same utterances: the newest one that has a subject. */
export function summaryFrom(said: readonly Naming[]): string {
  const texts = namingTexts(said).map(({ text }) => text);
  return usableSummary(
    texts.toReversed().find((text) => subjectTermsOf(text).size > 0) ?? texts.at(-1) ?? "",
  );
}

type Subject = {
  readonly phrase: string;
  readonly terms: readonly string[];
  readonly score: number;
};
type Subjects = {
  /** In the order in which they came up. */
  readonly found: Map<string, Subject>;
  /** The utterances with each term. */
  readonly counts: Map<string, number>;
};

/** Her own words elaborate what others begin. */
const shareOfHers = 0.6;
/** A talk begins with its subject. */
const shareOfFirst = 1.3;
/** A second phrase has at least this share of the first one's score. */
const worthNaming = 0.6;

/** The one or two phrases that most of the utterances share. */
function subjectsIn(said: readonly Naming[], callings: ReadonlySet<string>): string | undefined {
  const subjects: Subjects = { found: new Map(), counts: new Map() };
  for (const one of said) takeSubjects(subjects, one, callings);
  const order = [...subjects.found.values()];
  const ranked = order
    .map((one) => ({ ...one, score: one.score * shared(one.terms, subjects.counts) }))
    .sort((one, other) => other.score - one.score);
  const [first, ...others] = ranked;
  if (first === undefined) return undefined;
  const second = others.find(
    ({ terms, score }) =>
      score >= worthNaming * first.score && !terms.some((term) => first.terms.includes(term)),
  );
  const both = order
    .map(({ phrase }) => phrase)
    .filter((phrase) => phrase === first.phrase || phrase === second?.phrase);
  const { between } = packOf(languageByLetters(first.phrase) ?? fallbackLanguage).topics;
  const title = both.join(between);
  return usableTitle(title.length <= longestTopicTitle ? title : first.phrase);
}

/** Adds the phrases of an utterance. */
function takeSubjects(
  { found, counts }: Subjects,
  { text, speaker }: Naming,
  callings: ReadonlySet<string>,
): void {
  const share =
    (speaker?.kind === "persona" ? shareOfHers : 1) * (found.size === 0 ? shareOfFirst : 1);
  const met = new Set<string>();
  for (const { phrase, weight } of nounPhrasesOf(text)) {
    const terms = [...termsOf(phrase)];
    if (terms.length === 0 || isGenericTitle(phrase) || isCalling(phrase, callings)) continue;
    for (const term of terms) met.add(term);
    const key = terms.join(" ");
    const score = Math.max(weight * share, found.get(key)?.score ?? 0);
    found.set(key, { phrase: found.get(key)?.phrase ?? phrase, terms, score });
  }
  for (const term of met) counts.set(term, (counts.get(term) ?? 0) + share);
}

const isCalling = (phrase: string, callings: ReadonlySet<string>): boolean =>
  callings.has(bare(phrase));

/** The utterances that share its words; of two phrases of the same words the longer says more. */
const shared = (terms: readonly string[], counts: ReadonlyMap<string, number>): number =>
  terms.reduce((sum, term) => sum + (counts.get(term) ?? 0), 0) / Math.sqrt(terms.length);

/** The first clause that has a subject: a mere transition (ところで) or a greeting names nothing. */
function firstClause(
  text: string,
  callings: ReadonlySet<string>,
  hasSubject: (clause: string) => boolean,
): string {
  const clauses = withoutOpening(oneLine(text), callings).split(
    /(?<=.{4})[。！？!?、,;；]|(?<=.{4})\.(?:\s|$)/u,
  );
  return clauses.find(hasSubject) ?? clauses[0] ?? "";
}

/** Without the greetings, interjections and names before its first clause with other words. */
function withoutOpening(text: string, callings: ReadonlySet<string>): string {
  let rest = text;
  for (;;) {
    const [mark, opening = ""] =
      /^([^。！？!?、,;；.]{0,40})[。！？!?、,;；.]+\s*(?=\S)/u.exec(rest) ?? [];
    if (mark === undefined) return rest;
    if (!isPassing(opening) && !callings.has(bare(opening))) return rest;
    rest = rest.slice(mark.length);
  }
}

/** Removes control and invisible characters; line breaks and whitespace become one space. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Noncharacter_Code_Point}]/gu, "")
    .trim();

/** At most `limit` UTF-16 units, without a split code point; `…` replaces what is cut off. */
function trimmedTo(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > limit - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

const wrapping = /^[「『"'“‘(（[【<《〈]+(.*?)[」』"'”’)）\]】>》〉]+$/u;

/** Letters and digits only, with normalized width and case. */
const bare = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

type CountingWords = LanguagePack["topics"]["counting"];

const either = (part: Exclude<keyof CountingWords, "digits">): string =>
  `(?:${packs.flatMap(({ topics }) => topics.counting[part]).join("|")})?`;
const digits = packs.map(({ topics }) => topics.counting.digits).join("");
const firstNumber = new RegExp(`^${either("beforeFirst")}\\p{N}+${either("behindFirst")}`, "u");
const lastNumber = new RegExp(
  `${either("beforeLast")}[\\p{N}${digits}]+${either("behindLast")}$`,
  "u",
);

/** Without a counter: その2, 第3, part 2, vol 4, 1, ii. */
const withoutNumber = (plain: string): string =>
  plain.replace(firstNumber, "").replace(lastNumber, "");

const isOwnId = (title: string): boolean =>
  /^\s*(?:t\d+(?:\.\d+)?|topic_[0-9a-f]+)\s*$/i.test(title);

const generic: ReadonlySet<string> = new Set(
  packs.flatMap(({ topics }) => topics.genericTitles).map(bare),
);

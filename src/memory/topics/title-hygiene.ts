// Refuses meaningless titles: those that a model writes when it has none.

import type { LanguagePack } from "../../languages/language-pack.ts";
import {
  defaultLanguage,
  fallbackLanguage,
  languageByLetters,
  packOf,
  packs,
} from "../../languages/registry.ts";
import { longestTopicSummary, longestTopicTitle } from "../../protocol/memory-events.ts";
import { isPassing, phrasesOf, subjectTermsOf } from "./topic-terms.ts";

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

/** Whether a title does not say what its topic is about: a meaningless one, or that of a day. */
export const isUnnamed = (title: string): boolean => isGenericTitle(title) || isTitleOfDay(title);

const isTitleOfDay = (title: string): boolean => {
  const date = /\d{4}-\d{2}-\d{2}/.exec(title)?.[0];
  return date !== undefined && packs.some(({ topics }) => topics.titleOfDay(date) === title);
};

/**
 * A title from the latest utterances, the newest last: their repeated words, else the beginning of the newest one that
 * has a subject. `date` is used when they have none; `names` are those of the speakers, which name nothing.
 */
export function titleFrom(
  texts: readonly string[],
  date: string,
  names: readonly string[] = [],
): string {
  const callings = callingsOf(names);
  const hasSubject = (text: string): boolean =>
    [...subjectTermsOf(text)].some((term) => !callings.has(term));
  const named = repeatedPhrases(texts, callings);
  if (named !== undefined) return named;
  const newest = texts.toReversed();
  const telling = newest.find(hasSubject) ?? newest.find((text) => !isPassing(text)) ?? "";
  const begun = usableTitle(firstClause(telling, callings, hasSubject));
  if (begun !== undefined && !callings.has(bare(begun))) return begun;
  const language =
    texts.length === 0
      ? defaultLanguage
      : (languageByLetters(texts.join("\n")) ?? fallbackLanguage);
  return packOf(language).topics.titleOfDay(date);
}

/** Names, whole and by their parts, and the terms that they give. */
const callingsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...names.flatMap((name) => [name, ...name.split(/[\s・]+/u)]).map(bare),
    ...subjectTermsOf(names.join(" ")),
  ]);

/** A summary of the same utterances: the newest one that has a subject. */
export const summaryFrom = (texts: readonly string[]): string =>
  usableSummary(
    texts.toReversed().find((text) => subjectTermsOf(text).size > 0) ?? texts.at(-1) ?? "",
  );

function repeatedPhrases(
  texts: readonly string[],
  callings: ReadonlySet<string>,
): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const phrase of new Set(phrasesOf(text)))
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const best = [...counts]
    .filter(([phrase, count]) => count >= 2 && !isGenericTitle(phrase))
    .filter(([phrase]) => !callings.has(bare(phrase)))
    .map(([phrase, count]) => ({ phrase, score: count * Math.min([...phrase].length, 6) }))
    .sort((one, other) => other.score - one.score)
    .map(({ phrase }) => phrase);
  const [first, second] = best;
  if (first === undefined) return undefined;
  const { between } = packOf(languageByLetters(first) ?? fallbackLanguage).topics;
  const both = second === undefined ? first : `${first}${between}${second}`;
  return usableTitle(both.length <= longestTopicTitle ? both : first);
}

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

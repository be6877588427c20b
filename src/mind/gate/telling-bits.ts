// How many bits a word reveals beyond everyday talk: none for words of everyday talk, more the rarer it is.

import { keptBy } from "../../kernel/kept-by.ts";
import { packs } from "../../languages/registry.ts";

const everyday = packs.map((pack) => pack.everyday());
const allOf = (
  section: "free" | "common" | "known" | "publicNames" | "commonNames",
): ReadonlySet<string> => new Set(everyday.flatMap((words) => words[section]));

const free = allOf("free");
const common = allOf("common");
const known = allOf("known");
const publicNames = allOf("publicNames");
const commonNames = allOf("commonNames");
const ranks: ReadonlyMap<string, number> = new Map(
  everyday.flatMap(({ ranked }) => ranked.map((word, place) => [word, place + 1] as const)),
);

/** Words up to this rank reveal nothing. */
const freeRank = 6.5;
const unknownLatin = 9;
/** A generally known name reveals as much as a word of this rank. */
const publicRank = 4_000;
const japanese = {
  everyday: 3,
  numerals: 2,
  kanji: 3.5,
  kanjiWord: 6,
  katakana: 5,
  shortKatakana: 4,
  strangeKatakana: 11,
} as const;
const isNumerals = /^[一二三四五六七八九十百千万〇零]+$/;
const isKanji = /^[\p{Script=Han}々ヶ]+$/u;
const isKatakana = /^[\u30a1-\u30fa\u30fc]+$/u;
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:ies|ied)$/, "y"],
  [/(?:es|ed|er|est|ing|ly)$/, ""],
  [/(?:es|ed|er|est|ing)$/, "e"],
  [/([a-z])\1(?:ed|ing|er|est)$/, "$1"],
  [/s$/, ""],
];

/** The number of words whose results are cached. */
const mostKept = 20_000;

/** The rank of a Latin word, or of its base form; undefined: it is not a common one. */
const rankOf = keptBy(mostKept, (word: string): number | undefined => {
  let best = ranks.get(word);
  for (const [ending, instead] of endings) {
    const stem = word.replace(ending, instead);
    const rank = stem === word || stem.length < 3 ? undefined : ranks.get(stem);
    if (rank !== undefined && rank < (best ?? Number.POSITIVE_INFINITY)) best = rank;
  }
  return best;
});

/** Whether a word of Latin letters, in lower case, is a common one. */
export const isKnownLatin = (word: string): boolean =>
  free.has(word) || publicNames.has(word) || rankOf(word) !== undefined;

/** Whether a name, in lower case, is generally known. */
export const isPublicName = (name: string): boolean => publicNames.has(name);

/** Whether a name is common: in Latin letters in lower case, in kanji, or in hiragana of at least four letters. */
export const isCommonName = (name: string): boolean => commonNames.has(name);

/** Whether a word of kanji or katakana is one for a thing, not a person. */
export const isKnownJapanese = (word: string): boolean =>
  free.has(word) || common.has(word) || known.has(word);

function latinBits(word: string): number {
  if (free.has(word)) return 0;
  const rank = publicNames.has(word) ? (ranks.get(word) ?? publicRank) : rankOf(word);
  return rank === undefined ? unknownLatin : Math.max(0, Math.log2(rank) - freeRank);
}

function katakanaBits(word: string): number {
  if (known.has(word)) return japanese.katakana;
  return word.length === 2 ? japanese.shortKatakana : japanese.strangeKatakana;
}

function kanjiBits(word: string): number {
  if (isNumerals.test(word)) return word.length === 1 ? 0 : japanese.numerals;
  return word.length === 1 ? japanese.kanji : japanese.kanjiWord;
}

/** The bits that a content word reveals beyond everyday talk: a Latin one in lower case, kanji, or katakana. */
export function tellingBits(word: string): number {
  if (free.has(word)) return 0;
  if (common.has(word)) return japanese.everyday;
  if (isKanji.test(word)) return kanjiBits(word);
  return isKatakana.test(word) ? katakanaBits(word) : latinBits(word);
}

/** The longest listed word at an index of a run of kanji, at least one letter. */
export function kanjiWordAt(run: string, at: number): string {
  for (let length = Math.min(4, run.length - at); length > 1; length--) {
    const word = run.slice(at, at + length);
    if (free.has(word) || common.has(word)) return word;
  }
  return "";
}

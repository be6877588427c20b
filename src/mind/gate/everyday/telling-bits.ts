// How much a word tells that everybody might not have said: nothing for what people say every day, more the rarer it is.

import {
  chatWords,
  commonestJapanese,
  everydayJapanese,
  newKatakana,
  publicKatakana,
  publicNames,
} from "./chat-words.ts";
import { englishNames } from "./english-names.ts";
import { englishWords } from "./english-words.ts";
import { namesInKana, namesInKanji } from "./japanese-names.ts";
import { katakanaWords } from "./katakana-words.ts";
import { rarerEnglishWords } from "./rarer-english-words.ts";

/** The words of a list that is written in lines. */
const listed = (list: string): readonly string[] => list.trim().split(/\s+/);

const ranks: ReadonlyMap<string, number> = new Map(
  [...listed(englishWords), ...listed(rarerEnglishWords)].map(
    (word, place) => [word, place + 1] as const,
  ),
);
const chat: ReadonlySet<string> = new Set(chatWords.split(" "));
const names: ReadonlySet<string> = new Set(publicNames.split(" "));
const commonest: ReadonlySet<string> = new Set(commonestJapanese.split(" "));
const everyday: ReadonlySet<string> = new Set(everydayJapanese.split(" "));

/** Words of which each is written as the count of letters that it shares with the one before, and the rest. */
function unfolded(coded: string): readonly string[] {
  let last = "";
  return listed(coded).map((one) => {
    last = last.slice(0, Number(one[0])) + one.slice(1);
    return last;
  });
}
const katakana: ReadonlySet<string> = new Set([
  ...unfolded(katakanaWords),
  ...newKatakana.split(" "),
  ...publicKatakana.split(" "),
]);

const bornNames: ReadonlySet<string> = new Set([
  ...unfolded(englishNames),
  ...unfolded(namesInKanji),
  ...unfolded(namesInKana),
]);

/** Words up to this rank tell nothing. */
const freeRank = 6.5;
const unknownLatin = 9;
/** A name that everybody knows tells as much as a word of this rank. */
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

/** So many words are kept with what was found of them. */
const mostKept = 20_000;

/** A function of a word that is asked for the same words again and again. */
function keptBy<T>(of: (word: string) => T): (word: string) => T {
  const kept = new Map<string, T>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined || kept.has(word)) return known as T;
    if (kept.size >= mostKept) kept.clear();
    const found = of(word);
    kept.set(word, found);
    return found;
  };
}

/** The rank of an English word or of what it is a form of; undefined: it is not among the common ones. */
const rankOf = keptBy((word: string): number | undefined => {
  let best = ranks.get(word);
  for (const [ending, instead] of endings) {
    const stem = word.replace(ending, instead);
    const rank = stem === word || stem.length < 3 ? undefined : ranks.get(stem);
    if (rank !== undefined && rank < (best ?? Number.POSITIVE_INFINITY)) best = rank;
  }
  return best;
});

/** Whether a word of Latin letters, in lower case, is one of the common English ones. */
export const isKnownEnglish = (word: string): boolean =>
  chat.has(word) || names.has(word) || rankOf(word) !== undefined;

/** Whether a name, in lower case, is one that everybody knows. */
export const isPublicName = (name: string): boolean => names.has(name);

/** Whether many people bear a name: one in Latin letters in lower case, in kanji, or in hiragana of four letters and more. */
export const isCommonName = (name: string): boolean => bornNames.has(name);

/** Whether a word of kanji or katakana names something, and nobody. */
export const isKnownJapanese = (word: string): boolean =>
  commonest.has(word) || everyday.has(word) || katakana.has(word);

function latinBits(word: string): number {
  if (chat.has(word)) return 0;
  const rank = names.has(word) ? (ranks.get(word) ?? publicRank) : rankOf(word);
  return rank === undefined ? unknownLatin : Math.max(0, Math.log2(rank) - freeRank);
}

function katakanaBits(word: string): number {
  if (katakana.has(word)) return japanese.katakana;
  return word.length === 2 ? japanese.shortKatakana : japanese.strangeKatakana;
}

function kanjiBits(word: string): number {
  if (isNumerals.test(word)) return word.length === 1 ? 0 : japanese.numerals;
  return word.length === 1 ? japanese.kanji : japanese.kanjiWord;
}

/** Bits that a content word tells beyond everyday talk: a Latin one in lower case, kanji, or katakana. */
export function tellingBits(word: string): number {
  if (commonest.has(word)) return 0;
  if (everyday.has(word)) return japanese.everyday;
  if (isKanji.test(word)) return kanjiBits(word);
  return isKatakana.test(word) ? katakanaBits(word) : latinBits(word);
}

/** The longest word of the lists with which a run of kanji goes on, at least one letter. */
export function kanjiWordAt(run: string, at: number): string {
  for (let length = Math.min(4, run.length - at); length > 1; length--) {
    const word = run.slice(at, at + length);
    if (commonest.has(word) || everyday.has(word)) return word;
  }
  return "";
}

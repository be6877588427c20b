// A text as the gate weighs it: its letters, the information of each beyond everyday talk, and its content words.

import { safeText } from "../safe-text.ts";
import { latinRead } from "./look-alike.ts";
import { kanjiWordAt, tellingBits } from "./telling-bits.ts";

/** Content words, with the bits that each reveals. */
export type ContentWords = ReadonlyMap<string, number>;

export type WeighedText = {
  /** Letters and digits alone, folded as `lettersOf` folds them. */
  readonly letters: string;
  /** The bits that each of them reveals. */
  readonly bits: readonly number[];
  /** Content words, with the bits that each reveals. */
  readonly words: ContentWords;
};

/** The bits of a letter that belongs to no content word, so that verbatim speech adds up. */
const looseBits = { kana: 0.12, latin: 0.05 } as const;
const digitBits = 2.5;
const token =
  /(?<latin>[a-z]+(?:'[a-z]+)?)|(?<kanji>[\p{Script=Han}々]+)|(?<katakana>[\u30a1-\u30fa\u30fc]{2,})|(?<digits>\p{Nd}+)/gu;

const numerals = /^[一二三四五六七八九十百千万〇零]+/;
const counters = /^[年月日時分秒円人個回歳才台階番号本枚匹度週]/;

/** The length of an unknown kanji word: three if they stand alone, else two; counted as one word. */
function unknownWord(run: string, at: number): string {
  const rest = run.slice(at);
  const isCounted = at > 0 && numerals.test(run[at - 1] ?? "") && counters.test(rest);
  if (isCounted) return rest.slice(0, 1);
  const length = rest.length === 3 && at === 0 ? 3 : 2;
  const word = rest.slice(0, length);
  const number = /[一二三四五六七八九十百千万〇零]/.exec(word.slice(1));
  return number === null ? word : word.slice(0, number.index + 1);
}

/** Splits kanji into words: those of the lists, else two by two. */
function kanjiWords(run: string): readonly string[] {
  const words: string[] = [];
  for (let at = 0; at < run.length; ) {
    const number = numerals.exec(run.slice(at))?.[0] ?? "";
    const known = number === "" ? kanjiWordAt(run, at) : number;
    const word = known !== "" ? known : unknownWord(run, at);
    words.push(word);
    at += word.length;
  }
  return words;
}

/** The words of a token, in order; together they are its letters. */
function wordsOf({ latin, kanji, katakana, digits }: Readonly<Record<string, string | undefined>>) {
  if (kanji !== undefined) return kanjiWords(kanji);
  return [latin ?? katakana ?? digits ?? ""];
}

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/'s$|(?:ing|ed|es|s)$/, "").replace(/([a-z])\1$/, "$1") : word;
const bitsOf = (word: string): number => {
  if (/^\p{Nd}/u.test(word))
    return word.length < 2 ? 0 : Math.min(4, word.length) * digitBits * 0.5;
  const bare = word.replace(/'.*$/, "");
  return /^[a-z]?$/.test(bare) ? 0 : tellingBits(bare);
};
const longestStrange = 24;

/** The text folded to lower-case letters with look-alikes replaced, its katakana unchanged. */
export const foldedLetters = (text: string): string =>
  latinRead(safeText(text).normalize("NFKC").toLowerCase());

/** Whether a character is a letter or a digit. */
export const isLetter = (code: number, letter: string): boolean => {
  if (code < 128) {
    return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123);
  }
  const isPlain = (code >= 0x3041 && code <= 0x3096) || (code >= 0x4e00 && code <= 0x9fff);
  return isPlain || /[\p{L}\p{N}]/u.test(letter);
};

/** Collects letters, with the bits that each reveals. */
function openLetters() {
  let letters = "";
  const bits: number[] = [];
  return {
    /** The bits of each letter; at least those of a letter that belongs to no word. */
    put(piece: string, each: number): void {
      for (const letter of piece) {
        const code = letter.charCodeAt(0);
        if (!isLetter(code, letter)) continue;
        const isKatakana = code >= 0x30a1 && code <= 0x30f6;
        letters += isKatakana ? String.fromCharCode(code - 0x60) : letter;
        const least = code < 128 ? looseBits.latin : looseBits.kana;
        for (let place = 0; place < letter.length; place++) bits.push(Math.max(least, each));
      }
    },
    read: () => ({ letters, bits }),
  };
}

export function weighed(text: string): WeighedText {
  const folded = foldedLetters(text);
  const words = new Map<string, number>();
  const { put, read } = openLetters();
  const take = (word: string): void => {
    const all = word.length > longestStrange ? 0 : bitsOf(word);
    put(word, all / word.length);
    if (all >= leastWord) words.set(/^[a-z]/.test(word) ? stem(word) : word, all);
  };
  let end = 0;
  for (const found of folded.matchAll(token)) {
    if (found.index > end) put(folded.slice(end, found.index), 0);
    end = found.index + found[0].length;
    for (const word of wordsOf(found.groups ?? {})) take(word);
  }
  put(folded.slice(end), 0);
  return { ...read(), words };
}

/** A word with fewer bits is no content word. */
const leastWord = 1;

const sentenceEnd = /(?<=[。！？!?\n])|(?<=\.)\s+/u;
/** A longer sentence is cut at this length. */
const longestSentence = 200;

/** The sentences of a text. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(sentenceEnd)
    .flatMap((one) => one.match(new RegExp(`[^]{1,${longestSentence}}`, "gu")) ?? [])
    .filter((one) => one.trim() !== "");

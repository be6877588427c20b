// Numbers as they are said: in digits, parted or not, in kanji, in English words, digit by digit in kana.

import { smallNumbers, tensNumbers } from "../../kernel/english-numbers.ts";

export type SaidNumber = {
  readonly digits: string;
  /** An amount of something, a day, a time: `3時`, `12 people`. */
  readonly isCounted: boolean;
  readonly index: number;
  readonly end: number;
};

const kanjiDigits = "〇一二三四五六七八九";
const kanjiPlaces: ReadonlyMap<string, number> = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1_000],
]);

/** `四八二一` digit by digit, `四千八百二十一` by its places. */
function kanjiNumber(run: string): string {
  if (!/[十百千万億]/.test(run)) {
    return [...run.replaceAll("零", "〇")].map((one) => kanjiDigits.indexOf(one)).join("");
  }
  let whole = 0;
  let part = 0;
  let digit = 0;
  for (const one of run) {
    const place = kanjiPlaces.get(one);
    if (place !== undefined) {
      part += (digit === 0 ? 1 : digit) * place;
      digit = 0;
    } else if (one === "万" || one === "億") {
      whole = (whole + part + digit) * (one === "万" ? 10_000 : 100_000_000);
      part = 0;
      digit = 0;
    } else digit = Math.max(0, kanjiDigits.indexOf(one));
  }
  return String(whole + part + digit);
}

const englishDigits: ReadonlyMap<string, string> = new Map([
  ...smallNumbers.slice(0, 10).map((word, value) => [word, String(value)] as const),
  ["oh", "0"],
  ["nought", "0"],
]);
const teens: ReadonlyMap<string, number> = new Map(
  smallNumbers.slice(10).map((word, place) => [word, place + 10] as const),
);
const tens: ReadonlyMap<string, number> = new Map(
  tensNumbers.map((word, place) => [word, (place + 2) * 10] as const),
);

/** Words one after the other: `forty-eight twenty-one` is 4821, so is `four thousand eight hundred and twenty-one`. */
function englishNumber(words: readonly string[]): string {
  const isPlaced = words.some((word) => word === "hundred" || word === "thousand");
  return isPlaced ? placedNumber(words) : sayingNumber(words);
}

function placedNumber(words: readonly string[]): string {
  let whole = 0;
  let part = 0;
  for (const word of words) {
    if (word === "hundred") part = Math.max(1, part) * 100;
    else if (word === "thousand") {
      whole += Math.max(1, part) * 1_000;
      part = 0;
    } else part += tens.get(word) ?? teens.get(word) ?? Number(englishDigits.get(word) ?? 0);
  }
  return String(whole + part);
}

function sayingNumber(words: readonly string[]): string {
  let said = "";
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const ten = tens.get(word);
    const next = englishDigits.get(words[at + 1] ?? "");
    if (ten === undefined) said += String(teens.get(word) ?? englishDigits.get(word) ?? "");
    else if (next !== undefined && next !== "0") {
      said += String(ten + Number(next));
      at += 1;
    } else said += String(ten);
  }
  return said;
}

const numberWord = `(?:${[...englishDigits.keys(), ...teens.keys(), ...tens.keys(), "hundred", "thousand"].join("|")})`;
const englishRun = new RegExp(
  `(?<![a-z])${numberWord}(?:(?:[\\s,.\\-…、。・]+(?:and\\s+)?)${numberWord})*(?![a-z])`,
  "giu",
);
const kanaDigits: readonly (readonly [pattern: string, digit: string])[] = [
  ["ゼロ|ぜろ|レイ|れい|マル|まる", "0"],
  ["イチ|いち|ヒト|ワン|わん", "1"],
  ["ニー|にい(?!ち)|にー|ニ|に|フタ|ツー|つー", "2"],
  ["サン|さん|スリー|すりー", "3"],
  ["ヨン|よん|シ|フォー|ふぉー", "4"],
  ["ゴー|ごー|ごお|ゴ|ご|ファイブ|ふぁいぶ", "5"],
  ["ロク|ろく|シックス|しっくす", "6"],
  ["ナナ|なな|シチ|しち|セブン|せぶん", "7"],
  ["ハチ|はち|エイト|えいと", "8"],
  ["キュウ|きゅう|キュー|きゅー|ナイン|ないん|ク", "9"],
];
const kanaDigit = `(?:${kanaDigits.map(([pattern]) => pattern).join("|")})`;
const kanaRun = new RegExp(
  `(?<![\\u3041-\\u30ff])${kanaDigit}(?:[\\s、。・,.\\-…]*${kanaDigit})*(?![\\u3041-\\u3096\\u30a1-\\u30fa])`,
  "gu",
);
const kanaOne = new RegExp(kanaDigits.map(([pattern]) => `(${pattern})`).join("|"), "gu");
const kanaNumber = (run: string): string =>
  [...run.matchAll(kanaOne)]
    .map((found) => kanaDigits[found.slice(1).findIndex((one) => one !== undefined)]?.[1] ?? "")
    .join("");

const kanaDigitOf: ReadonlyMap<string, number> = new Map([
  ["いち", 1],
  ["に", 2],
  ["さん", 3],
  ["よん", 4],
  ["し", 4],
  ["ご", 5],
  ["ろく", 6],
  ["ろっ", 6],
  ["なな", 7],
  ["しち", 7],
  ["はち", 8],
  ["はっ", 8],
  ["きゅう", 9],
]);
const kanaFactor = `(${[...kanaDigitOf.keys()].toSorted((a, b) => b.length - a.length).join("|")})?`;
/** よんせんはっぴゃくじゅうなな: thousands, with hundreds or tens. */
const kanaPlaced = new RegExp(
  `${kanaFactor}[せぜ]ん(?=\\p{L}{0,3}(?:[ひびぴ]ゃく|じゅう))(?:${kanaFactor}([ひびぴ]ゃく))?(?:${kanaFactor}(じゅう))?${kanaFactor}`,
  "gu",
);
function kanaPlacedNumber(run: string): string {
  const found = new RegExp(`^${kanaPlaced.source}$`, "u").exec(run) ?? [];
  const [, thousands, hundreds, hasHundreds, tensOf, hasTens, ones] = found;
  const part = (digit: string | undefined, place: number): number =>
    (digit === undefined ? 1 : (kanaDigitOf.get(digit) ?? 0)) * place;
  const least = ones === undefined ? 0 : part(ones, 1);
  return String(
    part(thousands, 1_000) +
      (hasHundreds === undefined ? 0 : part(hundreds, 100)) +
      (hasTens === undefined ? 0 : part(tensOf, 10)) +
      least,
  );
}
const romajiDigits: readonly (readonly [pattern: string, digit: string])[] = [
  ["zero|rei|maru", "0"],
  ["ichi", "1"],
  ["ni+", "2"],
  ["san", "3"],
  ["yon|shi", "4"],
  ["go+", "5"],
  ["roku", "6"],
  ["nana|shichi", "7"],
  ["hachi", "8"],
  ["kyu+|kyou", "9"],
];
const romajiDigit = `(?:${romajiDigits.map(([pattern]) => pattern).join("|")})`;
const romajiRun = new RegExp(
  `(?<![a-z])${romajiDigit}(?:[\\s,.\\-…、。・]+${romajiDigit}){2,}(?![a-z])`,
  "giu",
);
const romajiNumber = (run: string): string =>
  (run.toLowerCase().match(/[a-z]+/g) ?? [])
    .map((word) => romajiDigits.find(([one]) => new RegExp(`^(?:${one})$`).test(word))?.[1] ?? "")
    .join("");

const plainRun = /(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:[\s\-‐–—‑.・]{0,2}\d+)*/gu;
const kanjiRun = /[〇零一二三四五六七八九十百千万億]+(?:[\s、・,.-][〇零一二三四五六七八九]+)*/gu;
const counter =
  /^\s*(?:[年月日時分秒円人個回歳才台階本枚匹度週点曲話巻冊通頭羽杯缶箱%％℃名軒泊倍割]|つ|か月|ヶ月|カ月|キロ|メートル|グラム|ドル|ページ|レベル|ポイント|フォロワー|people|years?|months?|weeks?|days?|hours?|minutes?|seconds?|times|dollars?|bucks|pounds?|euros?|yen|percent|miles?|km\b|meters?|pages?|points?|degrees?|followers?|subs(?:cribers)?|viewers?|am\b|pm\b|a\.m|p\.m|o'clock)/iu;

const hasDigit = /\d/;
const hasKanjiDigit = /[〇零一二三四五六七八九十百千万億]/;
const hasKana = /[\u3041-\u30ff]{2}/;
const hasWord = /[a-z]{2}/i;

/** Ways of saying numbers: what a text must have, the words for one, and the digits they are. */
const ways: readonly (readonly [RegExp, RegExp, (run: string) => string])[] = [
  [hasDigit, plainRun, (run) => run.replace(/\D+/g, "")],
  [
    hasKanjiDigit,
    kanjiRun,
    (run) => kanjiNumber(run.replace(/[^〇零一二三四五六七八九十百千万億]/gu, "")),
  ],
  [hasWord, englishRun, (run) => englishNumber(run.toLowerCase().match(/[a-z]+/g) ?? [])],
  [hasKana, kanaRun, kanaNumber],
  [hasKana, kanaPlaced, kanaPlacedNumber],
  [hasWord, romajiRun, romajiNumber],
];

/** The numbers of a text, in the order in which they are said. */
export function numbersIn(text: string): readonly SaidNumber[] {
  const plain = text.normalize("NFKC");
  const all = ways.flatMap(([needed, pattern, digitsOf]) =>
    !needed.test(plain)
      ? []
      : [...plain.matchAll(pattern)].map(({ 0: run, index }) => ({
          digits: digitsOf(run),
          isCounted: counter.test(plain.slice(index + run.length, index + run.length + 14)),
          index,
          end: index + run.length,
        })),
  );
  return all.filter(({ digits }) => digits !== "").sort((a, b) => a.index - b.index);
}

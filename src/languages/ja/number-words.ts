// Numbers in Japanese: in kanji, in kana, and in romaji.

import type { NumberForms } from "../pack/number-forms.ts";

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

const kanjiRun = /[〇零一二三四五六七八九十百千万億]+(?:[\s、・,.-][〇零一二三四五六七八九]+)*/gu;
const kana = /[\u3041-\u30ff]{2}/;

export const numbers: NumberForms = {
  words: new Map([..."一二三四五六七八九十"].map((digit, place) => [digit, place + 1] as const)),
  forms: [
    {
      mayBe: /[〇零一二三四五六七八九十百千万億]/,
      pattern: kanjiRun,
      digitsOf: (found) => kanjiNumber(found.replace(/[^〇零一二三四五六七八九十百千万億]/gu, "")),
    },
    { mayBe: kana, pattern: kanaRun, digitsOf: kanaNumber },
    { mayBe: kana, pattern: kanaPlaced, digitsOf: kanaPlacedNumber },
    { mayBe: /[a-z]{2}/i, pattern: romajiRun, digitsOf: romajiNumber },
  ],
  counters:
    /^(?:[年月日時分秒円人個回歳才台階本枚匹度週点曲話巻冊通頭羽杯缶箱名軒泊倍割]|つ|か月|ヶ月|カ月|キロ|メートル|グラム|ドル|ページ|レベル|ポイント|フォロワー)/u,
};

// The one form in which private particulars and what is said are compared: letters and digits, without differences of
// case, width, kana, look-alikes and punctuation. Digits of kanji are digits.

import { hiragana } from "../folded-text.ts";
import { safeText } from "../safe-text.ts";
import { latinRead } from "./look-alike.ts";

/** The script of a letter as it was written; two neighbours of different kinds do not belong to one word. */
export type LetterKind = "latin" | "digit" | "hiragana" | "katakana" | "other";

/** A text in the normal form, index by index with its letters. */
export type NormalText = {
  readonly letters: string;
  readonly kinds: readonly LetterKind[];
  /** Whether something that is neither a letter nor a digit stands before the letter. */
  readonly apart: readonly boolean[];
  /** The numbers as digits, in runs of which only marks and spaces separate the parts. */
  readonly numbers: readonly (readonly string[])[];
};

const kanjiDigits = "〇一二三四五六七八九";

const kindOf = (letter: string): LetterKind => {
  if (/[a-z]/.test(letter)) return "latin";
  if (/\p{Nd}/u.test(letter)) return "digit";
  if (/[\u3041-\u3096]/.test(letter)) return "hiragana";
  return /[\u30a1-\u30fa\u30fc]/.test(letter) ? "katakana" : "other";
};

/** Cut a text before it is normalized: the form of a letter may have several letters. */
export function normalText(text: string): NormalText {
  const plain = latinRead(safeText(text).normalize("NFKC").toLowerCase());
  let letters = "";
  const kinds: LetterKind[] = [];
  const apart: boolean[] = [];
  let isApart = true;
  for (const letter of plain) {
    if (!/[\p{L}\p{N}\p{M}]/u.test(letter) && letter !== "ー") {
      isApart = true;
      continue;
    }
    const folded = hiragana(letter);
    letters += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      kinds.push(kindOf(letter));
      apart.push(isApart && unit === 0);
    }
    isApart = false;
  }
  return { letters, kinds, apart, numbers: numbersOf(plain) };
}

/** The letters and digits of a text in the normal form. */
export const normalLetters = (text: string): string => normalText(text).letters;

const kanjiOrDigit = `[\\d零${kanjiDigits}]`;
const digitRun = new RegExp(`${kanjiOrDigit}(?:[\\s\\-‐–—‑−ー.・、,]{0,2}${kanjiOrDigit})*`, "gu");

const plainDigits = (run: string): string =>
  run
    .replaceAll("零", "〇")
    .replace(/[〇一二三四五六七八九]/gu, (one) => String(kanjiDigits.indexOf(one)))
    .replace(/\D+/g, "");

/** Numbers as they are written: a run of digits, however grouped, and what follows it. */
export const digitRunsIn = (
  text: string,
): readonly { readonly digits: string; readonly behind: string }[] =>
  [...text.matchAll(digitRun)].map(({ 0: run, index }) => ({
    digits: plainDigits(run),
    behind: text.slice(index + run.length, index + run.length + 14),
  }));

const onlyDigits = new RegExp(`${kanjiOrDigit}+`, "gu");
const separator = /^(?:[^\p{L}\p{N}]|ー){1,3}$/u;

function numbersOf(plain: string): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let end = 0;
  for (const { 0: written, index } of plain.matchAll(onlyDigits)) {
    const run = separator.test(plain.slice(end, index)) ? runs.at(-1) : undefined;
    if (run === undefined) runs.push([plainDigits(written)]);
    else run.push(plainDigits(written));
    end = index + written.length;
  }
  return runs;
}

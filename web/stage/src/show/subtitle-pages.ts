import { withoutReadings } from "../../../../src/kernel/ruby.ts";

/** A part of a text that is shown at once, and the share of the whole that is said before it and with it. */
export type SubtitlePage = {
  /** Letters grouped by words; a word is not split between lines. */
  readonly words: readonly (readonly string[])[];
  readonly from: number;
  readonly to: number;
};

/** Widths that two lines hold: a full-width character is 2. */
const mostWidth = 88;
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const sentenceEnd = /[。．！？!?…♪\n]$/u;
const pause = /[、，,;；:：」』）)\s]$/u;

const widthOf = (letter: string): number => (wide.test(letter) ? 2 : 1);

/**
 * Cuts a text into pages that fit on the screen: at ends of sentences first, else at pauses, else between words or
 * letters.
 */
export function subtitlePages(text: string): readonly SubtitlePage[] {
  const letters = lettersOf(withoutReadings(text).trim().replace(/\s+/gu, " "));
  const total = Math.max(1, letters.length);
  const pages: SubtitlePage[] = [];
  let from = 0;
  while (from < letters.length) {
    // No page holds more letters than it has widths.
    const to = from + cutOf(letters.slice(from, from + mostWidth + 1));
    const words = wordsOf(letters.slice(from, to));
    pages.push({ words, from: from / total, to: to / total });
    from = to;
  }
  return pages;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const lettersOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** A longer word may be split. */
const longestWord = 12;

/** Words with the marks that follow them. */
function wordsOf(letters: readonly string[]): readonly (readonly string[])[] {
  const words: (readonly string[])[] = [];
  for (const { segment, isWordLike } of segmenter.segment(letters.join(""))) {
    const own = lettersOf(segment);
    const before = words.at(-1);
    if (isWordLike === true || before === undefined || segment.trim() === "") words.push(own);
    else words.splice(-1, 1, [...before, ...own]);
  }
  return words.flatMap((word) => (word.length > longestWord ? word.map((one) => [one]) : [word]));
}

/** The number of letters of the next page. */
function cutOf(letters: readonly string[]): number {
  let width = 0;
  let sentence = 0;
  let breath = 0;
  for (const [place, letter] of letters.entries()) {
    width += widthOf(letter);
    if (width > mostWidth) return sentence || breath || place;
    // A bracket that closes after the end of a sentence belongs to it.
    if (sentenceEnd.test(letter)) sentence = place + 1;
    else if (pause.test(letter)) {
      if (sentence === place && place > 0) sentence = place + 1;
      else breath = place + 1;
    }
  }
  return letters.length;
}

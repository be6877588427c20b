// The terms of an entry in the index.

import { packs } from "../../languages/registry.ts";
import { hiragana, plain } from "./fold.ts";
import { stem } from "./stem.ts";

type ScriptRun = { readonly kind: "word" | "number" | "japanese"; readonly text: string };

const runs =
  /\p{Script=Latin}+(?:'\p{Script=Latin}+)*|\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+|(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}])+/gu;
const isNumber = /^\p{Nd}/u;
const isJapanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]/u;

/** The runs of a text that was normalized with `plain` or `folded`. */
const runsOf = (text: string): readonly ScriptRun[] =>
  (text.match(runs) ?? []).map((run): ScriptRun => {
    const first = run.charCodeAt(0);
    // Unaccented Latin letters are the most common case.
    if (first >= 0x61 && first <= 0x7a) return { kind: "word", text: run };
    if (isNumber.test(run)) return { kind: "number", text: numeral(run) };
    return { kind: isJapanese.test(run) ? "japanese" : "word", text: run };
  });

/** "1,200.50" as "1200.5": the same number is the same term. */
function numeral(text: string): string {
  const value = Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? String(value) : text;
}

/** Increase it when the same text gives other terms: an index of another edition is rebuilt. */
export const analysisEdition = "4";

export type Terms = {
  /** Stems of words, numbers, bigrams of Japanese letters, single kanji: the lookup keys of candidates. */
  readonly search: readonly string[];
  /** Japanese words, each after `=`. */
  readonly words: readonly string[];
  /** Pairs of words and trigrams of Japanese letters, each prefixed with `+`: distinguish a phrase from its words. */
  readonly phrases: readonly string[];
  /** The length in words for a reader; two Japanese letters count as one. */
  readonly length: number;
};

/** Stop words of languages with spaces between words, before stemming; and of the others, in hiragana. */
const stopsOf = (isSpaced: boolean): ReadonlySet<string> =>
  new Set(
    packs
      .filter(({ script }) => (script === undefined) === isSpaced)
      .flatMap(({ analysis }) => analysis.stopWords),
  );
const spacedStops = stopsOf(true);
const brokenStops = stopsOf(false);

const breaker = new Intl.Segmenter("und", { granularity: "word" });
const oneKanji = /^\p{Script=Han}$/u;
const onlyKana = /^[\p{Script=Hiragana}ー]+$/u;

/** `one` is excluded, because it has many meanings. */
const numerals: ReadonlyMap<string, string> = new Map(
  packs.flatMap(({ script, numbers }) =>
    script !== undefined
      ? []
      : [...numbers.words].flatMap(([word, value]) =>
          value < 2 || value > 12 ? [] : [[word, String(value)] as const],
        ),
  ),
);

/** A cache of the terms of recent words: few words make up most of a text. */
const met = new Map<string, string | undefined>();
const mostMet = 20_000;

/** The term of one English word; undefined for a stop word. */
export function wordTerm(word: string): string | undefined {
  if (met.has(word)) return met.get(word);
  const term = termOfWord(word);
  if (met.size >= mostMet) met.clear();
  met.set(word, term);
  return term;
}

function termOfWord(word: string): string | undefined {
  const [base = ""] = word.split("'");
  if (spacedStops.has(word) || spacedStops.has(base) || base === "") return undefined;
  return numerals.get(base) ?? stem(base);
}

/** All terms of a text, with repetitions. */
export function termsOf(text: string): Terms {
  const search: string[] = [];
  const words: string[] = [];
  const phrases: string[] = [];
  const japanese: string[] = [];
  let length = 0;
  let before: string | undefined;
  for (const run of runsOf(plain(text))) {
    if (run.kind === "japanese") {
      const letters = [...hiragana(run.text)];
      length += letters.length / 2;
      addLetters(letters, search, phrases);
      japanese.push(run.text);
      before = undefined;
      continue;
    }
    length += 1;
    const term = run.kind === "number" ? run.text : wordTerm(run.text);
    if (term === undefined) continue;
    search.push(term);
    if (before !== undefined) phrases.push(`+${before} ${term}`);
    before = term;
  }
  // No word spans lines, so that all runs are segmented in one call.
  for (const word of japaneseWords(japanese.join("\n"))) words.push(`=${word}`);
  return { search, words, phrases, length };
}

function addLetters(letters: readonly string[], search: string[], phrases: string[]): void {
  for (const [at, letter] of letters.entries()) {
    if (isKanji(letter)) search.push(letter);
    const next = letters[at + 1];
    if (next === undefined) continue;
    search.push(`${letter}${next}`);
    const third = letters[at + 2];
    if (third !== undefined) phrases.push(`+${letter}${next}${third}`);
  }
  if (letters.length === 1 && letters[0] !== undefined && !isKanji(letters[0])) {
    search.push(letters[0]);
  }
}

/** Most letters are decided by their range; for the rest Unicode properties are used. */
function isKanji(letter: string): boolean {
  const code = letter.charCodeAt(0);
  if (code >= 0x4e00 && code <= 0x9fff) return true;
  return !(code >= 0x3041 && code <= 0x3096) && oneKanji.test(letter);
}

/** The content words of Japanese runs, one run per line, folded. */
export function japaneseWords(lines: string): readonly string[] {
  if (lines === "") return [];
  const letters = hiragana(lines);
  const found: string[] = [];
  for (const { index, segment } of breaker.segment(lines)) {
    const word = letters.slice(index, index + segment.length);
    if (segment === "\n" || brokenStops.has(word)) continue;
    if (word.length >= 3 || !onlyKana.test(word)) found.push(word);
  }
  return found;
}

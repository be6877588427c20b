// Whether a text repeats another one as a reader would judge it: the same words, the same sentence with some words
// replaced, or the same few subjects.

import { similarity } from "../kernel/similarity.ts";
import { packs } from "../languages/registry.ts";

/** The parts of a text that are compared; made once for each. */
export type ComparedText = {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly terms: ReadonlySet<string>;
};

/** Longer ones are compared by their beginning. */
const mostTokens = 120;

export function sayingOf(text: string): ComparedText {
  const plain = text.normalize("NFKC").toLowerCase();
  return { text, tokens: tokensOf(plain), terms: termsOf(plain) };
}

/** Single letters where words are not separated by spaces, else words. */
const tokensOf = (plain: string): readonly string[] =>
  (
    plain.match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々])[\p{L}\p{N}])+/gu,
    ) ?? []
  ).slice(0, mostTokens);

/** Words that do not say what a sentence is about. */
const vague: ReadonlySet<string> = new Set(packs.flatMap(({ talk }) => talk.vague));

/** The subjects of a text: words in Chinese characters or katakana, and longer Latin ones. */
const termsOf = (plain: string): ReadonlySet<string> =>
  new Set(
    (plain.match(/[\p{sc=Han}々]+|[\p{sc=Katakana}ー]{2,}|[a-z]{4,}/gu) ?? [])
      .map((word) => (/^[a-z]/u.test(word) ? stem(word) : word))
      .filter((word) => !vague.has(word)),
  );

const stem = (word: string): string => word.replace(/(?:ing|ies|es|ed|s)$/u, "");

/**
 * The least likeness of texts that count as nearly equal, as one sentence with some words replaced, and as about the
 * same subjects.
 */
const likeness = { letters: 0.8, sentence: 0.7, terms: 0.8 };
/** Shorter texts (おはよう, what a day) are too short to be recognized as one sentence. */
const shortest = 6;
/** Fewer common terms prove nothing. */
const fewestTerms = 3;

/** Whether one of the two repeats the other. */
export function saysSame(a: ComparedText, b: ComparedText): boolean {
  if (a.text === b.text) return true;
  const [short, long] = [a, b].map(({ tokens }) => tokens.length).sort((x, y) => x - y);
  if (short === undefined || long === undefined) return false;
  if (similarity(a.text, b.text) >= (short < shortest ? 1 : likeness.letters)) return true;
  if (sharedTerms(a, b) >= likeness.terms) return true;
  if (short < shortest || short / long < likeness.sentence) return false;
  return commonTokens(a.tokens, b.tokens) / long >= likeness.sentence;
}

/** The part of one text's terms that the other one shares; 0 where that is little. */
function sharedTerms({ terms: a }: ComparedText, { terms: b }: ComparedText): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared < fewestTerms ? 0 : shared / Math.min(a.size, b.size);
}

/** The number of tokens that both have in the same order. */
function commonTokens(a: readonly string[], b: readonly string[]): number {
  let before = new Uint16Array(b.length + 1);
  for (const token of a) {
    const now = new Uint16Array(b.length + 1);
    for (let at = 1; at <= b.length; at += 1) {
      const diagonal = (before[at - 1] ?? 0) + 1;
      now[at] = token === b[at - 1] ? diagonal : Math.max(before[at] ?? 0, now[at - 1] ?? 0);
    }
    before = now;
  }
  return before[b.length] ?? 0;
}

/** Whether the text repeats one of those before it. */
export function saysAgain(text: string, before: readonly string[]): boolean {
  const said = sayingOf(text);
  return before.some((one) => saysSame(said, sayingOf(one)));
}

// The part of a long entry that answers a question.

import { plain } from "../analysis/fold.ts";
import { termsOf } from "../analysis/index-terms.ts";

const mostWords = 32;
/** The most sentences that are looked at. */
const mostSentences = 400;
const sentence = /[^。．.!?！？\n]*(?:[。．.!?！？\n]+["'”」』）)]*\s*|$)/gu;
/** Shorter Latin stems occur in too many other words. */
const shortest = /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]|\p{Nd}|.{3,})/u;

/** A question's words, as they are looked for in a passage. */
export const passageWords = (question: string): readonly string[] =>
  [...new Set(termsOf(question).search)].filter((word) => shortest.test(word)).slice(0, mostWords);

/**
 * The stretch of whole sentences of at most `most` UTF-16 units that contains most of the words; a word counts less the more
 * sentences contain it. A text that is short enough, or contains none of the words, is returned unchanged.
 */
export function passageOf(text: string, words: readonly string[], most: number): string {
  if (text.length <= most) return text;
  const sentences = (text.match(sentence) ?? []).slice(0, mostSentences);
  const found = sentences.map((one) => {
    const read = plain(one);
    return words.filter((word) => read.includes(word));
  });
  const rarity = new Map(words.map((word) => [word, 0]));
  for (const word of found.flat()) rarity.set(word, (rarity.get(word) ?? 0) + 1);
  const worth = (from: number, to: number): number =>
    [...new Set(found.slice(from, to).flat())].reduce(
      (sum, word) => sum + 1 / (rarity.get(word) ?? 1),
      0,
    );
  let best = { from: 0, to: 0, value: 0 };
  for (let from = 0; from < sentences.length; from += 1) {
    if (found[from]?.length === 0) continue;
    const to = endOf(sentences, from, most);
    const value = worth(from, to);
    if (value > best.value + Number.EPSILON) best = { from, to, value };
  }
  if (best.value === 0) return text;
  const part = sentences.slice(best.from, best.to).join("").trim();
  return `${best.from === 0 ? "" : "…"}${part}${best.to === sentences.length ? "" : "…"}`;
}

/** The end of the sentences from `from` on that fit into `most`, at least one. */
function endOf(sentences: readonly string[], from: number, most: number): number {
  let length = 0;
  let to = from;
  while (to < sentences.length && (to === from || length + (sentences[to]?.length ?? 0) <= most)) {
    length += sentences[to]?.length ?? 0;
    to += 1;
  }
  return to;
}

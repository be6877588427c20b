// Makes a summary without a model: the most informative sentences, in their original order.

import { dateOf } from "../topics/filing-date.ts";
import { termsOf } from "../topics/topic-terms.ts";

/** A text to summarize, with its speaker and time. A summary of the level below has no speaker. */
export type TellingPart = { readonly text: string; readonly name?: string; readonly at: number };

const mostSentences = 6;
const longestSentence = 140;
const longestSummary = 900;
/** Two sentences that share a larger part of their terms are duplicates. */
const same = 0.6;

type Sentence = {
  readonly place: number;
  readonly line: string;
  readonly terms: ReadonlySet<string>;
};

/** Never empty when a part has text. */
export function extractiveSummary(parts: readonly TellingPart[]): string {
  const sentences = parts.flatMap(sentencesOf).map((one, place) => ({ ...one, place }));
  const counts = new Map<string, number>();
  for (const { terms } of sentences) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const wanted = Math.min(mostSentences, 1 + Math.floor(sentences.length / 4));
  const chosen: Sentence[] = [];
  for (const { sentence } of ranked(sentences, counts)) {
    if (chosen.length === wanted) break;
    if (chosen.some((one) => shared(one.terms, sentence.terms) > same)) continue;
    const length = chosen.reduce((sum, one) => sum + one.line.length + 1, sentence.line.length);
    if (length <= longestSummary) chosen.push(sentence);
  }
  const told = chosen.length > 0 ? chosen : sentences.slice(0, 1);
  return told
    .toSorted((one, other) => one.place - other.place)
    .map(({ line }) => line)
    .join("\n");
}

/** By the rarity of a sentence's words; words that occur at least twice indicate the subject of a stretch. */
function ranked(sentences: readonly Sentence[], counts: ReadonlyMap<string, number>) {
  const score = ({ terms }: Sentence): number => {
    let sum = 0;
    for (const term of terms) {
      const count = counts.get(term) ?? 1;
      sum += Math.log(1 + sentences.length / count) * (count > 1 ? 1 : 0.5);
    }
    return sum / Math.sqrt(4 + terms.size);
  };
  return sentences
    .filter(({ terms }) => terms.size > 0)
    .map((sentence) => ({ sentence, score: score(sentence) }))
    .sort((one, other) => other.score - one.score || one.sentence.place - other.sentence.place);
}

function sentencesOf({ text, name, at }: TellingPart): readonly Omit<Sentence, "place">[] {
  // A line of a summary contains the speaker and the time already.
  const pieces = name === undefined ? text.split("\n") : text.split(/(?<=[。！？!?\n])|(?<=\.)\s/u);
  return pieces.flatMap((piece) => {
    const plain = piece.replace(/[\p{Cc}\s]+/gu, " ").trim();
    if (plain === "") return [];
    const shown =
      plain.length > longestSentence
        ? `${plain.slice(0, longestSentence - 1).toWellFormed()}…`
        : plain;
    const line = name === undefined ? shown : `${dateOf(at)} ${name.slice(0, 40)}: ${shown}`;
    return [{ line, terms: termsOf(plain) }];
  });
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size);
  return least === 0 ? 0 : [...one].filter((term) => other.has(term)).length / least;
}

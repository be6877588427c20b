import { anyWord, type WordEdges } from "../kernel/outside-pattern.ts";
import { ownValue } from "../kernel/own-value.ts";
import { readingOf } from "../kernel/ruby.ts";

const isLatin = (text: string): boolean => /^[\p{sc=Latn}\p{N}]/u.test(text);
const edgesOf = (word: string): WordEdges => {
  if (!isLatin(word)) return ["", ""];
  const isWordEnd = isLatin([...word].at(-1) ?? "");
  return ["(?<![\\p{sc=Latn}])", isWordEnd ? "(?![\\p{sc=Latn}])" : ""];
};

/**
 * Replaces words by their readings: those that stand beside them, and those of the dictionary: the longest words first, Latin ones as whole words in any letter case. Replaced
 * text is not searched again.
 */
export function withReadings(given: string, dictionary: Readonly<Record<string, string>>): string {
  const text = readingOf(given);
  const words = Object.keys(dictionary);
  const known = anyWord(words, edgesOf);
  if (known === undefined) return text;
  const folded = new Map(
    words.map((word) => [word.toLowerCase(), ownValue(dictionary, word) ?? ""]),
  );
  return text.replace(
    known,
    (found) => ownValue(dictionary, found) ?? folded.get(found.toLowerCase()) ?? found,
  );
}

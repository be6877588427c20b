import { ownValue } from "../kernel/own-value.ts";
import { readingOf } from "../kernel/ruby.ts";

const isLatin = (text: string): boolean => /^[\p{sc=Latn}\p{N}]/u.test(text);
const asPattern = (word: string): string => {
  const escaped = word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  if (!isLatin(word)) return escaped;
  const isWordEnd = isLatin([...word].at(-1) ?? "");
  return `(?<![\\p{sc=Latn}])${escaped}${isWordEnd ? "(?![\\p{sc=Latn}])" : ""}`;
};

/**
 * Replaces words by their readings: those that stand beside them, and those of the dictionary: the longest words first, Latin ones as whole words in any letter case. Replaced
 * text is not searched again.
 */
export function withReadings(given: string, dictionary: Readonly<Record<string, string>>): string {
  const text = readingOf(given);
  const words = Object.keys(dictionary).filter((word) => word !== "");
  if (words.length === 0) return text;
  const folded = new Map(
    words.map((word) => [word.toLowerCase(), ownValue(dictionary, word) ?? ""]),
  );
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map(asPattern)
    .join("|");
  return text.replace(
    new RegExp(pattern, "giu"),
    (found) => ownValue(dictionary, found) ?? folded.get(found.toLowerCase()) ?? found,
  );
}

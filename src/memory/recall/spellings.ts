// Other spellings of a question's English words: compounds written as one or two words, and single wrong letters.

import { plain } from "../analysis/fold.ts";
import { wordTerm } from "../analysis/index-terms.ts";
import { stem } from "../analysis/stem.ts";

/** Two words with a space or a hyphen between them; the second may be the first of the next pair. */
const neighbours = /(?<![\p{L}\p{N}'])([a-z]+)[ -](?=([a-z]+)(?![\p{L}\p{N}']))/gu;

/** For the terms of a question the compounds with the neighbouring word: for "ice" and "cream" "icecream". */
export function writtenAsOne(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [, first = "", second = ""] of plain(text).matchAll(neighbours)) {
    const [a, b] = [wordTerm(first), wordTerm(second)];
    // "the cat" is no compound: both parts have to be content words.
    if (a === undefined || b === undefined) continue;
    for (const term of [a, b]) {
      found.set(term, [...(found.get(term) ?? []), stem(first + second)]);
    }
  }
  return found;
}

const englishWord = /[a-z]+/g;

/** The English words of a text as they are written, by their terms. */
export const wordsByTerm = (text: string): ReadonlyMap<string, string> =>
  new Map(Array.from(plain(text).matchAll(englishWord), ([word]) => [wordTerm(word) ?? "", word]));

/** Shorter words have too many similar ones. */
const leastLetters = 5;
const leastOfHalf = 3;
const letters = "abcdefghijklmnopqrstuvwxyz";

/** Whether an unknown term may be a misspelling. */
export const mayBeMisspelt = (term: string): boolean =>
  term.length >= leastLetters && /^[a-z]+$/.test(term);

/** A longer one is no word that somebody misspelt, in UTF-16 units. */
const longestWord = 64;

/**
 * The possible corrections of a word: those one edit away (a letter removed, added, replaced, or two swapped), with the
 * same first letter.
 */
export function oneLetterAway(term: string): readonly string[] {
  if (term.length > longestWord) return [];
  const found = new Set<string>();
  for (let at = 1; at <= term.length; at += 1) {
    const [head, tail] = [term.slice(0, at), term.slice(at)];
    const [next = "", after = ""] = tail;
    if (after !== "") found.add(`${head}${after}${next}${tail.slice(2)}`);
    if (next !== "") found.add(`${head}${tail.slice(1)}`);
    for (const letter of letters) {
      found.add(`${head}${letter}${tail}`);
      if (next !== "") found.add(`${head}${letter}${tail.slice(1)}`);
    }
  }
  found.delete(term);
  return [...found];
}

/** The terms of the two words that an unsegmented word may consist of: for "icecream" those of "ice cream". */
export function writtenApart(word: string): readonly (readonly [string, string])[] {
  if (word.length > longestWord) return [];
  const found: (readonly [string, string])[] = [];
  for (let at = leastOfHalf; at <= word.length - leastOfHalf; at += 1) {
    const [a, b] = [wordTerm(word.slice(0, at)), wordTerm(word.slice(at))];
    if (a !== undefined && b !== undefined) found.push([a, b]);
  }
  return found;
}

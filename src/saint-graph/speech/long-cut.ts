import {
  isAsciiInk,
  isCloser,
  isComma,
  isJapaneseComma,
  isJoined,
  isSpace,
  isTerminal,
} from "./characters.ts";

// Finds where an utterance that grew too long without an end is cut.

const words = new Intl.Segmenter("und", { granularity: "word" });
const characters = new Intl.Segmenter("und", { granularity: "grapheme" });
const shortest = 40;
const looksBack = 100;

/**
 * The index of the best cut in `text`, between 40 and `limit`: after a clause, else at a space, else between two
 * words. Undefined when there is none. Never inside a number, an address, a Latin word or a character of several
 * code points.
 */
export function longCut(text: string, limit: number): number | undefined {
  const from = Math.max(shortest, limit - looksBack);
  return (
    lastCut(
      text,
      from,
      limit,
      (before) => isTerminal(before) || isComma(before) || isJapaneseComma(before),
    ) ??
    lastCut(text, from, limit, isSpace) ??
    lastWordCut(text, from, limit)
  );
}

/** The beginning of the last whole character: for a run of visible characters so long that it must be cut inside. */
export function hardCut(text: string): number {
  const start = Math.max(0, text.length - looksBack);
  const index =
    characters.segment(text.slice(start)).containing(text.length - start - 1)?.index ?? 0;
  return index === 0 ? text.length : start + index;
}

function lastCut(
  text: string,
  from: number,
  limit: number,
  fits: (before: string) => boolean,
): number | undefined {
  for (let index = Math.min(limit, text.length - 1); index >= from; index--) {
    if (fits(text.charAt(index - 1)) && isAllowed(text, index)) return index;
  }
  return undefined;
}

function lastWordCut(text: string, from: number, limit: number): number | undefined {
  if (limit >= from && limit < text.length && isAllowed(text, limit)) return limit;
  const start = Math.max(0, from - shortest);
  const segments = words.segment(text.slice(start, limit));
  let index = limit;
  while (index > from) {
    index = start + (segments.containing(index - start - 1)?.index ?? 0);
    if (index >= from && isAllowed(text, index)) return index;
  }
  return undefined;
}

const isNumberInk = (c: string): boolean => /^[\p{N}.,:：．，/]$/u.test(c);

function isAllowed(text: string, index: number): boolean {
  const before = text.charAt(index - 1);
  const after = String.fromCodePoint(text.codePointAt(index) ?? 0);
  if (isAsciiInk(before) && isAsciiInk(after)) return false;
  if (isNumberInk(before) && isNumberInk(after)) return false;
  if (before === "\u200d" || isJoined(after) || isCloser(after)) return false;
  return !(isTerminal(after) || isComma(after) || isJapaneseComma(after));
}

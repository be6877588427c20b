// Finds long stretches that two texts have in common, in one pass over one of them.

import { hiragana } from "../folded-text.ts";
import { safeText } from "../safe-text.ts";
import { latinRead } from "./look-alike.ts";

/** Letters and digits only, folded: spaces, marks, letter case and look-alikes hide nothing. */
export const lettersOf = (text: string): string =>
  latinRead(hiragana(safeText(text).normalize("NFKC").toLowerCase())).replace(
    /[^\p{L}\p{N}]+/gu,
    "",
  );

/** The number of letters of the pieces that stretches are composed of. */
export const pieceLength = 8;

export type LetterPieces = Pick<ReadonlySet<string>, "has" | "size">;

/** The pieces of a text, one at each position. */
export function* piecesIn(letters: string): Iterable<string> {
  for (let at = 0; at + pieceLength <= letters.length; at++)
    yield letters.slice(at, at + pieceLength);
}

/** Every piece of the texts, which `lettersOf` has normalized. */
export const piecesOf = (texts: readonly string[]): LetterPieces =>
  new Set(texts.flatMap((text) => [...piecesIn(text)]));

/** Letters to search; the new ones are from `from` to `until`, with others before or after them. */
export type LetterSpan = { readonly said: string; readonly from: number; readonly until: number };

/** The longest stretch of pieces with a new letter, and the number of new letters in any stretch. */
export function stretchIn(
  { said, from, until }: LetterSpan,
  pieces: LetterPieces,
): { readonly longest: string; readonly covered: number } {
  let start = 0;
  let best = "";
  let covered = 0;
  let coveredTo = from;
  for (let at = 0; at + pieceLength <= said.length; at++) {
    if (!pieces.has(said.slice(at, at + pieceLength))) {
      start = at + 1;
      continue;
    }
    const end = at + pieceLength;
    if (end <= from || start >= until) continue;
    covered += Math.max(0, Math.min(end, until) - Math.max(coveredTo, at));
    coveredTo = end;
    if (end - start > best.length) best = said.slice(start, end);
  }
  return { longest: best, covered };
}

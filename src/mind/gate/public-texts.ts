// What the hearers already know, or may know: nothing of it is private.

import { type ContentWords, sentencesOf, weighed } from "./content-words.ts";
import { figuresIn, figureTopics, openFigures } from "./figures.ts";
import type { Particular } from "./particulars.ts";
import { piecesIn } from "./runs.ts";
import { openWordUnits, toldOf, unitOf, type WordUnit } from "./word-units.ts";

export type PublicTexts = {
  readonly hasPiece: (piece: string) => boolean;
  /** One of the public sentences contains most of it. */
  readonly knows: (unit: WordUnit) => boolean;
  /** Whether a name was said in public. A number or a password does not become public when somebody guesses it. */
  readonly hasParticular: (particular: Particular) => boolean;
  /** Whether a day or an amount was said about the same subject in public. */
  readonly hasFigure: (figure: string, about: string) => boolean;
};

/** The fraction of a private sentence's information from which on it counts as known. */
const known = 0.6;

export type GrowingPublicTexts = PublicTexts & {
  readonly add: (text: string) => void;
  readonly clear: () => void;
};

export function openPublicTexts(): GrowingPublicTexts {
  const pieces = new Set<string>();
  const units = openWordUnits();
  const figures = openFigures();
  let texts: string[] = [];
  const addSentence = (text: string, words: ContentWords): void => {
    figures.add(figuresIn(text), figureTopics(text, words));
    if (words.size > 1) units.add(unitOf(words));
  };
  return {
    add(text) {
      const { letters } = weighed(text);
      for (const one of piecesIn(letters)) pieces.add(one);
      texts.push(letters);
      for (const one of sentencesOf(text)) addSentence(one, weighed(one).words);
    },
    clear() {
      pieces.clear();
      units.clear();
      figures.clear();
      texts = [];
    },
    hasPiece: (one) => pieces.has(one),
    knows(unit) {
      for (const one of units.toldBy(unit.words, unit.bits * known)) {
        if (toldOf(unit, one.words) >= unit.bits * known) return true;
      }
      return false;
    },
    hasParticular: ({ kind, form }) =>
      kind === "name" && texts.some((letters) => letters.includes(form)),
    hasFigure: (figure, about) => figures.about(figure).has(about),
  };
}

/** Known in one or the other. */
export const eitherPublic = (one: PublicTexts, other: PublicTexts): PublicTexts => ({
  hasPiece: (found) => one.hasPiece(found) || other.hasPiece(found),
  knows: (unit) => one.knows(unit) || other.knows(unit),
  hasParticular: (found) => one.hasParticular(found) || other.hasParticular(found),
  hasFigure: (figure, about) => one.hasFigure(figure, about) || other.hasFigure(figure, about),
});

export const nothingPublic: PublicTexts = {
  hasPiece: () => false,
  knows: () => false,
  hasParticular: () => false,
  hasFigure: () => false,
};

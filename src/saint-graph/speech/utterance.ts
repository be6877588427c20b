import {
  closerOf,
  isCloser,
  isComma,
  isFullStop,
  isJapaneseComma,
  isJoined,
  isPictograph,
  isSpace,
  isSpeakable,
  isTerminal,
} from "./characters.ts";

/**
 * The decision of the next character. `shout`: the sentence is over unless more of its end follows; `ascii-shout` the
 * same, but a visible ASCII character carries it on; `dot`, `wide-dot`: over at white space; `comma`: the clause is
 * over at white space or Japanese; `quote`: a quotation with a whole sentence has just closed.
 */
export type Awaited = "shout" | "ascii-shout" | "dot" | "wide-dot" | "comma" | "quote";

/** The utterance that is being collected. Lengths are in UTF-16 units. */
export type FormingUtterance = {
  readonly text: string;
  readonly speakable: boolean;
  /** The marks that close the open quotations, innermost last. */
  readonly quotes: string;
  /** The beginning of the outermost open quotation. */
  readonly quotedFrom: number;
  /** The innermost quotation ends in the end of a sentence. */
  readonly quotedSentence: boolean;
  readonly awaited: Awaited | undefined;
  /** Possible laughter after the end of the sentence; not yet in `text`. */
  readonly laugh: string;
  /** Nothing has been said yet in this answer. */
  readonly first: boolean;
  /** The last utterance was cut at its own end, so that further end marks belong to nothing. */
  readonly afterCut: boolean;
  /** The length at which the next long cut is tried. */
  readonly tryAt: number;
};

const longestUtterance = 80;
const longestQuote = 60;
const deepestQuote = 8;

/** An utterance with nothing in it. */
export function emptyUtterance(first: boolean, afterCut: boolean): FormingUtterance {
  return {
    text: "",
    speakable: false,
    quotes: "",
    quotedFrom: 0,
    quotedSentence: false,
    awaited: undefined,
    laugh: "",
    first,
    afterCut,
    tryAt: longestUtterance,
  };
}

/** Adds one character. Leading and repeated white space is dropped, and so are end marks that belong to nothing. */
export function append(utterance: FormingUtterance, c: string): FormingUtterance {
  const { text } = utterance;
  if (isSpace(c)) return appendSpace(utterance, c);
  if (text === "" && isOrphan(c, utterance.afterCut)) return utterance;
  return {
    ...utterance,
    ...quotesAfter(utterance, c),
    text: text + c,
    speakable: utterance.speakable || isSpeakable(c),
    afterCut: false,
  };
}

function appendSpace(utterance: FormingUtterance, c: string): FormingUtterance {
  const { text, afterCut } = utterance;
  if (text === "") return afterCut ? { ...utterance, afterCut: false } : utterance;
  return isSpace(text.slice(-1)) ? utterance : { ...utterance, text: text + c };
}

function isOrphan(c: string, afterCut: boolean): boolean {
  if (isCloser(c) || isFullStop(c) || isJapaneseComma(c)) return true;
  if (isJoined(c) && !isPictograph(c)) return true;
  return afterCut && (isTerminal(c) || isComma(c));
}

type Quotes = Pick<FormingUtterance, "quotes" | "quotedFrom" | "quotedSentence">;

function quotesAfter(utterance: FormingUtterance, c: string): Quotes {
  const { text, quotedFrom, quotedSentence } = utterance;
  const isTooLong = text.length - quotedFrom > longestQuote;
  const quotes = isTooLong ? "" : utterance.quotes;
  const closes = quotes.lastIndexOf(c);
  if (closes >= 0) return { quotes: quotes.slice(0, closes), quotedFrom, quotedSentence };
  const closer = closerOf(c);
  if (closer !== undefined && opens(c, text) && quotes.length < deepestQuote) {
    return {
      quotes: quotes + closer,
      quotedFrom: quotes === "" ? text.length : quotedFrom,
      quotedSentence: false,
    };
  }
  return { quotes, quotedFrom, quotedSentence: quotes !== "" && (isTerminal(c) || isFullStop(c)) };
}

/** `:(` and `5"` open nothing. */
function opens(c: string, text: string): boolean {
  if (c === "(") return !/[:;]$/.test(text);
  return c !== '"' || !/\d$/.test(text);
}

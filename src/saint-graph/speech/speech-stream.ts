import { type BlockState, endBlocks, outsideBlocks, stepBlocks } from "./blocks.ts";
import { type BracketState, endBrackets, outsideBrackets, stepBrackets } from "./brackets.ts";
import { endMarkdown, type MarkdownState, markdownStart, stepMarkdown } from "./markdown.ts";
import { endMarkup, type MarkupState, outsideMarkup, stepMarkup } from "./markup.ts";
import type { Inked, SpeechPiece } from "./piece.ts";
import { emptyUtterance, type FormingUtterance } from "./utterance.ts";
import { endUtterance, stepUtterance } from "./utterances.ts";

// Laws, over every text and every way to cut it into deltas:
// 1. The items are the same.
// 2. No piece of a tag, of an `::act` or `::end` marker or of a block's content is in a `say`.
// 3. Without tags and blocks nothing speakable is lost, added or moved; `utterances.ts`, `markup.ts` and `markdown.ts` say what is dropped.
// 4. An utterance is given out with the first character that makes it certain.
// The text goes one code point at a time through five layers: blocks, brackets, markup, Markdown, utterances. None of
// them sees where a delta ends, which is why law 1 holds.

/** The state of reading an answer. Immutable; at most a few hundred characters and one block's content are kept. */
export type SpeechStream = {
  /** The first half of a surrogate pair. */
  readonly half: string;
  readonly blocks: BlockState;
  readonly brackets: BracketState;
  readonly markup: MarkupState;
  readonly markdown: MarkdownState;
  readonly utterance: FormingUtterance;
};

/** `continues`: something was already said in this turn, so that no short first clause is cut off. */
export type SpeechOptions = { readonly continues?: boolean };

/** A stream before its first delta. */
export function newSpeechStream(options: SpeechOptions = {}): SpeechStream {
  return {
    half: "",
    blocks: outsideBlocks,
    brackets: outsideBrackets,
    markup: outsideMarkup,
    markdown: markdownStart,
    utterance: emptyUtterance(options.continues !== true, false),
  };
}

/** Reads the next delta of the text and returns what has become certain. Never throws. */
export function hear(
  stream: SpeechStream,
  textDelta: string,
): { readonly stream: SpeechStream; readonly items: readonly SpeechPiece[] } {
  const layers = layersOf(stream);
  let half = stream.half;
  for (const c of half + textDelta) {
    half = "";
    if (isHighSurrogate(c)) half = c;
    else if (!isIgnored(c)) layers.step(isLowSurrogate(c) ? "\ufffd" : c);
  }
  return { stream: { half, ...layers.state() }, items: layers.items };
}

/** The end of the text: returns what was still waiting. */
export function endSpeech(stream: SpeechStream): readonly SpeechPiece[] {
  const layers = layersOf(stream);
  if (stream.half !== "") layers.step("\ufffd");
  layers.end();
  return layers.items;
}

/** The five layers, each passing its output to the next. */
function layersOf(stream: SpeechStream) {
  const items: SpeechPiece[] = [];
  let { blocks, brackets, markup, markdown, utterance } = stream;
  const collect = (item: SpeechPiece): void => void items.push(item);
  const toUtterance = (piece: Inked): void => {
    utterance = stepUtterance(utterance, piece, collect);
  };
  const toMarkdown = (piece: Inked): void => {
    markdown = stepMarkdown(markdown, piece, toUtterance);
  };
  const toMarkup = (piece: Inked): void => {
    markup = stepMarkup(markup, piece, toMarkdown);
  };
  const toBrackets = (piece: Inked): void => {
    brackets = stepBrackets(brackets, piece, toMarkup);
  };
  return {
    items,
    state: () => ({ blocks, brackets, markup, markdown, utterance }),
    step: (c: string): void => {
      blocks = stepBlocks(blocks, c, toBrackets);
    },
    end: (): void => {
      endBlocks(blocks, toBrackets);
      endBrackets(brackets, toMarkup);
      endMarkup(markup, toMarkdown);
      endMarkdown(markdown, toUtterance);
      endUtterance(utterance, collect);
    },
  };
}

const isHighSurrogate = (c: string): boolean => c.length === 1 && c >= "\ud800" && c <= "\udbff";
const isLowSurrogate = (c: string): boolean => c.length === 1 && c >= "\udc00" && c <= "\udfff";

/** Control characters that are no white space, and characters without width that could hide a tag. */
const isIgnored = (c: string): boolean =>
  (c < " " && !(c >= "\t" && c <= "\r")) ||
  (c >= "\u007f" && /^[\u007f-\u0084\u0086-\u009f\u00ad\u200b\u2060\ufeff]$/.test(c));

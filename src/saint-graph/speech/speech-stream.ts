import { type BlockState, endBlocks, outsideBlocks, stepBlocks } from "./blocks.ts";
import { type BracketState, endBrackets, outsideBrackets, stepBrackets } from "./brackets.ts";
import { type CodeState, endCode, outsideCode, stepCode } from "./code.ts";
import {
  type LabelState,
  labelsStart,
  noNames,
  releaseLabel,
  type SpeakerNames,
  stepLabels,
} from "./labels.ts";
import { endMarkdown, type MarkdownState, markdownStart, stepMarkdown } from "./markdown.ts";
import { endMarkup, type MarkupState, outsideMarkup, stepMarkup } from "./markup.ts";
import type { CodePiece, Inked, SpeechPiece } from "./piece.ts";
import { emptyUtterance, type FormingUtterance } from "./utterance.ts";
import { endUtterance, stepUtterance } from "./utterances.ts";
import {
  beforeNext,
  endWritten,
  formed,
  nothingWritten,
  type WrittenWords,
  wrote,
} from "./written-words.ts";

// Laws, over every text and every way to cut it into deltas:
// 1. The items are the same.
// 2. No piece of a tag, of a label, of an `::act` or `::end` marker or of a block's content is in a `say`.
// 3. Without tags, labels and blocks nothing speakable is lost, added or moved; `utterances.ts`, `markup.ts`, `code.ts` and
//    `markdown.ts` say what is dropped.
// 4. An utterance is given out with the first character that makes it certain; one in open emphasis one later.
// 5. What the items were written as, one behind the other, is the answer without tags, labels and blocks.
// The text goes one code point at a time through seven layers: blocks, labels, brackets, code, markup, Markdown, utterances. None
// of them sees where a delta ends, which is why law 1 holds.

/** The state of reading an answer. Immutable; at most a few hundred characters and one block's content are kept. */
export type SpeechStream = {
  /** The first half of a surrogate pair. */
  readonly half: string;
  readonly names: SpeakerNames;
  readonly blocks: BlockState;
  readonly labels: LabelState;
  readonly brackets: BracketState;
  readonly code: CodeState;
  readonly markup: MarkupState;
  readonly written: WrittenWords;
  readonly markdown: MarkdownState;
  readonly utterance: FormingUtterance;
};

/** `continues`: something was already said in this turn, so that no short first clause is cut off. */
export type SpeechOptions = {
  readonly continues?: boolean;
  /** The speakers whose labels may stand before a line; absent: none. */
  readonly names?: SpeakerNames | undefined;
};

/** A stream before its first delta. */
export function newSpeechStream(options: SpeechOptions = {}): SpeechStream {
  return {
    half: "",
    names: options.names ?? noNames,
    blocks: outsideBlocks,
    labels: labelsStart,
    brackets: outsideBrackets,
    code: outsideCode,
    markup: outsideMarkup,
    written: nothingWritten,
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
  return { stream: { half, names: stream.names, ...layers.state() }, items: layers.items };
}

/** The end of the text: returns what was still waiting. */
export function endSpeech(stream: SpeechStream): readonly SpeechPiece[] {
  const layers = layersOf(stream);
  if (stream.half !== "") layers.step("\ufffd");
  layers.end();
  return layers.items;
}

/** Whether another speaker's words follow hers: nothing more of the text is said. */
export const isOthersTurn = ({ labels }: SpeechStream): boolean => labels.whose === "over";

/** The seven layers, each passing its output to the next, and what the utterances were written as. */
function layersOf(stream: SpeechStream) {
  const items: SpeechPiece[] = [];
  let { blocks, labels, brackets, code, markup, markdown, utterance, written } = stream;
  const collect = (item: SpeechPiece): void => void items.push(item);
  const toWritten = (item: SpeechPiece | CodePiece): void => {
    written = formed(written, item, collect);
  };
  const toUtterance = (piece: Inked): void => {
    utterance = stepUtterance(utterance, piece, toWritten);
  };
  const toMarkdown = (piece: Inked): void => {
    if (typeof piece === "string") written = wrote(written, piece);
    markdown = stepMarkdown(markdown, piece, toUtterance);
    if (typeof piece !== "string" && piece.kind === "break") written = wrote(written, "\n");
  };
  const toMarkup = (piece: Inked): void => {
    markup = stepMarkup(markup, piece, toMarkdown);
  };
  const toCode = (piece: Inked): void => {
    code = stepCode(code, piece, toMarkup);
  };
  const toBrackets = (piece: Inked): void => {
    brackets = stepBrackets(brackets, piece, toCode);
  };
  const toLabels = (piece: Inked): void => {
    labels = stepLabels(labels, piece, stream.names, toBrackets);
  };
  return {
    items,
    state: () => ({ blocks, labels, brackets, code, markup, markdown, utterance, written }),
    step: (c: string): void => {
      written = beforeNext(written, c, collect);
      blocks = stepBlocks(blocks, c, toLabels);
    },
    end: (): void => {
      endBlocks(blocks, toLabels);
      releaseLabel(labels, toBrackets);
      endBrackets(brackets, toCode);
      endCode(code, toMarkup);
      endMarkup(markup, toMarkdown);
      endMarkdown(markdown, toUtterance);
      endUtterance(utterance, toWritten);
      endWritten(written, collect);
    },
  };
}

const isHighSurrogate = (c: string): boolean => c.length === 1 && c >= "\ud800" && c <= "\udbff";
const isLowSurrogate = (c: string): boolean => c.length === 1 && c >= "\udc00" && c <= "\udfff";

/** Control characters that are no white space, and characters without width that could hide a tag. */
const isIgnored = (c: string): boolean =>
  (c < " " && !(c >= "\t" && c <= "\r")) ||
  (c >= "\u007f" && /^[\u007f-\u0084\u0086-\u009f\u00ad\u200b\u2060\ufeff]$/.test(c));

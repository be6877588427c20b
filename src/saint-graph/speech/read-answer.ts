// Parses a whole answer as text, for callers that neither cut nor say it.

import type { ActBlock } from "../../protocol/soul-events.ts";
import { withoutReasoning } from "../reasoning/reader.ts";
import { endBlocks, outsideBlocks, stepBlocks } from "./blocks.ts";
import { endBrackets, outsideBrackets, stepBrackets } from "./brackets.ts";
import { endMarkup, outsideMarkup, stepMarkup } from "./markup.ts";
import type { Inked } from "./piece.ts";

/**
 * The text without thoughts, tags, markup and blocks of acts, and the blocks. The grammar is the one of streamed
 * answers: whatever is a block there is one here.
 */
export function readAnswer(written: string): {
  readonly text: string;
  readonly blocks: readonly ActBlock[];
} {
  let text = "";
  const blocks: ActBlock[] = [];
  const take = (piece: Inked): void => {
    if (typeof piece === "string") text += piece;
    else if (piece.kind === "code") text += piece.written;
    else if (piece.kind === "act") blocks.push({ written: piece.json, closed: piece.closed });
    else if (piece.kind === "break" && !text.endsWith("\n")) text += "\n";
  };
  let markup = outsideMarkup;
  let brackets = outsideBrackets;
  let state = outsideBlocks;
  const toMarkup = (piece: Inked): void => {
    markup = stepMarkup(markup, piece, take);
  };
  const toBrackets = (piece: Inked): void => {
    brackets = stepBrackets(brackets, piece, toMarkup);
  };
  for (const c of withoutReasoning(written)) state = stepBlocks(state, c, toBrackets);
  endBlocks(state, toBrackets);
  endBrackets(brackets, toMarkup);
  endMarkup(markup, take);
  return { text: text.trim(), blocks };
}

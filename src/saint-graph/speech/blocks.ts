import type { Emit, Inked } from "./piece.ts";

// The first layer: takes `::act … ::end` out of the text, where it stands.
//
// - The markers are two to eight colons of either width, up to eight spaces, and the word, in any case and width.
// - A block goes to the first `::end` that can be its end, to the next `::act` (then it is not closed), or to the end
//   of the text. Letters that stand directly after `::act` (`::action`) belong to the marker.
// - An `::end` can end a block at the start of a line, after `]`, `}` or a backtick, and when nothing stands before it;
//   white space and asterisks between make no difference. Any other is content: `{"words": "say ::end here"}`.
// - An `::end` without a block is swallowed. A marker that the end of the text cuts short is swallowed too;
//   colons alone are text.

const longestContent = 32_768;

export type BlockState = {
  /** The beginning of what may become a marker. */
  readonly held: string;
  /** The content so far, inside a block. */
  readonly content: string | undefined;
  /** An `::end` here would end the block. */
  readonly mayEnd: boolean;
  /** The marker that ended with the last character. */
  readonly after: "act" | "end" | "nothing";
};

export const outsideBlocks: BlockState = {
  held: "",
  content: undefined,
  mayEnd: true,
  after: "nothing",
};

const isColon = (c: string): boolean => c === ":" || c === "：";
const markerStart = /^:{1,8}$|^:{2,8}[ \t]{0,8}(?:a|ac|e|en)?$/;
const wholeMarker = /^:{2,8}[ \t]{0,8}(act|end)$/;

/** One character further. */
export function stepBlocks(state: BlockState, c: string, emit: Emit<Inked>): BlockState {
  if (state.held === "") return isColon(c) ? { ...state, held: c } : plain(state, c, emit);
  const held = state.held + c;
  const folded = held.normalize("NFKC").toLowerCase();
  if (markerStart.test(folded)) return { ...state, held };
  const marker = wholeMarker.exec(folded)?.[1];
  if (marker === "act") return begin(state, emit);
  if (marker === "end") return finish(state, held, emit);
  const colonsOnly = /^:+$/.test(folded);
  if (colonsOnly) return { ...release(state, held.slice(0, 1), emit), held: held.slice(1) };
  return stepBlocks(release(state, state.held, emit), c, emit);
}

/** The end of the text: the content of an open block is given out as not closed. */
export function endBlocks(state: BlockState, emit: Emit<Inked>): void {
  if (state.content !== undefined) emit(act(state.content, false));
  else if (/^[:：]+\s*$/.test(state.held)) release(state, state.held, emit);
}

/** The text without its blocks and markers. */
export function withoutBlocks(text: string): string {
  const kept: string[] = [];
  const keep = (piece: Inked): void => {
    if (typeof piece === "string") kept.push(piece);
  };
  let state = outsideBlocks;
  for (const c of text) state = stepBlocks(state, c, keep);
  endBlocks(state, keep);
  return kept.join("");
}

function plain(state: BlockState, c: string, emit: Emit<Inked>): BlockState {
  if (state.content === undefined) {
    emit(c);
    return state.after === "nothing" ? state : outsideBlocks;
  }
  if (state.after === "act" && /^[a-z]$/i.test(c)) return state;
  const mayEnd = /^[\n\r\]}`]$/.test(c) || (state.mayEnd && /^[\s*]$/.test(c));
  const kept = state.content.length >= longestContent ? "" : c;
  return { held: "", content: state.content + kept, mayEnd, after: "nothing" };
}

/** Gives back held characters that were no marker. Colons directly after `::end` belong to it. */
function release(state: BlockState, held: string, emit: Emit<Inked>): BlockState {
  if (state.after === "end" && /^[:：]+\s*$/.test(held)) return { ...state, held: "" };
  return [...held].reduce<BlockState>((next, c) => plain(next, c, emit), { ...state, held: "" });
}

function begin(state: BlockState, emit: Emit<Inked>): BlockState {
  if (state.content === undefined) emit({ kind: "break" });
  else emit(act(state.content, false));
  return { held: "", content: "", mayEnd: true, after: "act" };
}

function finish(state: BlockState, marker: string, emit: Emit<Inked>): BlockState {
  if (state.content !== undefined && !state.mayEnd) return release(state, marker, emit);
  if (state.content !== undefined) emit(act(state.content, true));
  return { ...outsideBlocks, after: "end" };
}

function act(content: string, closed: boolean): Inked {
  const json = content.replace(/^[\s*`:：]*(?:json\b)?[\s*`]*/i, "");
  let end = json.length;
  while (end > 0 && /[\s*`]/.test(json.charAt(end - 1))) end -= 1;
  return { kind: "act", json: json.slice(0, end), closed };
}

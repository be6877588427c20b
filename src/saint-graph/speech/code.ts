import { isLineEnd, isSpeakable } from "./characters.ts";
import type { Emit, Inked } from "./piece.ts";

// The third layer: takes fenced code out of what is said. It is shown, and nobody reads it aloud.
//
// - A fence is a line of three backticks or tildes or more, up to twelve spaces before it and the name of a language
//   behind it. The code goes to a line with the same sign, at least as many and nothing else, or to the end of the text.
// - It is given out in pieces of some lines, so that long code is seen while it is being written.
// - A fence around a block of acts, or around nothing, is swallowed.

const longestFence = 100;
const linesTogether = 8;
const charactersTogether = 600;
const longestLine = 2_000;

export type CodeState = {
  /** The place of the next character. */
  readonly place: "line-start" | "in-line" | "code";
  /** The beginning of a line that may become a fence; inside code, the line so far. */
  readonly held: string;
  /** The signs that opened the code. */
  readonly fence: string;
  /** The opening line, until it was given out. */
  readonly opening: string;
  /** Whole lines of code that were not given out yet. */
  readonly lines: string;
  /** A fence was left because acts stood in it: the line that closes it is swallowed. */
  readonly closes: string;
};

export const outsideCode: CodeState = {
  ...{ place: "line-start", held: "", fence: "", opening: "", lines: "", closes: "" },
};

const mayBeFence = /^ {0,12}(?:`{0,2}|`{3,}[^`]*|~{0,2}|~{3,}.*)$/;
const opens = /^ {0,12}(`{3,}|~{3,})/;

/** One character or mark further. */
export function stepCode(state: CodeState, piece: Inked, emit: Emit<Inked>): CodeState {
  if (typeof piece !== "string") return marked(state, piece, emit);
  if (state.place === "code") return inside(state, piece, emit);
  if (state.place === "in-line") {
    emit(piece);
    return isLineEnd(piece) ? { ...state, place: "line-start" } : state;
  }
  const held = state.held + piece;
  if (!isLineEnd(piece)) {
    const isOpen = held.length < longestFence && mayBeFence.test(held);
    return isOpen ? { ...state, held } : released({ ...state, held }, emit);
  }
  const fence = opens.exec(state.held)?.[1];
  if (fence === undefined) return released({ ...state, held }, emit);
  if (isEnd(state.held, state.closes)) return outsideCode;
  return { place: "code", held: "", fence, opening: `${state.held}\n`, lines: "", closes: "" };
}

/** The end of the text: code that was not closed goes to it. */
export function endCode(state: CodeState, emit: Emit<Inked>): void {
  if (state.place !== "code") {
    for (const c of state.held) emit(c);
    return;
  }
  const isClosed = isEnd(state.held, state.fence);
  const lines = isClosed || state.held === "" ? state.lines : `${state.lines}${state.held}\n`;
  give({ ...state, lines }, isClosed ? `${state.held}\n` : "", emit);
}

function released(state: CodeState, emit: Emit<Inked>): CodeState {
  let place: CodeState["place"] = "in-line";
  for (const c of state.held) {
    emit(c);
    place = isLineEnd(c) ? "line-start" : "in-line";
  }
  return { ...state, place, held: "" };
}

function marked(state: CodeState, piece: Exclude<Inked, string>, emit: Emit<Inked>): CodeState {
  if (state.place !== "code") {
    const plain = state.held === "" ? state : released(state, emit);
    emit(piece);
    return plain;
  }
  if (piece.kind === "break") return state;
  emit(piece);
  const isBlank = state.opening !== "" && !isSpeakable(state.lines + state.held);
  return piece.kind === "act" && isBlank ? { ...outsideCode, closes: state.fence } : state;
}

/** Whether the line closes code that such a fence opened. */
function isEnd(line: string, fence: string): boolean {
  const signs = line.trim();
  return (
    fence !== "" && signs.length >= fence.length && signs === (fence[0] ?? "").repeat(signs.length)
  );
}

function inside(state: CodeState, c: string, emit: Emit<Inked>): CodeState {
  if (!isLineEnd(c)) {
    const held = state.held + c;
    if (held.length < longestLine) return { ...state, held };
    return give({ ...state, held: "", lines: state.lines + held }, "", emit);
  }
  if (isEnd(state.held, state.fence)) {
    give({ ...state, held: "" }, `${state.held}\n`, emit);
    return outsideCode;
  }
  const lines = `${state.lines}${state.held}\n`;
  const next = { ...state, held: "", lines };
  const isLong = lines.length > charactersTogether || lines.split("\n").length > linesTogether;
  return isLong ? giveAllButLast(next, emit) : next;
}

/** The last line that is seen waits, so that the closing fence never comes alone. */
function giveAllButLast(state: CodeState, emit: Emit<Inked>): CodeState {
  const at = state.lines.trimEnd().lastIndexOf("\n") + 1;
  if (state.lines.slice(0, at).trim() === "") return state;
  const given = give({ ...state, lines: state.lines.slice(0, at) }, "", emit);
  return { ...given, lines: state.lines.slice(at) };
}

/** Gives out the lines so far; code of which nothing is seen is dropped with its fences. */
function give(state: CodeState, closing: string, emit: Emit<Inked>): CodeState {
  const { lines, opening } = state;
  const isFirst = opening !== "";
  const isSeen = lines.trim() !== "";
  if (!isSeen && isFirst) return state;
  if (isSeen || closing !== "") {
    const text = lines.trim() || closing.trim();
    emit({ kind: "code", text, written: opening + lines + closing });
  }
  return { ...state, opening: "", lines: "" };
}

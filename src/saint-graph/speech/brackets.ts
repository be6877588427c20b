import { isLineEnd } from "./characters.ts";
import type { Emit, Inked } from "./piece.ts";
import { readBracket, readUnclosed, type TagReading } from "./tags.ts";

// The second layer: takes tags out of the text. A bracket is held until it is certain whether it is a tag, at most to
// the end of the line and for 64 characters.

const longestBracket = 64;

export type BracketState = {
  /** An open bracket of which it is not yet certain whether it is a tag. */
  readonly held: string;
  /** Closing brackets that still belong to a tag with doubled ones, `[[silent]]`. */
  readonly closers: number;
};

export const outsideBrackets: BracketState = { held: "", closers: 0 };

const isOpener = (c: string): boolean => c === "[" || c === "［" || c === "【";
const isTagCloser = (c: string): boolean => c === "]" || c === "］" || c === "】";

/** One character or mark further. */
export function stepBrackets(state: BracketState, piece: Inked, emit: Emit<Inked>): BracketState {
  if (state.held === "") return outside(state, piece, emit);
  if (typeof piece !== "string" || isLineEnd(piece)) {
    return stepBrackets(unclosed(state.held, emit), piece, emit);
  }
  const held = state.held + piece;
  const reading = readBracket(held);
  if (reading.kind !== "open") return settle(reading, held, emit);
  return held.length < longestBracket ? { held, closers: 0 } : unclosed(held, emit);
}

/** The end of the text. */
export function endBrackets(state: BracketState, emit: Emit<Inked>): void {
  let rest = state;
  while (rest.held !== "") rest = unclosed(rest.held, emit);
}

function outside(state: BracketState, piece: Inked, emit: Emit<Inked>): BracketState {
  if (typeof piece === "string") {
    if (isOpener(piece)) return { held: piece, closers: 0 };
    if (state.closers > 0 && isTagCloser(piece)) return { held: "", closers: state.closers - 1 };
  }
  emit(piece);
  return state.closers === 0 ? state : outsideBrackets;
}

/** The characters behind a tag that nothing closed: `behind` counts them as they are read, in NFKC. */
function said(held: string, behind: number): readonly string[] {
  const characters = [...held];
  let from = characters.length;
  for (let left = behind; left > 0 && from > 0; ) {
    from -= 1;
    left -= (characters[from] ?? "").normalize("NFKC").toLowerCase().length;
  }
  return characters.slice(from);
}

function unclosed(held: string, emit: Emit<Inked>): BracketState {
  return settle(readUnclosed(held), held, emit);
}

/** A tag is removed; if it is text, only the opening bracket is passed on, because the rest may hold another tag. */
function settle(reading: TagReading, held: string, emit: Emit<Inked>): BracketState {
  if (reading.kind === "tag") {
    if (reading.mark !== undefined) emit(reading.mark);
    const after: BracketState = { held: "", closers: reading.openers - 1 };
    return said(held, reading.behind ?? 0).reduce(
      (state, c) => stepBrackets(state, c, emit),
      after,
    );
  }
  const [opener = "", ...rest] = held;
  emit(opener);
  return rest.reduce((state, c) => stepBrackets(state, c, emit), outsideBrackets);
}

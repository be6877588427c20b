import { isCloser, isLineEnd, isSpace, isTerminal } from "./characters.ts";
import type { Emit, Inked } from "./piece.ts";
import { readBracket, readUnclosed, type TagReading } from "./tags.ts";

// The second layer: takes tags out of the text. A bracket is held until it is certain whether it is a tag, at most to
// the end of the line and for 64 characters.

const longestBracket = 64;

export type BracketState = {
  /** An open bracket of which it is not yet certain whether it is a tag. */
  readonly held: string;
  /** The last character before it; empty: none. */
  readonly last: string;
  /** Closing brackets that still belong to a tag with doubled ones, `[[silent]]`. */
  readonly closers: number;
};

export const outsideBrackets: BracketState = { held: "", last: "", closers: 0 };

const isOpener = (c: string): boolean =>
  c === "[" || c === "［" || c === "【" || c === "{" || c === "｛" || c === "(" || c === "（";
const isTagCloser = (c: string): boolean => c === "]" || c === "］" || c === "】";

/** One character or mark further. */
export function stepBrackets(state: BracketState, piece: Inked, emit: Emit<Inked>): BracketState {
  if (state.held === "") return outside(state, piece, emit);
  if (typeof piece !== "string" || isLineEnd(piece)) {
    return stepBrackets(unclosed(state, emit), piece, emit);
  }
  const held = state.held + piece;
  const next: BracketState = { held, last: state.last, closers: 0 };
  const reading = readBracket(held, maySentenceBegin(state.last));
  if (reading.kind !== "open") return settle(reading, next, emit);
  return held.length < longestBracket ? next : unclosed(next, emit);
}

/** The end of the text. */
export function endBrackets(state: BracketState, emit: Emit<Inked>): void {
  let rest = state;
  while (rest.held !== "") rest = unclosed(rest, emit);
}

function outside(state: BracketState, piece: Inked, emit: Emit<Inked>): BracketState {
  if (typeof piece === "string") {
    if (isOpener(piece)) return { held: piece, last: state.last, closers: 0 };
    if (state.closers > 0 && isTagCloser(piece)) return { ...state, closers: state.closers - 1 };
  }
  emit(piece);
  return { held: "", last: typeof piece === "string" ? piece : "", closers: 0 };
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

const maySentenceBegin = (last: string): boolean =>
  last === "" || isLineEnd(last) || isSpace(last) || isTerminal(last) || isCloser(last);

function unclosed(state: BracketState, emit: Emit<Inked>): BracketState {
  return settle(readUnclosed(state.held, maySentenceBegin(state.last)), state, emit);
}

/** A tag is removed; if it is text, only the opening bracket is passed on, because the rest may hold another tag. */
function settle(
  reading: TagReading,
  { held, last }: BracketState,
  emit: Emit<Inked>,
): BracketState {
  if (reading.kind === "tag") {
    if (reading.mark !== undefined) emit(reading.mark);
    const after: BracketState = { held: "", last, closers: reading.openers - 1 };
    return said(held, reading.behind ?? 0).reduce(
      (state, c) => stepBrackets(state, c, emit),
      after,
    );
  }
  const [opener = "", ...rest] = held;
  emit(opener);
  const outside: BracketState = { held: "", last: opener, closers: 0 };
  return rest.reduce((state, c) => stepBrackets(state, c, emit), outside);
}

import { isAsciiWord, isLineEnd, isSpace } from "./characters.ts";
import type { Emit, Inked } from "./piece.ts";

// The fifth layer: takes out the Markdown that is writing and not speech.
//
// - At the start of a line: `# `, `- `, `* `, `+ `, `> `, and a code fence in a quotation with its language.
// - In a line that begins with `|`, the row of a table: each `|` is a space.
// - Anywhere: backticks and asterisks. One asterisk between two spaces or two ASCII letters or digits is a sign
//   (3 * 4, 3*4) and stays.
// - Of a link its words are said, of a picture nothing.

export type MarkdownState = {
  readonly place: "line-start" | "in-line" | "in-row";
  /** The beginning of what may be Markdown. */
  readonly held: string;
  /** The last character that was handed on. */
  readonly last: string;
};

export const markdownStart: MarkdownState = { place: "line-start", held: "", last: "" };

const lineStarters: ReadonlySet<string> = new Set(["#", "-", "+", ">"]);
const longestFence = 32;
const longestWords = 300;
const longestLink = 2_400;

/** One character or mark further. */
export function stepMarkdown(state: MarkdownState, piece: Inked, emit: Emit<Inked>): MarkdownState {
  if (typeof piece !== "string") {
    const released = endMarkdown(state, emit);
    emit(piece);
    return released;
  }
  if (state.held === "") return plain(state, piece, emit);
  if (state.held.startsWith("`")) return fence(state, piece, emit);
  if (state.held.startsWith("*")) return asterisks(state, piece, emit);
  if (/^!?\[|^!$/.test(state.held)) return link(state, piece, emit);
  return lineStarter(state, piece, emit);
}

/** The end of the text, or a mark in it: a fence and asterisks are swallowed, everything else is text. */
export function endMarkdown(state: MarkdownState, emit: Emit<Inked>): MarkdownState {
  if (/^[*`]/.test(state.held)) return { ...state, held: "" };
  let rest = state;
  while (/^!?\[|^!$/.test(rest.held)) rest = noLink(rest, rest.held, emit);
  return /^[*`]/.test(rest.held) ? { ...rest, held: "" } : release(rest, rest.held, emit);
}

function plain(state: MarkdownState, c: string, emit: Emit<Inked>): MarkdownState {
  const atStart = state.place === "line-start";
  if (c === "*" || (atStart && (c === "`" || lineStarters.has(c)))) return { ...state, held: c };
  if (c === "`") return state;
  if (c === "[" || c === "!") return { ...state, held: c };
  if (c === "|" && (atStart || state.place === "in-row")) {
    emit(" ");
    return { place: "in-row", held: "", last: " " };
  }
  emit(c);
  if (isLineEnd(c)) return markdownStart;
  if (state.last === c && !atStart) return state;
  return { place: after(state, c), held: "", last: c };
}

function after({ place }: MarkdownState, c: string): MarkdownState["place"] {
  if (place === "in-row") return place;
  return place === "line-start" && isSpace(c) ? "line-start" : "in-line";
}

function release(state: MarkdownState, text: string, emit: Emit<Inked>): MarkdownState {
  if (text === "") return { ...state, held: "" };
  for (const c of text) emit(c);
  return { place: state.place === "in-row" ? "in-row" : "in-line", held: "", last: text.slice(-1) };
}

/** `[words](address)` becomes its words, `![words](address)` nothing. */
function link(state: MarkdownState, c: string, emit: Emit<Inked>): MarkdownState {
  const held = state.held + c;
  const whole = /^(!?)\[([^[\]]*)\]\([^\s()<>[\]]+\)$/.exec(held);
  if (whole !== null) {
    const read: MarkdownState = { ...state, place: inRowOr(state, "in-line"), held: "" };
    return whole[1] === "!"
      ? read
      : [...(whole[2] ?? "")].reduce((s, w) => stepMarkdown(s, w, emit), read);
  }
  const words = /^!?\[[^[\]]*\]?$/.test(held) && held.length < longestWords;
  const target = /^!?\[[^[\]]*\]\([^\s()<>[\]]*$/.test(held) && held.length < longestLink;
  if ((words || target) && !isLineEnd(c)) return { ...state, held };
  return noLink(state, held, emit);
}

const inRowOr = ({ place }: MarkdownState, other: MarkdownState["place"]) =>
  place === "in-row" ? place : other;

/** The first sign is text; the others may hold another link. */
function noLink(state: MarkdownState, held: string, emit: Emit<Inked>): MarkdownState {
  const [first = "", ...rest] = held;
  const said = release({ ...state, held: "" }, first, emit);
  return rest.reduce((next, c) => stepMarkdown(next, c, emit), said);
}

function lineStarter(state: MarkdownState, c: string, emit: Emit<Inked>): MarkdownState {
  const held = state.held;
  if (c === "#" && /^#{1,5}$/.test(held)) return { ...state, held: held + c };
  if (isSpace(c)) {
    const next: MarkdownState = { ...state, held: "" };
    return isLineEnd(c) ? plain(next, c, emit) : next;
  }
  return stepMarkdown(release(state, held, emit), c, emit);
}

function asterisks(state: MarkdownState, c: string, emit: Emit<Inked>): MarkdownState {
  const { held, last, place } = state;
  if (c === "*") return { ...state, held: "**" };
  const isBullet = held === "*" && place === "line-start" && isSpace(c);
  const isSign =
    held === "*" && ((isSpace(c) && isSpace(last)) || (isAsciiWord(c) && isAsciiWord(last)));
  const next = isSign && !isBullet ? release(state, held, emit) : { ...state, held: "" };
  return stepMarkdown(next, c, emit);
}

/** Three backticks, the language and spaces up to the end of the line are a fence; else only the backticks go. */
function fence(state: MarkdownState, c: string, emit: Emit<Inked>): MarkdownState {
  const { held } = state;
  const word = held.replace(/^`+/, "");
  const ticks = held.length - word.length;
  if (c === "`" && word === "") return { ...state, held: "`".repeat(Math.min(ticks + 1, 3)) };
  if (ticks === 3) {
    if (isLineEnd(c)) return plain({ ...state, held: "" }, c, emit);
    const mayBeFence = /^[\w+#.-]*[ \t]*$/.test(word + c) && held.length < longestFence;
    if (mayBeFence) return { ...state, held: held + c };
  }
  return stepMarkdown(release({ ...state, held: "" }, word, emit), c, emit);
}

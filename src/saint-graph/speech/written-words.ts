import { writtenTogether } from "../../protocol/speech.ts";
import { isSpace, isSpeakable } from "./characters.ts";
import type { CodePiece, Emit, SpeechPiece } from "./piece.ts";

// Behind the layers: finds for each utterance the part of the answer that it was made of, so that it can be shown as it
// was written.
//
// - The parts of all utterances, one behind the other, are the answer, without what stands before its first word and
//   white space behind its last.
// - What was dropped between two utterances belongs to the second one; a mark that closes emphasis to the first, which
//   waits for it for one character.

export type WrittenWords = {
  /** The text that came and belongs to no utterance yet. */
  readonly source: string;
  /** An utterance that waits for a mark that closes its emphasis. */
  readonly waiting: string | undefined;
  /** The marks of emphasis that are open. */
  readonly open: readonly string[];
  /** The last line of what the utterances before were written as; undefined: there is none. */
  readonly before: string | undefined;
};

export const nothingWritten: WrittenWords = {
  ...{ source: "", waiting: undefined, open: [], before: undefined },
};

/** Longer runs of what nobody says are shortened. */
const longestSource = 8_192;
const marks = /\*{1,3}|_{1,2}|~~|`+/y;
const isMark = (c: string): boolean => c === "*" || c === "_" || c === "~" || c === "`";

/** A character of the answer, as it stands between the marks of the program. */
export const wrote = (state: WrittenWords, c: string): WrittenWords =>
  state.source.length < longestSource ? { ...state, source: state.source + c } : state;

/** Before the next character is read: an utterance that waits and that it cannot belong to is given out. */
export const beforeNext = (
  state: WrittenWords,
  c: string,
  emit: Emit<SpeechPiece>,
): WrittenWords => (state.waiting === undefined || isMark(c) ? state : settled(state, emit));

/** An utterance, or something between two. */
export function formed(
  state: WrittenWords,
  piece: SpeechPiece | CodePiece,
  emit: Emit<SpeechPiece>,
): WrittenWords {
  const free = settled(state, emit);
  if (piece.kind === "code") return shown(free, piece.text, free.source + piece.written, emit);
  if (piece.kind !== "say") {
    emit(piece);
    return free;
  }
  const waits = { ...free, waiting: piece.text };
  return marksAfter(free.open, free.source.slice(0, endOf(free.source, piece.text))).length > 0
    ? waits
    : settled(waits, emit);
}

/** The end of the answer: marks and signs that nobody says are shown behind what was said. */
export function endWritten(state: WrittenWords, emit: Emit<SpeechPiece>): void {
  const last = settled(state, emit);
  const rest = last.source.trim();
  if (rest === "" || (last.before === undefined && !isSpeakable(rest))) return;
  if (/^[*_~`|\s]*$/.test(rest) || /^(?:```|~~~).*$/.test(rest)) return;
  shown(last, rest, last.source.trimEnd(), emit);
}

function shown(
  state: WrittenWords,
  text: string,
  written: string,
  emit: Emit<SpeechPiece>,
): WrittenWords {
  emit({ kind: "say", text, written: begun(state, written), aloud: false });
  return { ...nothingWritten, before: lastLine(written) };
}

const longestBefore = 200;

function lastLine(written: string): string {
  const line = written.slice(written.lastIndexOf("\n") + 1);
  return line.length <= longestBefore ? line : `${line.slice(0, 50)}${line.slice(-50)}`;
}

/** An answer begins with its first word. */
const begun = ({ before }: WrittenWords, written: string): string =>
  before === undefined ? written.replace(/^\s*\n/, "") : written;

function settled(state: WrittenWords, emit: Emit<SpeechPiece>): WrittenWords {
  const { waiting: text, source } = state;
  if (text === undefined) return state;
  const end = endOf(source, text);
  const closed = closing(source, end, marksAfter(state.open, source.slice(0, end)));
  const written = begun(state, source.slice(0, closed.end));
  const before = state.before ?? "";
  const isPlain = writtenTogether(before, { text }) === before + written;
  emit({ kind: "say", text, ...(isPlain ? {} : { written }) });
  const rest = source.slice(closed.end);
  return {
    source: rest,
    waiting: undefined,
    open: closed.open,
    before: lastLine(before + written),
  };
}

/** The end of the text in the written source: its characters stand there in their order, with others between. */
function endOf(source: string, text: string): number {
  let end = 0;
  for (const c of text) {
    if (isSpace(c)) continue;
    const at = source.indexOf(c, end);
    if (at >= 0) end = at + c.length;
  }
  return end;
}

/** The marks that are open behind a text. */
function marksAfter(open: readonly string[], text: string): readonly string[] {
  let now = open;
  for (const [mark] of text.matchAll(/\n\s*\n|\*{1,3}|_{2}|~~|`+/g)) {
    now = mark.startsWith("\n") ? [] : toggled(now, mark);
  }
  return now;
}

const toggled = (open: readonly string[], mark: string): readonly string[] =>
  open.includes(mark) ? open.filter((one) => one !== mark) : [...open, mark].slice(-8);

/** The marks directly behind `from` that close what is open. */
function closing(source: string, from: number, open: readonly string[]) {
  let end = from;
  let now = open;
  for (;;) {
    marks.lastIndex = end;
    const mark = marks.exec(source)?.[0];
    if (mark === undefined || !now.includes(mark)) return { end, open: now };
    end += mark.length;
    now = toggled(now, mark);
  }
}

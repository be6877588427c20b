import {
  closerOf,
  isAsciiInk,
  isAsciiWord,
  isCloser,
  isComma,
  isFullStop,
  isHiragana,
  isJapanese,
  isJapaneseComma,
  isJoined,
  isLineEnd,
  isPictograph,
  isShout,
  isSpace,
  isSpeakable,
  isTerminal,
} from "./characters.ts";
import { hardCut, longCut } from "./long-cut.ts";
import type { CodePiece, Emit, Inked, SpeechPiece } from "./piece.ts";
import { type Awaited, append, emptyUtterance, type FormingUtterance } from "./utterance.ts";

// The sixth layer: cuts text into utterances.
//
// - 。 ends a sentence at once; ！？!?… wait for one character, because more of them, closing marks, emoji and laughter
//   belong to the sentence; `.` ends one before white space, except after abbreviations, initials and list numbers.
// - The first utterance of an answer also ends at 、, and at a comma before white space or Japanese, after 6 characters.
// - Nothing ends inside an open quotation or parenthesis of up to 60 characters. A quotation that closes with a whole
//   sentence in it ends the utterance unless a hiragana, a comma or a small Latin letter carries it on.
// - The end of a line always ends the utterance; so does a mark, when there is something speakable before it.
// - From 80 characters on it is cut at a clause, a space or a word.
//
// Dropped: white space around utterances and all but the first of a run; at the start of an utterance 。、,
// closing and combining marks, and after a cut also ！？!?….,; pieces without a letter, a digit or a pictograph.

const firstClause = 6;
const triesEvery = 20;
const longestInk = 2048;
const longestLaugh = 32;

/** One character or mark further. */
export function stepUtterance(
  state: FormingUtterance,
  piece: Inked,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  if (typeof piece !== "string") {
    const cut = cutBeforeMark(state, emit);
    if (piece.kind !== "break") emit(piece);
    return cut;
  }
  if (isLineEnd(piece)) {
    return emptyUtterance(endUtterance(state, emit).first, false);
  }
  return state.awaited === undefined ? take(state, piece, emit) : decide(state, piece, emit);
}

/** Gives out the collected text: at the end of the text or of a line. */
export function endUtterance(
  state: FormingUtterance,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  const settled = settleLaugh(state, emit);
  return cut(settled, emit);
}

function cut(state: FormingUtterance, emit: Emit<SpeechPiece | CodePiece>): FormingUtterance {
  const isSaid = say(state.text, emit);
  return emptyUtterance(state.first && !isSaid, true);
}

function say(text: string, emit: Emit<SpeechPiece | CodePiece>): boolean {
  if (!isSpeakable(text)) return false;
  emit({ kind: "say", text: text.trim() });
  return true;
}

/** Opening marks directly before a mark belong to what follows it. */
function cutBeforeMark(
  state: FormingUtterance,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  const settled = settleLaugh(state, emit);
  if (!settled.speakable) return settled;
  const openers = /[「『（(“]*$/.exec(settled.text)?.[0] ?? "";
  const body = settled.text.slice(0, settled.text.length - openers.length);
  return refeed(cut({ ...settled, text: body }, emit), openers, emit);
}

function refeed(
  state: FormingUtterance,
  text: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  let next = state;
  for (const c of text) next = stepUtterance(next, c, emit);
  return next;
}

/** Takes a character while no decision is awaited. */
function take(
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  const next = append(state, c);
  if (!next.speakable || next.quotes !== "") return bounded(next, emit);
  if (isFullStop(c)) return cut(next, emit);
  const isClause = state.first && state.text.length >= firstClause;
  if (isClause && isJapaneseComma(c)) return cut(next, emit);
  const awaited = state.quotes !== "" ? afterQuote(next) : awaitedAfter(c, isClause);
  return awaited === undefined ? bounded(next, emit) : { ...next, awaited };
}

const afterQuote = (next: FormingUtterance): Awaited | undefined =>
  next.quotedSentence ? "quote" : undefined;

function awaitedAfter(c: string, isClause: boolean): Awaited | undefined {
  if (isShout(c)) return isAsciiInk(c) ? "ascii-shout" : "shout";
  if (c === ".") return "dot";
  if (c === "．") return "wide-dot";
  return isClause && isComma(c) ? "comma" : undefined;
}

/** Cuts an utterance that grows too long without an end. */
function bounded(state: FormingUtterance, emit: Emit<SpeechPiece | CodePiece>): FormingUtterance {
  if (state.text.length < state.tryAt) return state;
  if (!state.speakable) return emptyUtterance(state.first, true);
  const limit = state.quotes === "" ? state.text.length : state.quotedFrom;
  const index =
    longCut(state.text, limit) ??
    (state.text.length >= longestInk ? hardCut(state.text) : undefined);
  if (index === undefined) return { ...state, tryAt: state.text.length + triesEvery };
  const rest = state.text.slice(index);
  return refeed(cut({ ...state, text: state.text.slice(0, index) }, emit), rest, emit);
}

/** Takes a character that makes the awaited decision. */
function decide(
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  switch (state.awaited) {
    case "shout":
    case "ascii-shout":
      return state.laugh === "" ? afterShout(state, c, emit) : afterLaugh(state, c, emit);
    case "dot":
    case "wide-dot":
      return afterDot(state, c, emit);
    case "comma":
      return afterComma(state, c, emit);
    default:
      return afterClosedQuote(state, c, emit);
  }
}

const goOn = (
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance => take({ ...state, awaited: undefined }, c, emit);

const cutBefore = (
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance => stepUtterance(cut(state, emit), c, emit);

function afterShout(
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  const isAscii = state.awaited === "ascii-shout";
  if (belongsToEnd(c)) {
    const awaited: Awaited = isAscii && isAsciiInk(c) ? "ascii-shout" : "shout";
    return stay(state, c, awaited, emit);
  }
  if (laughter(c) !== "none" && !(isAscii && isAsciiInk(c))) return { ...state, laugh: c };
  return isAscii && isAsciiInk(c) ? goOn(state, c, emit) : cutBefore(state, c, emit);
}

const belongsToEnd = (c: string): boolean =>
  isTerminal(c) || isCloser(c) || isPictograph(c) || isJoined(c);

/** One more character of the end of the sentence. An end that grows too long is cut. */
function stay(
  state: FormingUtterance,
  c: string,
  awaited: Awaited,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  const next = { ...append(state, c), awaited };
  if (isFullStop(c)) return cut(next, emit);
  return next.text.length < longestInk ? next : cut(next, emit);
}

function afterLaugh(
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  const laugh = state.laugh + c;
  if (laughter(laugh) !== "none" && laugh.length <= longestLaugh) return { ...state, laugh };
  const isLaughter = laughter(state.laugh) === "whole" && !isWordAfterLaughter(state.laugh, c);
  if (isLaughter) return afterShout(withLaugh(state), c, emit);
  return stepUtterance(withoutLaugh(state, emit), c, emit);
}

const withLaugh = (state: FormingUtterance): FormingUtterance => ({
  ...state,
  text: state.text + state.laugh,
  laugh: "",
  awaited: "shout",
});

const withoutLaugh = (
  state: FormingUtterance,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance => refeed(cut(state, emit), state.laugh, emit);

function settleLaugh(
  state: FormingUtterance,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  if (state.laugh === "") return state;
  return laughter(state.laugh) === "whole" ? withLaugh(state) : withoutLaugh(state, emit);
}

function afterDot(
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  if (isShout(c)) return { ...append(state, c), awaited: "shout" };
  if (isFullStop(c)) return stay(state, c, "dot", emit);
  if (c === "." || c === "．" || isCloser(c)) return stay(state, c, "dot", emit);
  const isOver =
    state.awaited === "dot"
      ? isSpace(c) && !endsInAbbreviation(state.text)
      : !(isAsciiWord(c) || /^\p{N}$/u.test(c));
  return isOver ? cutBefore(state, c, emit) : goOn(state, c, emit);
}

function afterComma(
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  const isOver = isSpace(c) || isJapanese(c);
  return isOver ? cutBefore(state, c, emit) : goOn(state, c, emit);
}

function afterClosedQuote(
  state: FormingUtterance,
  c: string,
  emit: Emit<SpeechPiece | CodePiece>,
): FormingUtterance {
  if (isShout(c) || isPictograph(c) || isJoined(c)) return stay(state, c, "shout", emit);
  if (isTerminal(c) || isCloser(c)) return stay(state, c, "quote", emit);
  const last = state.text.slice(-1);
  if (isSpace(c) && !isSpace(last) && isAsciiOrWestern(last)) return append(state, c);
  const carriesOn =
    isHiragana(c) ||
    isComma(c) ||
    isJapaneseComma(c) ||
    /^[a-z]$/.test(c) ||
    (isAsciiInk(c) && closerOf(c) === undefined && isAsciiInk(last));
  return carriesOn ? goOn(state, c, emit) : cutBefore(state, c, emit);
}

const isAsciiOrWestern = (c: string): boolean => isAsciiInk(c) || c === "”";

// The meaning of a mark at the end of a sentence once the next character is known.

const abbreviations: ReadonlySet<string> = new Set(
  (
    "mr mrs ms mx dr prof st sr jr vs etc inc ltd co corp dept est approx fig vol ed gen gov sgt capt lt col " +
    "jan feb mar apr jun jul aug sep sept oct nov dec"
  ).split(" "),
);

/** The text ends in a full stop that does not end a sentence: an abbreviation, an initial, the number of a list item. */
function endsInAbbreviation(text: string): boolean {
  if (/^\s*\d{1,3}\.$/.test(text)) return true;
  const word = /(?:^|[^A-Za-z])([A-Za-z]+)\.$/.exec(text.slice(-16))?.[1];
  if (word === undefined) return false;
  return abbreviations.has(word.toLowerCase()) || (word.length === 1 && word !== "I");
}

/** Laughter that stays with the sentence before it: `w…`, 笑, （笑）. */
type Laughter = "none" | "begun" | "whole";

/** Whether this is laughter, or the beginning of it. */
function laughter(text: string): Laughter {
  if (/^(?:[wWｗＷ]+|笑|[（(](?:爆?笑|泣|汗|[wｗ]+)[）)])$/.test(text)) return "whole";
  return /^[（(](?:爆|爆?笑|泣|汗|[wｗ]+)?$/.test(text) ? "begun" : "none";
}

/** The character after whole laughter shows that it was the beginning of a word: `what`, 笑った. */
function isWordAfterLaughter(laugh: string, c: string): boolean {
  if (laugh === "笑") return /^[\p{Script=Han}\p{Script=Hiragana}ー]$/u.test(c);
  return /^[wWｗＷ]+$/.test(laugh) && /^[\p{Script=Latin}\p{N}'’]$/u.test(c);
}

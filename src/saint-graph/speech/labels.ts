import { emotionNamed } from "../../languages/emotion-named.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import { isLineEnd, isSpace } from "./characters.ts";
import type { Emit, Inked } from "./piece.ts";

// The layer behind the blocks: takes the speaker's label out of the text, as models write it in front of a line.
//
// - A label is a name at the beginning of a line, perhaps behind a time of day or the signs of a heading, perhaps in
//   brackets or emphasis, perhaps with a feeling in parentheses or a picture, and a colon: `Ren: …`, `**Ren Akatsuki:** …`,
//   `[AI (joy)]: …`, `[12:03] Ren: …`, `れん「…` is none. Her name alone as a heading is one, too.
// - Her own label is left out, with the feeling in it, which is how the program itself prints her lines. A general word for her (`AI`) counts at the beginning of
//   the answer and in brackets.
// - At the label of somebody else her words are over. Where she has said nothing yet, what stands before her own label
//   is left out instead.
// - An element of a message or of a user behind her words begins somebody else's: `<message>…`.
// - Her own name in <> at the beginning of a line is a label, as in chats of IRC: `<Ren> …`.
// - A dash between blanks makes her own name a label, too: `Ren — …`.
// - A line that names a feeling and is nothing else is a tag of it: `emotion: joy`.
// - Lines of code have no labels.

/** The names by which an answer may say whose words follow: hers, and those of others who are there. */
export type SpeakerNames = { readonly own: readonly string[]; readonly others: readonly string[] };

/** The names of an answer in which nobody is known. */
export const noNames: SpeakerNames = { own: [], others: [] };

export type LabelState = {
  /** The beginning of a line that may become a label. */
  readonly held: string;
  readonly place: "line-start" | "in-line";
  /** Signs of a fence at the beginning of the line, and whether the line stands in code. */
  readonly fence: string;
  readonly isCode: boolean;
  /** Signs that still belong to a label. */
  readonly trims: "" | "spaces" | "emphasis";
  /** Something was said. */
  readonly hasSaid: boolean;
  /** `others`: somebody else's words, before any of hers. `over`: somebody else's words behind hers. */
  readonly whose: "hers" | "others" | "over";
  /** Something was left out. */
  readonly isChanged: boolean;
};

export const labelsStart: LabelState = {
  ...{ held: "", place: "line-start", fence: "", isCode: false, trims: "" },
  ...{ hasSaid: false, whose: "hers", isChanged: false },
};

const generalOwn: readonly string[] = [
  "ai",
  "assistant",
  "bot",
  "model",
  "response",
  "アシスタント",
  "{{char}}",
];
const generalOthers: readonly string[] = ["user", "human", "ユーザー", "{{user}}"];
/** Headings of prompts: before an answer, and before what a user wrote. */
const headings: readonly [string[], string[]] = [["response"], ["instruction", "input"]];
const longestLabel = 100;

/** One character or mark further. */
export function stepLabels(
  state: LabelState,
  piece: Inked,
  names: SpeakerNames,
  emit: Emit<Inked>,
): LabelState {
  if (state.whose === "over") return state;
  if (typeof piece !== "string") {
    const released = releaseLabel(state, emit);
    if (state.whose === "hers") emit(piece);
    return released;
  }
  if (state.trims !== "") {
    const isTrimmed = isSpace(piece) || (state.trims === "emphasis" && /^[*_]$/.test(piece));
    if (isTrimmed && !isLineEnd(piece)) return state;
  }
  const free: LabelState = { ...state, trims: "" };
  const mayBegin =
    free.place === "line-start" && !free.isCode && (free.held !== "" || !isLineEnd(piece));
  return mayBegin ? held(free, free.held + piece, names, emit) : plain(free, piece, emit);
}

/** The end of the text, or a mark in it. */
export function releaseLabel(state: LabelState, emit: Emit<Inked>): LabelState {
  const emotion = feelingIn(state.held);
  if (emotion === undefined) return spelled(state, emit);
  if (state.whose === "hers") emit({ kind: "emotion", emotion });
  return { ...state, held: "", isChanged: true };
}

function spelled(state: LabelState, emit: Emit<Inked>): LabelState {
  let next: LabelState = { ...state, held: "" };
  for (const c of state.held) next = plain(next, c, emit);
  return next;
}

function held(state: LabelState, text: string, names: SpeakerNames, emit: Emit<Inked>): LabelState {
  const isLineOver = isLineEnd(text.slice(-1));
  if (isLineOver && feelingIn(text) !== undefined) {
    return { ...releaseLabel({ ...state, held: text }, emit), place: "line-start", fence: "" };
  }
  const reading = isLineOver ? headingOf(text, names) : readLabel(text, names, state.hasSaid);
  if (reading === "open" && text.length < longestLabel) return { ...state, held: text };
  if (reading === "open" || reading === "text") return spelled({ ...state, held: text }, emit);
  const after: LabelState = { ...state, held: "", place: "in-line", isChanged: true };
  if (reading.whose === "others") return { ...after, whose: state.hasSaid ? "over" : "others" };
  return { ...after, whose: "hers", trims: /[*_]/.test(text) ? "emphasis" : "spaces" };
}

function plain(state: LabelState, c: string, emit: Emit<Inked>): LabelState {
  if (state.whose === "hers") emit(c);
  const hasSaid = state.hasSaid || (state.whose === "hers" && !isSpace(c));
  if (isLineEnd(c)) return { ...state, hasSaid, place: "line-start", fence: "" };
  const isAtStart = state.place === "line-start" || state.fence !== "";
  const mayFence = isAtStart && /^(?:`+|~+)$/.test(state.fence + c) && state.fence.length < 3;
  const fence = mayFence ? state.fence + c : "";
  const isCode = state.isCode !== (fence.length === 3);
  return { ...state, hasSaid, place: "in-line", fence, isCode };
}

const headed = /^\s{0,3}#{1,4}\s/;

const feelingWords =
  "emotion|emotions|mood|feeling|feelings|expression|感情|表情|気分|気持ち".split("|");
const feelingLine =
  /^[\s*_#>-]{0,8}(\p{L}{2,10})[\s*_]{0,4}[:=][\s*_]{0,4}(\p{L}[\p{L}_-]{0,23})?[*_.。!\s]{0,6}$/u;

/** The feeling that a whole line names; undefined: it is another line. */
function feelingIn(text: string): Emotion | undefined {
  const [, label = "", word = ""] = feelingLine.exec(text.normalize("NFKC")) ?? [];
  return feelingWords.includes(label.toLowerCase()) ? emotionNamed(word) : undefined;
}

/** The beginning of a line that may become such a line. */
function mayNameFeeling(text: string): boolean {
  const folded = text.normalize("NFKC").toLowerCase();
  const [begun, word = ""] = /^[\s*_#>-]{0,8}(\p{L}{0,10})$/u.exec(folded) ?? [];
  if (begun !== undefined) return feelingWords.some((one) => one.startsWith(word));
  const [, label = ""] =
    feelingLine.exec(folded) ?? /^[\s*_#>-]{0,8}(\p{L}{2,10})[\s*_]{0,4}$/u.exec(folded) ?? [];
  return feelingWords.includes(label);
}

/** A whole line that is her name as a heading; else text. */
function headingOf(text: string, names: SpeakerNames) {
  const name = fold(text.replace(headed, "").replace(/^[*_]+|[*_:：\s]+$/g, ""));
  return headed.test(text) && names.own.map(fold).includes(name)
    ? ({ whose: "hers" } as const)
    : "text";
}

const fold = (name: string): string => name.normalize("NFKC").toLowerCase().trim();
const time = /^\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?[\])]?\s/i;
const begunTime = /^\s*[[(]?\d{1,2}(?::\d{0,2}){0,2} ?(?:[ap]m?)?[\])]?$|^\s*[[(]$/i;
const picture = /\p{Extended_Pictographic}\ufe0f?/gu;
/** An element that frames the words of another. */
const framed = /^\s*<(?:message|user|human)[\s>]/i;
const begunFrame = /^\s*<(?:[muh][a-z]{0,6})?$/i;
/** Her name, and a dash between blanks. */
const dash =
  /^[\s*_[【<(#]{0,8}([^\s*_[\]【】<>()][^*_[\]【】<>()":]{0,80}?)[*_\]】>)]{0,4}\s[—–―-](\s)?$/u;
/** A name in <>, and the blank behind it. */
const angled = /^\s*<([^\s*_<>][^*_<>":]{0,80}?)>(\s)?$/u;
const shape =
  /^[\s*_[【<「『"(#]*((?:[^\s*_[\]【】<>()「」『』":]|\{\{)[^*_[\]【】<>()「」『』":]{0,80})?([*_\]】>」』")\s]*(?:\([^()]{0,24}\)?)?[*_\]】>」』")\s]*)(:)?$/;

/** The names that may stand before the colon of a label. */
function namesFor(text: string, names: SpeakerNames, hasSaid: boolean) {
  const isGeneral = !hasSaid || /^[\s*_]*[[【<]/.test(text);
  const [ownHeads, otherHeads] = headed.test(text) ? headings : [[], []];
  return {
    own: [...names.own.map(fold), ...(isGeneral ? generalOwn : []), ...ownHeads],
    others: [...names.others.map(fold), ...generalOthers, ...otherHeads],
  };
}

/** Her own name before a dash, or in <>. */
function readDashed(text: string, { own }: SpeakerNames) {
  const [, name = "", isWhole] = dash.exec(text) ?? angled.exec(text) ?? [];
  if (name === "" || !own.map(fold).includes(fold(name))) return undefined;
  return isWhole === undefined ? "open" : ({ whose: "hers" } as const);
}

/** Reads the beginning of a line: a label, or text. */
function readLabel(text: string, names: SpeakerNames, hasSaid: boolean) {
  if (hasSaid && framed.test(text)) return { whose: "others" } as const;
  const timed = text.normalize("NFKC");
  if (mayNameFeeling(text)) return "open";
  const dashed = readDashed(timed.replace(time, "").replace(picture, ""), names);
  if (dashed !== undefined) return dashed;
  if (begunTime.test(timed) || (hasSaid && begunFrame.test(timed))) return "open";
  const plainText = timed
    .replace(time, "")
    .replace(picture, "")
    .replace(/(?<=\S)\s+(?=:$)/, "");
  return readNamed(plainText, names, hasSaid);
}

/** A name with a colon behind it, or the beginning of one. */
function readNamed(plainText: string, names: SpeakerNames, hasSaid: boolean) {
  const [whole, written = "", behind = "", colon] = shape.exec(plainText) ?? [];
  if (whole === undefined) return "text";
  const name = fold(written);
  const { own, others } = namesFor(plainText, names, hasSaid);
  if (colon === undefined) {
    const isOver = behind !== "" && name !== "";
    const known = [...own, ...others];
    const isOpen = isOver ? known.includes(name) : known.some((one) => one.startsWith(name));
    return isOpen ? "open" : "text";
  }
  if (own.includes(name)) return { whose: "hers" } as const;
  return others.includes(name) ? ({ whose: "others" } as const) : "text";
}

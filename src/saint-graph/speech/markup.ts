import { emotionNamed } from "../../languages/emotion-named.ts";
import { isAsciiWord, isLineEnd } from "./characters.ts";
import type { Emit, Inked } from "./piece.ts";

// The fourth layer: takes markup out of the text, the tags of HTML, SSML and what models make up after them.
//
// - A tag is `<`, perhaps `/`, a name of ASCII letters, perhaps attributes with values, perhaps `/`, and `>`; so is a
//   comment `<!-- … -->` and a model's own sign, `<|…|>`. What stands between two tags is said.
// - A feeling in an element that is called so is a tag of it: `<emotion>joy</emotion>`.
// - `<br>`, `<p>` and the like end the utterance before them.
// - A name that no element has is a tag only where no ASCII letter or digit stands directly before it: `List<Item>` is
//   text, `<giggle>` is not.
// - A character that HTML writes as an entity is that character, and begins no tag: `&amp;`, `&#39;`.
// - Everything else is text: `1 < 2`, `<3`, `a<b and c>d`, `<https://…>`, `<笑>`; and so is what stands between
//   backticks in one line.

const longestTag = 200;
const longestComment = 2_000;

export type MarkupState = {
  /** The beginning of what may be a tag. */
  readonly held: string;
  /** An ASCII letter or digit stands before it. */
  readonly afterWord: boolean;
  /** A backtick stands before it in the line. */
  readonly inTicks: boolean;
};

export const outsideMarkup: MarkupState = { held: "", afterWord: false, inTicks: false };
const outsideAfterWord: MarkupState = { held: "", afterWord: true, inTicks: false };
const insideTicks: MarkupState = { held: "", afterWord: false, inTicks: true };

function outsideAfter(c: string, inTicks: boolean): MarkupState {
  if (c === "`") return inTicks ? outsideMarkup : insideTicks;
  if (inTicks && !isLineEnd(c)) return insideTicks;
  return isAsciiWord(c) ? outsideAfterWord : outsideMarkup;
}

const elements: ReadonlySet<string> = new Set(
  (
    "a abbr audio b big blockquote body br button center cite code dd del details dfn div dl dt em font footer form " +
    "h1 h2 h3 h4 h5 h6 head header hr html i img input ins kbd label li main mark meta nav ol option p pre q rb rp rt " +
    "ruby s samp script section select small span strike strong style sub summary sup table tbody td textarea th thead " +
    "title tr tt u ul var video wbr " +
    "speak voice prosody break emphasis phoneme say-as lang"
  ).split(" "),
);
const breaking: ReadonlySet<string> = new Set(
  "blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul".split(" "),
);

const whole = /^<(\/?)([a-z][\w:-]*)(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))*\s*\/?>$/i;
const comment = /^<!--.*-->$/s;
const sign = /^<\|[\w:/-]{1,60}\|>$/;

const feeling = /^<(emotion|mood|feeling|expression)>([^<>]{1,24})<\/\1>$/i;
const begunFeeling =
  /^<(?:emotion|mood|feeling|expression)>(?:[^<>\n]{0,24}|[^<>\n]{1,24}<(?:\/[a-z]{0,10})?)$/i;
const feelingTag = /^<(?:emotion|mood|feeling|expression)>/i;

/** The text behind a tag of a feeling that names no known one. */
function withoutTag(held: string, emit: Emit<Inked>): MarkupState {
  let state = outsideMarkup;
  for (const c of held.replace(feelingTag, "")) state = stepMarkup(state, c, emit);
  return state;
}

function stepFeeling(held: string, emit: Emit<Inked>): MarkupState {
  if (begunFeeling.test(held)) return { ...outsideMarkup, held };
  const emotion = emotionNamed(feeling.exec(held)?.[2]?.trim() ?? "");
  if (emotion === undefined) return withoutTag(held, emit);
  emit({ kind: "emotion", emotion });
  return outsideMarkup;
}

/** One character or mark further. */
export function stepMarkup(state: MarkupState, piece: Inked, emit: Emit<Inked>): MarkupState {
  if (typeof piece !== "string") {
    const released = endMarkup(state, emit);
    emit(piece);
    return released;
  }
  if (state.held === "") {
    if ((piece === "<" || piece === "&") && !state.inTicks) return { ...state, held: piece };
    emit(piece);
    return outsideAfter(piece, state.inTicks);
  }
  const held = state.held + piece;
  if (held.startsWith("&")) return entity(state, held, emit);
  if (feelingTag.test(held)) return stepFeeling(held, emit);
  const name = tagName(held, state.afterWord);
  if (name !== undefined) {
    tellTag(name, held, emit);
    return outsideMarkup;
  }
  return mayBe(held) ? { ...state, held } : release(held, emit);
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", middot: "·" },
    ...{ mdash: "—", ndash: "–", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", hearts: "♥" },
    ...{ copy: "©", reg: "®", trade: "™", deg: "°", times: "×", yen: "¥", euro: "€", pound: "£" },
  }),
);

function entity(state: MarkupState, held: string, emit: Emit<Inked>): MarkupState {
  if (/^&(?:#\d{0,7}|#x[\da-f]{0,6}|[a-z]{1,6})$/i.test(held)) return { ...state, held };
  const sign = held.endsWith(";") ? signOf(held.slice(1, -1)) : undefined;
  if (sign === undefined) return release(held, emit);
  emit(sign);
  return outsideAfter(sign, false);
}

/** The character that an entity stands for; undefined: none, or one that is not text. */
function signOf(name: string): string | undefined {
  const [, hex, digits] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  if (hex === undefined && digits === undefined) return entities.get(name.toLowerCase());
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0);
  return isText && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** The end of the text, or a mark in it: what is left of a tag is swallowed, everything else is text. */
export function endMarkup(state: MarkupState, emit: Emit<Inked>): MarkupState {
  if (/^<(?:\/[a-z]|[a-z][\w:-]*\s+[\w:-]+\s*=|!-|\|\w)/i.test(state.held)) return outsideMarkup;
  let rest = feelingTag.test(state.held) ? withoutTag(state.held, emit) : state;
  while (rest.held !== "") rest = release(rest.held, emit);
  return rest;
}

/** Whether the held characters may still become markup. */
function mayBe(held: string): boolean {
  if (held.startsWith("<!")) {
    return held.length < longestComment && (held.startsWith("<!--") || "<!--".startsWith(held));
  }
  if (held.length >= longestTag) return false;
  return held.startsWith("<|") ? /^<\|[\w:/-]{0,60}\|?$/.test(held) : mayBeTag(held);
}

const attribute = /^\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+)(?=[\s/])/;
const begunAttribute =
  /^\s*\/?$|^\s+[\w:-]+\s*$|^\s+[\w:-]+\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s"'<>`]*)$/;

function mayBeTag(held: string): boolean {
  const [begun = "", name = ""] = /^<\/?([a-z][\w:-]*)?/i.exec(held) ?? [];
  let rest = held.slice(begun.length);
  if (name === "") return rest === "";
  for (let known = attribute.exec(rest); known !== null; known = attribute.exec(rest)) {
    rest = rest.slice(known[0].length);
  }
  return begunAttribute.test(rest);
}

/** The name of a whole tag; empty for one without a name. */
function tagName(held: string, afterWord: boolean): string | undefined {
  if (!held.endsWith(">")) return undefined;
  if (sign.test(held) || comment.test(held)) return "";
  const [, slash, name] = whole.exec(held) ?? [];
  if (name === undefined) return undefined;
  const isTag = elements.has(name.toLowerCase()) || slash === "/" || !afterWord;
  return isTag ? name.toLowerCase() : undefined;
}

/** The first held character is text; the others may hold another tag. */
function release(held: string, emit: Emit<Inked>): MarkupState {
  const [first = "", ...rest] = held;
  emit(first);
  return rest.reduce<MarkupState>(
    (next, c) => stepMarkup(next, c, emit),
    outsideAfter(first, false),
  );
}

function tellTag(name: string, tag: string, emit: Emit<Inked>): void {
  if (breaking.has(name)) emit({ kind: "break" });
  for (const letter of rubySign(name, tag)) emit(letter);
}

/** A reading in tags goes on in the way of books: ｜紅月《あかつき》. */
function rubySign(name: string, tag: string): string {
  if (name === "ruby" && !tag.startsWith("</")) return "｜";
  if (name !== "rt") return "";
  return tag.startsWith("</") ? "》" : "《";
}

import { ownPicturePath, type SafeAddress, safeAddress } from "./address.ts";

/** A piece of a line. There is no kind for HTML: it is shown as text. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code" | "math"; readonly text: string }
  | {
      /** `action`: what somebody does, `*smiles*`, apart from what is said. */
      readonly kind: "strong" | "emphasis" | "struck" | "action";
      readonly inside: readonly Inline[];
    }
  | { readonly kind: "link"; readonly address: SafeAddress; readonly inside: readonly Inline[] }
  | { readonly kind: "picture"; readonly path: string; readonly words: string };

type Frame = {
  /** The mark that started it, as written; "" for the line itself. */
  readonly mark: string;
  readonly inside: Inline[];
  /** It stands where a sentence begins. */
  readonly first?: boolean;
};

type Scan = {
  readonly text: string;
  readonly frames: Frame[];
  /** Runs of backticks by length: their positions, from the last. */
  readonly ticks: ReadonlyMap<number, number[]>;
  /** The text is still being written: what is open at its end stays open. */
  readonly growing: boolean;
  at: number;
};

const deepest = 12;
const special = /[\\`*_~[\]!h$]/g;
const tickRun = /`+/y;
const bareAddress = /https?:\/\/[^\s<>"'`「」『』（）、。]{1,2000}/y;
const linkTarget = /\(([^\s()<>]{1,2048})\)/y;
const wordSign = /[\p{L}\p{N}]/u;

const kinds = {
  "**": "strong",
  __: "strong",
  "*": "emphasis",
  _: "emphasis",
  "~~": "struck",
} as const;
type Mark = keyof typeof kinds;
const isMark = (mark: string): mark is Mark => Object.hasOwn(kinds, mark);

function tickPlaces(text: string): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const run of text.matchAll(/`+/g)) {
    const known = places.get(run[0].length) ?? [];
    known.push(run.index);
    places.set(run[0].length, known);
  }
  for (const known of places.values()) known.reverse();
  return places;
}

const top = (scan: Scan) => scan.frames.at(-1) as Frame;

function say(frame: Frame, text: string): void {
  if (text === "") return;
  const last = frame.inside.at(-1);
  if (last?.kind === "text") frame.inside.pop();
  frame.inside.push({ kind: "text", text: (last?.kind === "text" ? last.text : "") + text });
}

/** Discards the unfinished marks above a frame: they are text. */
function unwind(scan: Scan, depth: number): void {
  while (scan.frames.length > depth) {
    const { mark, inside } = scan.frames.pop() as Frame;
    say(top(scan), mark);
    for (const piece of inside) {
      if (piece.kind === "text") say(top(scan), piece.text);
      else top(scan).inside.push(piece);
    }
  }
}

/**
 * Parses the pieces of one line or paragraph. Takes linear time for any content. `growing`: its end is still being
 * written, so that emphasis and code that are open there are shown as such, and do not change when they are closed.
 */
export function inlineMarkup(text: string, growing = false): readonly Inline[] {
  const scan: Scan = {
    ...{ text, growing, at: 0 },
    ...{ frames: [{ mark: "", inside: [] }], ticks: tickPlaces(text) },
  };
  while (scan.at < text.length) {
    special.lastIndex = scan.at;
    const next = special.exec(text)?.index ?? text.length;
    say(top(scan), text.slice(scan.at, next));
    scan.at = next;
    if (next < text.length) readSpecial(scan, text[next] as string);
  }
  if (growing) closeOpen(scan);
  unwind(scan, 1);
  return top(scan).inside;
}

/** Ends the emphasis that is open at the end of a text that is still being written. */
function closeOpen(scan: Scan): void {
  while (scan.frames.length > 1) {
    const { mark, inside, first } = top(scan);
    if (!isMark(mark)) return;
    scan.frames.pop();
    if (inside.length > 0) top(scan).inside.push({ kind: kindOf(mark, first, true), inside });
  }
}

/** One asterisk around what stands between sentences is an action, elsewhere it stresses a word. */
const kindOf = (mark: Mark, first = false, last = false) =>
  mark === "*" && first && last ? "action" : kinds[mark];

/** Nothing, or the end of a sentence or of a line, stands before. */
const atBeginning = (before: string): boolean =>
  /(?:^|[\n.!?…。！？」』”"）)*~]\s*|\n\s*)$/.test(before);
const atEnd = /\s*(?:$|[\n「『“"（(*]|[.。!！?？…])|\s+[\p{Lu}\p{Lo}]/uy;

function readSpecial(scan: Scan, sign: string): void {
  const read = readers.get(sign)?.(scan) ?? 0;
  if (read > 0) scan.at += read;
  else {
    say(top(scan), sign);
    scan.at += 1;
  }
}

/** Each consumes the text at `scan.at` and returns its length; 0: it is plain text. */
const readers = new Map<string, (scan: Scan) => number>(
  Object.entries({
    "\\": readEscape,
    "`": readCode,
    "*": readEmphasis,
    _: readEmphasis,
    "~": readEmphasis,
    "[": (scan) => begin(scan, "["),
    "!": (scan) => (scan.text[scan.at + 1] === "[" ? begin(scan, "![") : 0),
    "]": readLinkEnd,
    h: readAddress,
    $: readDollars,
  }),
);

const longestMath = 400;

/** Formulas stay as they were written: `$…$`, `$$…$$`. Amounts of money are none. */
function readDollars(scan: Scan): number {
  const mark = scan.text.startsWith("$$", scan.at) ? "$$" : "$";
  const from = scan.at + mark.length;
  const near = scan.text.slice(from, from + longestMath);
  const length = near.indexOf(mark);
  const inside = near.slice(0, Math.max(0, length));
  const isMath =
    mark === "$$"
      ? inside.trim() !== ""
      : /^(?:\S|\S[^\n]*\S)$/.test(inside) && !/[\d$]/.test(near[length + 1] ?? "");
  if (!isMath) return 0;
  top(scan).inside.push({ kind: "math", text: inside });
  return length + 2 * mark.length;
}

/** `\\(…\\)` and `\\[…\\]`, which end in one line. */
function readBracketMath(scan: Scan): number {
  const close = scan.text[scan.at + 1] === "(" ? "\\)" : "\\]";
  const near = scan.text.slice(scan.at + 2, scan.at + 2 + longestMath);
  const length = near.indexOf(close);
  const inside = near.slice(0, Math.max(0, length));
  if (inside.trim() === "") return 0;
  top(scan).inside.push({ kind: "math", text: inside });
  return length + 4;
}

function readEscape(scan: Scan): number {
  const next = scan.text[scan.at + 1];
  if (next === "(" || next === "[") {
    const read = readBracketMath(scan);
    if (read > 0) return read;
  }
  if (next === undefined || !/[!-/:-@[-`{-~]/.test(next)) return 0;
  say(top(scan), next);
  return 2;
}

function readCode(scan: Scan): number {
  tickRun.lastIndex = scan.at;
  const run = tickRun.exec(scan.text)?.[0] ?? "`";
  const places = scan.ticks.get(run.length) ?? [];
  while ((places.at(-1) ?? Number.POSITIVE_INFINITY) <= scan.at) places.pop();
  const end = places.at(-1) ?? (scan.growing ? scan.text.length : undefined);
  if (end === undefined) {
    say(top(scan), run);
    return run.length;
  }
  const inside = scan.text.slice(scan.at + run.length, end);
  top(scan).inside.push({ kind: "code", text: inside.replace(/^ (.+) $/s, "$1") });
  return Math.min(end + run.length, scan.text.length) - scan.at;
}

function begin(scan: Scan, mark: string): number {
  if (scan.frames.length >= deepest) return 0;
  const first = mark === "*" && atBeginning(scan.text.slice(Math.max(0, scan.at - 8), scan.at));
  scan.frames.push({ mark, inside: [], first });
  return mark.length;
}

function markAt({ text, at }: Scan): Mark | undefined {
  const double = text.slice(at, at + 2);
  const single = text[at] ?? "";
  return isMark(double) ? double : isMark(single) ? single : undefined;
}

function readEmphasis(scan: Scan): number {
  const mark = markAt(scan);
  if (!mark) return 0;
  const before = scan.text[scan.at - 1] ?? " ";
  const after = scan.text[scan.at + mark.length] ?? " ";
  const inWord = mark.startsWith("_");
  const depth = scan.frames.findLastIndex((frame) => frame.mark === mark);
  const closes = /\S/.test(before) && !(inWord && wordSign.test(after));
  if (depth > 0 && closes && hasWords(scan, depth)) {
    unwind(scan, depth + 1);
    const { inside, first } = scan.frames.pop() as Frame;
    atEnd.lastIndex = scan.at + mark.length;
    const last = first === true && atEnd.test(scan.text);
    top(scan).inside.push({ kind: kindOf(mark, first, last), inside });
    return mark.length;
  }
  const opens = /\S/.test(after) && !(inWord && wordSign.test(before)) && depth < 0;
  if (opens) return begin(scan, mark);
  say(top(scan), mark);
  return mark.length;
}

/** Whether the frame or those above it have content. */
const hasWords = (scan: Scan, depth: number) =>
  scan.frames.length > depth + 1 || (scan.frames[depth]?.inside.length ?? 0) > 0;

const wordsOf = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) =>
      "inside" in piece ? wordsOf(piece.inside) : "text" in piece ? piece.text : piece.words,
    )
    .join("");

function readLinkEnd(scan: Scan): number {
  const depth = scan.frames.findLastIndex(({ mark }) => mark === "[" || mark === "![");
  linkTarget.lastIndex = scan.at + 1;
  const target = depth > 0 ? linkTarget.exec(scan.text) : null;
  const written = target?.[1];
  if (written === undefined) {
    if (depth > 0) unwind(scan, depth);
    return 0;
  }
  unwind(scan, depth + 1);
  const { mark, inside } = scan.frames.pop() as Frame;
  endLink(scan, mark, inside, written);
  return 1 + (target?.[0].length ?? 0);
}

function endLink(scan: Scan, mark: string, inside: readonly Inline[], written: string): void {
  const words = wordsOf(inside);
  const path = ownPicturePath(written);
  if (mark === "![" && path) {
    top(scan).inside.push({ kind: "picture", path, words });
    return;
  }
  const address = safeAddress(written);
  // A link inside a link is one link: the outer one.
  const link = inside.some(({ kind }) => kind === "link" || kind === "picture");
  if (address && !link) {
    const shown: readonly Inline[] = words.trim() ? inside : [{ kind: "text", text: address.href }];
    top(scan).inside.push({ kind: "link", address, inside: shown });
    return;
  }
  say(top(scan), mark);
  for (const piece of inside) {
    if (piece.kind === "text") say(top(scan), piece.text);
    else top(scan).inside.push(piece);
  }
  say(top(scan), `](${written})`);
}

function readAddress(scan: Scan): number {
  const inWord = wordSign.test(scan.text[scan.at - 1] ?? " ");
  const inLink = scan.frames.some(({ mark }) => mark === "[" || mark === "![");
  bareAddress.lastIndex = scan.at;
  const found = inWord || inLink ? undefined : bareAddress.exec(scan.text)?.[0];
  const written = found?.replace(/[.,;:!?)\]*_~]+$/, "") ?? "";
  const address = safeAddress(written);
  if (!address) return 0;
  const inside = [{ kind: "text", text: written }] as const;
  top(scan).inside.push({ kind: "link", address, inside });
  return written.length;
}

// Classes of characters that speech distinguishes. Every function takes one code point.

const lineEnds: ReadonlySet<string> = new Set([
  "\n",
  "\r",
  "\v",
  "\f",
  "\u0085",
  "\u2028",
  "\u2029",
]);
/** Ends a line, and with it whatever was being said. */
export const isLineEnd = (c: string): boolean => lineEnds.has(c);

/** White space of any width, line ends included. */
export const isSpace = (c: string): boolean =>
  c === " " || c === "\u3000" || (c !== "" && /^\s$/u.test(c));

const fullStops: ReadonlySet<string> = new Set(["。", "｡"]);
/** Ends a sentence whatever follows. */
export const isFullStop = (c: string): boolean => fullStops.has(c);

const shouts: ReadonlySet<string> = new Set(["！", "？", "!", "?", "…", "‥", "‼", "⁉", "⁈", "⁇"]);
/** Ends a sentence, and may be repeated: ！？!?… */
export const isShout = (c: string): boolean => shouts.has(c);

/** A mark after which a sentence may be over. */
export const isTerminal = (c: string): boolean =>
  isShout(c) || isFullStop(c) || c === "." || c === "．";

const pauses: ReadonlySet<string> = new Set(["、", "､"]);
/** Ends a clause in Japanese whatever follows. */
export const isJapaneseComma = (c: string): boolean => pauses.has(c);

/** Ends a clause where what follows allows it. */
export const isComma = (c: string): boolean => c === "," || c === "，";

const quotePairs: ReadonlyMap<string, string> = new Map([
  ["「", "」"],
  ["『", "』"],
  ["（", "）"],
  ["(", ")"],
  ["“", "”"],
  ['"', '"'],
]);
/** The mark that closes this quotation or parenthesis; undefined when it opens none. */
export const closerOf = (c: string): string | undefined => quotePairs.get(c);

const closers: ReadonlySet<string> = new Set("」』）)”】］]》〉〕｝}｣");
/** Closes a quotation or bracket of any kind. `"` does both and is not here. */
export const isCloser = (c: string): boolean => closers.has(c);

/** Belongs to the character before it: combining marks, joiners, variation selectors, skin tones, keycaps, tags. */
export const isJoined = (c: string): boolean =>
  c > "\u02ff" &&
  (c === "\u200c" || c === "\u200d" || /^[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]$/u.test(c));

/** An emoji, half a flag, or one of the signs that are written like one. */
export const isPictograph = (c: string): boolean =>
  c > "\u203b" && /^[\p{Extended_Pictographic}\p{Regional_Indicator}☆★♪♫♡♥]$/u.test(c);

/** Has a letter, a digit or a pictograph: something that can be spoken or shown. */
export const isSpeakable = (text: string): boolean =>
  /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}☆★♪♫♡♥]/u.test(text);

/** A visible ASCII character. Addresses, numbers and Latin words are unbroken runs of these. */
export const isAsciiInk = (c: string): boolean => c > " " && c < "\u007f";

/** An ASCII letter or digit. */
export const isAsciiWord = (c: string): boolean => /^[A-Za-z0-9]$/.test(c);

/** A kanji, hiragana or katakana. */
export const isJapanese = (c: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(c);

/** A hiragana: after a closed quotation it carries the sentence on (「はい。」と言う). */
export const isHiragana = (c: string): boolean => c >= "\u3041" && c <= "\u309f";

// The tokens of damaged JSON: marks of either width, strings in any quotes, names, numbers, and what is skipped.

/** A text and how far it has been read. */
export type TokenCursor = {
  readonly text: string;
  at: number;
  /** From there on only final brackets follow. */
  readonly tail: number;
  /** The brackets that are open, the innermost last. */
  readonly open: OpenBracket[];
  /** Whether brackets that are missing at the end can only be missing there; known once the end is reached. */
  spine?: "certain" | "doubtful";
};

/** The closing bracket, and the number of items begun in it. */
export type OpenBracket = { readonly closer: "]" | "}"; items: number };

/**
 * The kinds of tokens. `name`: a word without quotes. `number`: anything else, which is parsed as a number or
 * rejected.
 */
export type Kind = "{" | "}" | "[" | "]" | ":" | "," | "quote" | "name" | "number" | "end";

const marks = new Map<string, Kind>(
  Object.entries({
    "{": "{",
    "｛": "{",
    "}": "}",
    "｝": "}",
    "[": "[",
    "［": "[",
    "]": "]",
    "］": "]",
    ":": ":",
    "：": ":",
    ",": ",",
    "，": ",",
    "、": ",",
  }),
);

/** Which quotes end a string that begins with this one. */
const quotes = new Map<string, string>(
  Object.entries({
    '"': '"',
    "＂": "＂",
    "“": "”“",
    "”": "”",
    "„": "“”",
    "‟": "”",
    "〝": "〞〟",
    "'": "'",
    "＇": "＇",
    "‘": "’‘",
    "’": "’",
  }),
);

/**
 * Quotes that come in pairs: within a string in such quotes, an opening one of the same kind means that a closing one
 * was lost before.
 */
const pairs = ["“”„‟", "‘’", "〝〞〟"];

const nameStart = /[A-Za-z_]/;
const name = /[A-Za-z_][A-Za-z0-9_]{0,63}(?![A-Za-z0-9_])/y;
const number =
  /[+＋\-－−]?(?:[0-9０-９]+(?:[.．][0-9０-９]*)?|[.．][0-9０-９]+)(?:[eE][+-]?[0-9]+)?/y;
const blank = /[\s\ufeff\u200b\u2060]/;

export const isBlank = (character: string): boolean => blank.test(character);

/** The kind of token at the reader's place. */
export function kindOf({ text, at }: Pick<TokenCursor, "text" | "at">): Kind {
  const character = text.charAt(at);
  if (character === "") return "end";
  const mark = marks.get(character);
  if (mark !== undefined) return mark;
  if (quotes.get(character) !== undefined) return "quote";
  return nameStart.test(character) ? "name" : "number";
}

function matchHere(reader: TokenCursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}

/** A word without quotes, as the name of a field. */
export const readName = (reader: TokenCursor): string | undefined => matchHere(reader, name);

/** A number: with a plus sign, in full-width digits, with a point at either end. None with leading zeros. */
export function readNumber(reader: TokenCursor): { readonly value: number } | undefined {
  const written = matchHere(reader, number)?.normalize("NFKC").replace("−", "-");
  if (written === undefined || /^[+-]?0\d/.test(written)) return undefined;
  const value = Number(written);
  return Number.isFinite(value) ? { value } : undefined;
}

/**
 * Passes over white space and comments. A comment that holds a bracket or a quote is not passed over, as it may be the
 * value itself.
 */
export function skipBlanks(reader: TokenCursor): void {
  for (;;) {
    while (reader.at < reader.text.length && isBlank(reader.text.charAt(reader.at))) reader.at += 1;
    const end = endOfComment(reader);
    if (end === undefined) return;
    reader.at = end;
  }
}

function endOfComment({ text, at }: TokenCursor): number | undefined {
  if (text.charAt(at) !== "/") return undefined;
  const isLine = text.charAt(at + 1) === "/";
  if (!isLine && text.charAt(at + 1) !== "*") return undefined;
  for (let end = at + 2; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (isLine && (character === "\n" || character === "\r")) return end;
    if (!isLine && character === "*" && text.charAt(end + 1) === "/") return end + 2;
    if (quotes.get(character) !== undefined || /[{}[\]｛｝［］]/.test(character)) return undefined;
  }
  return isLine ? text.length : undefined;
}

const escapes = new Map<string, string>(
  Object.entries({
    '"': '"',
    "'": "'",
    "\\": "\\",
    "/": "/",
    b: "\b",
    f: "\f",
    n: "\n",
    r: "\r",
    t: "\t",
  }),
);

/** A string in whatever quotes it began; line breaks may stand in it as they are. Undefined without an end. */
export function readString(reader: TokenCursor): string | undefined {
  const { text } = reader;
  const opener = text.charAt(reader.at);
  const closers = quotes.get(opener) ?? "";
  const alike = pairs.find((pair) => pair.includes(opener)) ?? "";
  const pieces: string[] = [];
  let from = reader.at + 1;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (closers.includes(character)) {
      pieces.push(text.slice(from, at));
      reader.at = at + 1;
      return pieces.join("");
    }
    if (alike.includes(character)) return undefined;
    if (character !== "\\") continue;
    const escaped = readEscape(text, at);
    if (escaped === undefined) return undefined;
    pieces.push(text.slice(from, at), escaped.character);
    from = escaped.end;
    at = from - 1;
  }
  return undefined;
}

function readEscape(
  text: string,
  at: number,
): { readonly character: string; readonly end: number } | undefined {
  const letter = text.charAt(at + 1);
  if (letter !== "u") {
    const character = escapes.get(letter);
    return character === undefined ? undefined : { character, end: at + 2 };
  }
  const digits = text.slice(at + 2, at + 6);
  return /^[0-9a-fA-F]{4}$/.test(digits)
    ? { character: String.fromCharCode(Number.parseInt(digits, 16)), end: at + 6 }
    : undefined;
}

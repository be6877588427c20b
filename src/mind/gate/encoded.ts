// Decodes encoded parts of a text: base64, base85, base32, bytes as numbers, escapes of the web and of programming
// languages.

import { base85Bytes } from "./base85.ts";

const base64Run = /[A-Za-z0-9+/_-]{8,}|[A-Za-z0-9+/_-]{6,7}(?==)/g;
const hexRun = /(?:[0-9a-fA-F]{2}){4,}/g;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const sixBits: ReadonlyMap<string, number> = new Map([
  ...[...alphabet].map((letter, value) => [letter, value] as const),
  ["-", 62],
  ["_", 63],
]);

/** The bytes of base64 or base64url. */
function base64Bytes(run: string): readonly number[] {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const letter of run) {
    bits = ((bits << 6) | (sixBits.get(letter) ?? 0)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return bytes;
}

const hexBytes = (run: string): readonly number[] =>
  (run.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const bytesOf = (first: number): number => {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
};

/** The character that starts at an index, and its bytes; undefined where none does. */
function characterAt(bytes: readonly number[], at: number): readonly [string, number] | undefined {
  const first = bytes[at] ?? 0;
  const length = bytesOf(first);
  const rest = bytes.slice(at + 1, at + length);
  const isWhole = rest.length === length - 1 && rest.every((byte) => byte >> 6 === 2);
  if ((first >= 0x80 && first < 0xc2) || first > 0xf4 || !isWhole) return undefined;
  const lead = length === 1 ? first : first & (0xff >> (length + 1));
  const point = rest.reduce((bits, byte) => (bits << 6) | (byte & 0x3f), lead);
  return point > 0x10ffff ? undefined : [String.fromCodePoint(point), length];
}

/** Decodes UTF-8, with a replacement for invalid bytes. */
function utf8(bytes: readonly number[]): string {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const [character, length] = characterAt(bytes, at) ?? ["\ufffd", 1];
    text += character;
    at += length;
  }
  return text;
}

/** Longer runs are no speech; their beginning is enough. */
const longestRun = 1_200;
/** Decoded bytes are a text when they are mostly letters. */
const isText = (decoded: string): boolean =>
  decoded.replace(/[^\p{L}\p{N} ]/gu, "").length * 2 > decoded.length;

/** Whether it contains no unusual characters. */
const isPlain = (decoded: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that are no text have them
  !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/.test(decoded);

const base32Alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const base32Run = /[A-Za-z2-7]{7,}=*/g;

function base32Bytes(run: string): readonly number[] {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const letter of run.toLowerCase().replace(/=+$/, "")) {
    const value = base32Alphabet.indexOf(letter);
    if (value < 0) break;
    bits = ((bits << 5) | value) & 0xffff;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return bytes;
}

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", " "],
  ["hyphen", "-"],
  ["lowbar", "_"],
  ["period", "."],
]);
const escapes =
  /&#x([0-9a-f]{1,6});?|&#(\d{1,7});?|\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|U\+([0-9a-f]{4,6})|\\([0-7]{3})|%([0-9a-f]{2})|&([a-z]{2,8});/giu;
const blanks = /(?<=[;}\da-f])\s+(?=&#|\\[ux\d]|U\+|%)/giu;

const fromPoint = (point: number): string =>
  point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? "\ufffd" : String.fromCodePoint(point);

/** The meaning of an escape: a byte of UTF-8, or a character. */
function meant(found: RegExpExecArray): number | string {
  const [whole, hex, decimal, braced, short, x, point, octal, percent, name] = found;
  const byte = x ?? percent;
  if (byte !== undefined) return Number.parseInt(byte, 16);
  if (octal !== undefined) return Number.parseInt(octal, 8) & 0xff;
  const at = hex ?? braced ?? short ?? point;
  if (at !== undefined) return fromPoint(Number.parseInt(at, 16));
  if (decimal !== undefined) return fromPoint(Number(decimal));
  return named.get((name ?? "").toLowerCase()) ?? whole;
}

/** Decodes escapes; consecutive bytes are UTF-8. */
function unescaped(text: string): string {
  const bytes: number[] = [];
  let out = "";
  let end = 0;
  const flush = (): void => {
    out += utf8(bytes.splice(0));
  };
  const joined = text.replace(blanks, "");
  for (const found of joined.matchAll(escapes)) {
    if (found.index > end) flush();
    out += joined.slice(end, found.index);
    end = found.index + found[0].length;
    const one = meant(found);
    if (typeof one === "number") bytes.push(one);
    else {
      flush();
      out += one;
    }
  }
  flush();
  return out + joined.slice(end);
}

const numberList =
  /(?:(?:0x|0o|0b|\\)?[0-9a-f]{1,8}[\s,、，。;/・_-]+){2,}(?:0x|0o|0b|\\)?[0-9a-f]{1,8}/giu;
const bases: readonly (readonly [form: RegExp, base: number])[] = [
  [/^\d{1,6}$/, 10],
  [/^[0-9a-f]{2,5}$/i, 16],
  [/^[0-7]{2,3}$/, 8],
  [/^[01]{7,8}$/, 2],
];
const isPrintable = (point: number): boolean => point >= 0x20 && point !== 0x7f;

/** Decodes a sequence of numbers, in every possible base, as characters and as bytes. */
function fromNumbers(text: string): readonly string[] {
  return [...text.matchAll(numberList)].flatMap(([run]) => {
    const parts = run
      .split(/[\s,、，。;/・_-]+/)
      .map((part) => part.replace(/^(?:0x|0o|0b|\\)/i, ""))
      .slice(0, longestRun);
    return bases.flatMap(([form, base]) => {
      if (!parts.every((part) => form.test(part))) return [];
      const values = parts.map((part) => Number.parseInt(part, base));
      const byPlace = values.every((value) => value >= 1 && value <= 26)
        ? [values.map((value) => String.fromCharCode(96 + value)).join("")]
        : [];
      if (!values.every(isPrintable)) return byPlace;
      const points = values.map(fromPoint).join("");
      return values.every((value) => value < 256) ? [points, utf8(values), ...byPlace] : [points];
    });
  });
}

const binaryRun = /[01]{16,}/g;
const binaryBytes = (run: string): readonly number[] =>
  (run.match(/.{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2));

const mixed = /[a-z0-9][A-Z]|[A-Za-z]\d|\d[A-Za-z]|\d{12}|(?:3\d){4}|[A-Za-z0-9]{20}|[A-Z]{7}/;
const spelt = /(?:[A-Za-z0-9+/_-]{1,2}[^A-Za-z0-9+/_-]+){8}/;
const hasEscapes = new RegExp(escapes.source, "iu");
const hasNumbers = new RegExp(numberList.source, "iu");

/** The decoded texts of encoded runs, in order. Spaces in them are ignored. */
export function decodedTexts(text: string): readonly string[] {
  const plain = text.normalize("NFKC");
  const written = hasEscapes.test(plain) ? [unescaped(plain)] : [];
  const numbers = hasNumbers.test(plain) ? fromNumbers(plain) : [];
  const runs = mixed.test(plain) || spelt.test(plain) ? fromRuns(plain) : [];
  const in85 = base85Bytes(plain).map(utf8).filter(isPlain);
  return [...written, ...numbers, ...runs, ...in85].filter((one) => one !== plain && isText(one));
}

function fromRuns(text: string): readonly string[] {
  const bare = text.replace(/[\s・.,、。]+/gu, "");
  const runs = (pattern: RegExp): readonly string[] =>
    [...bare.matchAll(pattern)].map(([run]) => run.slice(0, longestRun));
  return [
    ...runs(hexRun).flatMap((run) => [utf8(hexBytes(run)), utf8(hexBytes(run.slice(1)))]),
    ...runs(base64Run).flatMap((run) =>
      [0, 1, 2, 3].map((begin) => utf8(base64Bytes(run.slice(begin)))),
    ),
    ...runs(base32Run).map((run) => utf8(base32Bytes(run))),
    ...runs(binaryRun).map((run) => utf8(binaryBytes(run))),
  ];
}

export const fromItsEnd = (text: string): string => [...text].reverse().join("");

// What is hidden in a text that is written otherwise: base64, hexadecimal, spelt from its end.

const base64Run = /[A-Za-z0-9+/_-]{12,}/g;
const hexRun = /(?:[0-9a-fA-F]{2}){6,}/g;
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

/** The character that begins at a place, and its bytes; undefined where none does. */
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

/** UTF-8, and a mark for what is none. */
function utf8(bytes: readonly number[]): string {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const [character, length] = characterAt(bytes, at) ?? ["\ufffd", 1];
    text += character;
    at += length;
  }
  return text;
}

/** Longer runs are no speech; their beginning tells enough. */
const longestRun = 1_200;
/** A text is one when it is mostly letters. */
const isText = (decoded: string): boolean =>
  decoded.replace(/[^\p{L}\p{N} ]/gu, "").length * 2 > decoded.length;

const mixed = /[a-z0-9][A-Z]|[A-Za-z]\d|\d[A-Za-z]|\d{12}|[A-Za-z0-9]{20}/;
const spelt = /(?:[A-Za-z0-9+/_-]{1,2}[^A-Za-z0-9+/_-]+){8}/;

/** Whether there may be code in a text: no words are written like that, or letters one by one. */
export const looksCoded = (text: string): boolean => {
  const plain = text.normalize("NFKC");
  return mixed.test(plain) || spelt.test(plain);
};

/** What the runs of code in a text say, wherever in the code they begin. Blanks in it hide nothing. */
export function decodedTexts(text: string): readonly string[] {
  const bare = text.normalize("NFKC").replace(/[\s・.,、。]+/gu, "");
  const runs = (pattern: RegExp): readonly string[] =>
    [...bare.matchAll(pattern)].map(([run]) => run.slice(0, longestRun));
  return [
    ...runs(hexRun).flatMap((run) => [utf8(hexBytes(run)), utf8(hexBytes(run.slice(1)))]),
    ...runs(base64Run).flatMap((run) =>
      [0, 1, 2, 3].map((begin) => utf8(base64Bytes(run.slice(begin)))),
    ),
  ].filter(isText);
}

export const fromItsEnd = (text: string): string => [...text].reverse().join("");

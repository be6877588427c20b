// Decodes base 85: ascii85 as in PostScript, and z85.

const ascii85 = Array.from({ length: 85 }, (_, value) => String.fromCharCode(33 + value)).join("");
const z85 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
const valuesOf = (alphabet: string): ReadonlyMap<string, number> =>
  new Map([...alphabet].map((letter, value) => [letter, value] as const));
const alphabets = [valuesOf(ascii85), valuesOf(z85)] as const;

/** Five characters give four bytes; a shorter rest gives one byte fewer than its characters. */
function bytesOf(run: string, values: ReadonlyMap<string, number>): readonly number[] | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < run.length; at += 5) {
    const group = run.slice(at, at + 5);
    let value = 0;
    for (let place = 0; place < 5; place++) {
      const digit = place < group.length ? values.get(group[place] ?? "") : 84;
      if (digit === undefined) return undefined;
      value = value * 85 + digit;
    }
    if (value > 0xffffffff) return undefined;
    const four = [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256);
    bytes.push(...four.slice(0, group.length - 1));
  }
  return bytes;
}

/** Runs of characters that are not words: three kinds of letters and signs, mixed. */
const longest = 1_200;
const shortest = 5;
const odd = /[a-z][A-Z]|\d[A-Za-z]|[A-Za-z]\d|[%$#@^&*<>{}[\]=+;`_|~\\]/;
const isMixed = (run: string): boolean =>
  odd.test(run) &&
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(run)).length > 2;

/** The bytes of every run that may be base 85. */
export function base85Bytes(text: string): readonly (readonly number[])[] {
  const pieces = text.match(/[!-~]+/g) ?? [];
  const isBroken =
    pieces.length > 1 && pieces.every((run) => run.length <= shortest || isMixed(run));
  const runs = isBroken ? [...pieces, pieces.join("")] : pieces;
  return runs.flatMap((written) => {
    const run = written.replace(/^.*<~|~>.*$/g, "").slice(0, longest);
    if (run.length < shortest || !isMixed(run)) return [];
    const behind = run.includes(":") ? [run, run.slice(run.indexOf(":") + 1)] : [run];
    return behind.flatMap((one) =>
      alphabets.flatMap((values) => {
        const bytes = bytesOf(one, values);
        return bytes === undefined ? [] : [bytes];
      }),
    );
  });
}

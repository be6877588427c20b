// Numbers with the Japanese words for ten, a hundred, ten thousand: 1万2千, 3億5000万, 三万五千.

const digits = "〇一二三四五六七八九";
/** Words that multiply the preceding digits, up to the next greater word. */
const small: ReadonlyMap<string, string> = new Map([
  ["十", "1e1"],
  ["百", "1e2"],
  ["千", "1e3"],
]);
/** Words that multiply everything before them. */
const great: ReadonlyMap<string, string> = new Map([
  ["万", "1e4"],
  ["億", "1e8"],
  ["兆", "1e12"],
  ["京", "1e16"],
]);

const run =
  /(?:[\d〇一二三四五六七八九]|(?<=\d)[.,](?=\d)|[十百千](?=.|$))[\d.,〇一二三四五六七八九十百千万億兆京]*/gu;
const part = /([\d.,]+|[〇一二三四五六七八九]+)|([十百千])|([万億兆京])/gu;

/** Replaces each such number by a sum in parentheses. A space after 万 and similar words is part of the number. */
export const withoutKanjiNumbers = (text: string): string =>
  text
    .replace(/(?<=[万億兆京])\s+(?=[\d〇一二三四五六七八九十百千])/gu, "")
    .replace(run, (number) => (/^[\d.,]*$/u.test(number) ? number : sumOf(number)));

function sumOf(number: string): string {
  const sums: string[] = [];
  let group: string[] = [];
  let counted: string | undefined;
  const close = () => {
    if (counted !== undefined) group.push(counted);
    counted = undefined;
  };
  for (const [, plain, smaller = "", greater = ""] of number.matchAll(part)) {
    if (plain !== undefined) {
      close();
      counted = arabic(plain);
    } else if (smaller !== "") {
      group.push(`${counted ?? "1"}*${small.get(smaller)}`);
      counted = undefined;
    } else {
      close();
      sums.push(`(${group.join("+") || "1"})*${great.get(greater)}`);
      group = [];
    }
  }
  close();
  return `(${[...sums, ...group].join("+")})`;
}

/** Digits without grouping; a trailing comma or point is removed. */
const arabic = (written: string): string =>
  [...written.replaceAll(",", "").replace(/\.$/u, "")]
    .map((one) => (digits.includes(one) ? String(digits.indexOf(one)) : one))
    .join("");

// Words that are looked for in texts: width and case of letters make no difference.

/** A part of a text, in UTF-16 units, the end excluded. */
export type TextSpan = readonly [from: number, to: number];

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The words of a search, folded. */
export const soughtWords = (asked: string): readonly string[] =>
  folded(asked)
    .split(/\s+/u)
    .filter((word) => word !== "");

/** Whether every one of these folded words is in a text. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const whole = folded(text);
  return words.every((word) => whole.includes(word));
}

/** Where these folded words are in a text; spans that touch are one. */
export function foundSpans(text: string, words: readonly string[]): readonly TextSpan[] {
  let whole = "";
  /** The character of the text that each unit of `whole` comes from. */
  const origins: TextSpan[] = [];
  let at = 0;
  for (const sign of text) {
    const unit = folded(sign);
    whole += unit;
    origins.push(...Array<TextSpan>(unit.length).fill([at, at + sign.length]));
    at += sign.length;
  }
  const spans: [number, number][] = [];
  for (const word of words) {
    for (let place = whole.indexOf(word); place !== -1; ) {
      spans.push([origins[place]?.[0] ?? 0, origins[place + word.length - 1]?.[1] ?? at]);
      place = whole.indexOf(word, place + word.length);
    }
  }
  const joined: [number, number][] = [];
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

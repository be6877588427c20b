// Numbers as English words.

import { smallNumbers, tensNumbers } from "./number-words-en.ts";

const tens = ["", "", ...tensNumbers];
const groups = ["", "thousand", "million", "billion", "trillion"];
const ordinals = new Map<string, string>(
  Object.entries({
    one: "first",
    two: "second",
    three: "third",
    five: "fifth",
    eight: "eighth",
    nine: "ninth",
    twelve: "twelfth",
  }),
);

function underThousand(value: number): readonly string[] {
  if (value === 0) return [];
  if (value < 20) return [smallNumbers[value] ?? ""];
  if (value < 100) return [tens[Math.floor(value / 10)] ?? "", ...underThousand(value % 10)];
  return [smallNumbers[Math.floor(value / 100)] ?? "", "hundred", ...underThousand(value % 100)];
}

const oneByOne = (figures: string): readonly string[] =>
  [...figures].map((figure) => smallNumbers[Number(figure)] ?? "");

function whole(figures: string): readonly string[] {
  if (figures.length > 15 || /^0\d/.test(figures)) return oneByOne(figures);
  if (Number(figures) === 0) return ["zero"];
  const words: string[] = [];
  for (let place = 0, rest = figures; rest !== ""; place++, rest = rest.slice(0, -3)) {
    const value = Number(rest.slice(-3));
    if (value > 0) words.unshift(...underThousand(value), groups[place] ?? "");
  }
  return words.filter((word) => word !== "");
}

/** Four digits such as 1984 and 2026 are usually years. */
function year(figures: string): readonly string[] {
  const [century, rest] = [Number(figures.slice(0, 2)), Number(figures.slice(2))];
  if (rest === 0) return [...underThousand(century), "hundred"];
  const end = rest < 10 ? ["oh", smallNumbers[rest] ?? ""] : underThousand(rest);
  return [...underThousand(century), ...end];
}

/** The words of `1,234.5`, `-3`, `21st` or `2026`; undefined if it is no number. */
export function numberInEnglish(written: string): readonly string[] | undefined {
  const found = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(st|nd|rd|th)?$/i.exec(written);
  if (found === null) return undefined;
  const [, sign, before = "", after, ordinal] = found;
  const isYear =
    /^(?:1[1-9]|20[1-9])\d+$/.test(before) && before.length === 4 && after === undefined;
  const said = isYear && ordinal === undefined ? year(before) : whole(before.replaceAll(",", ""));
  const words = [...(sign === undefined ? [] : ["minus"]), ...said];
  if (after !== undefined) return [...words, "point", ...oneByOne(after)];
  if (ordinal === undefined) return words;
  const last = words.at(-1) ?? "";
  const nth = ordinals.get(last) ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words.slice(0, -1), nth];
}

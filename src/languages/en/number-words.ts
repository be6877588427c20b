// Numbers in English words.

import type { NumberForms } from "../pack/number-forms.ts";

/** The words of 0 to 19, by their number. */
export const smallNumbers: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

/** The words of 20, 30 … 90. */
export const tensNumbers: readonly string[] =
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const digits: ReadonlyMap<string, string> = new Map([
  ...smallNumbers.slice(0, 10).map((word, value) => [word, String(value)] as const),
  ["oh", "0"],
  ["nought", "0"],
]);
const teens: ReadonlyMap<string, number> = new Map(
  smallNumbers.slice(10).map((word, place) => [word, place + 10] as const),
);
const tens: ReadonlyMap<string, number> = new Map(
  tensNumbers.map((word, place) => [word, (place + 2) * 10] as const),
);

/** Words one after the other: `forty-eight twenty-one` is 4821, so is `four thousand eight hundred and twenty-one`. */
function numberOf(words: readonly string[]): string {
  const isPlaced = words.some((word) => word === "hundred" || word === "thousand");
  return isPlaced ? placedNumber(words) : sayingNumber(words);
}

function placedNumber(words: readonly string[]): string {
  let whole = 0;
  let part = 0;
  for (const word of words) {
    if (word === "hundred") part = Math.max(1, part) * 100;
    else if (word === "thousand") {
      whole += Math.max(1, part) * 1_000;
      part = 0;
    } else part += tens.get(word) ?? teens.get(word) ?? Number(digits.get(word) ?? 0);
  }
  return String(whole + part);
}

function sayingNumber(words: readonly string[]): string {
  let said = "";
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const ten = tens.get(word);
    const next = digits.get(words[at + 1] ?? "");
    if (ten === undefined) said += String(teens.get(word) ?? digits.get(word) ?? "");
    else if (next !== undefined && next !== "0") {
      said += String(ten + Number(next));
      at += 1;
    } else said += String(ten);
  }
  return said;
}

const numberWord = `(?:${[...digits.keys(), ...teens.keys(), ...tens.keys(), "hundred", "thousand"].join("|")})`;
const numberRun = new RegExp(
  `(?<![a-z])${numberWord}(?:(?:[\\s,.\\-…、。・]+(?:and\\s+)?)${numberWord})*(?![a-z])`,
  "giu",
);

export const numbers: NumberForms = {
  words: new Map(smallNumbers.map((word, value) => [word, value] as const)),
  forms: [
    {
      mayBe: /[a-z]{2}/i,
      pattern: numberRun,
      digitsOf: (found) => numberOf(found.toLowerCase().match(/[a-z]+/g) ?? []),
    },
  ],
  counters:
    /^(?:people|years?|months?|weeks?|days?|hours?|minutes?|seconds?|times|dollars?|bucks|pounds?|euros?|yen|percent|miles?|km\b|meters?|pages?|points?|degrees?|followers?|subs(?:cribers)?|viewers?|am\b|pm\b|a\.m|p\.m|o'clock)/iu,
};

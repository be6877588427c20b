// Numbers in English.

import type { NumberForms } from "../pack/number-forms.ts";

/** The words of 0 to 19, by their number. */
export const smallNumbers: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

export const numbers: NumberForms = {
  words: new Map(smallNumbers.map((word, value) => [word, value] as const)),
  counters:
    /^(?:people|years?|months?|weeks?|days?|hours?|minutes?|seconds?|times|dollars?|bucks|pounds?|euros?|yen|percent|miles?|km\b|meters?|pages?|points?|degrees?|followers?|subs(?:cribers)?|viewers?|am\b|pm\b|a\.m|p\.m|o'clock)/iu,
};

/** The words of 0 to 19, by their number. */
export const smallNumbers: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

/** The words of 20, 30 … 90. */
export const tensNumbers: readonly string[] =
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

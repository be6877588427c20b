/** The numbers of a language. */
export type NumberForms = {
  /** The words of small whole numbers, with their values. */
  readonly words: ReadonlyMap<string, number>;
  /** Units and counters after a number, from the first character on: for an amount, a day, a time. */
  readonly counters: RegExp;
};

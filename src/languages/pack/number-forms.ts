/** One notation of numbers in a language. Texts are normalized (NFKC); letter case is unchanged. */
export type NumberForm = {
  /** A quick test: a text that it does not match contains no such number. */
  readonly mayBe: RegExp;
  /** With the flag `g`: each number, from its first to its last word. */
  readonly pattern: RegExp;
  /** The digits of a match of `pattern`; empty: it is no number. */
  readonly digitsOf: (found: string) => string;
};

/** The notations of numbers in a language. Those of all packs are tried on every text. */
export type NumberForms = {
  /** The words of small whole numbers, with their values. */
  readonly words: ReadonlyMap<string, number>;
  readonly forms: readonly NumberForm[];
  /** Units and counters after a number, from the first character on: for an amount, a day, a time. */
  readonly counters: RegExp;
};

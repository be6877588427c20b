/** One way in which a language says numbers. Texts are normalised (NFKC); letter case is as written. */
export type NumberForm = {
  /** A quick look: a text in which it finds nothing holds no such number. */
  readonly mayBe: RegExp;
  /** With the flag `g`: each number, from its first to its last word. */
  readonly pattern: RegExp;
  /** The digits of what `pattern` found; empty: it is no number. */
  readonly digitsOf: (found: string) => string;
};

/** How a language says numbers. The forms of all packs are tried on every text. */
export type NumberForms = {
  /** The words of small whole numbers, and the numbers. */
  readonly words: ReadonlyMap<string, number>;
  readonly forms: readonly NumberForm[];
  /** Units and counters behind a number, from the first character on: an amount of something, a day, a time. */
  readonly counters: RegExp;
};

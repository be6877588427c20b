/**
 * Words by which the speech gate judges how much a text reveals. Those of all packs are known at once. Latin letters are in
 * lower case.
 */
export type EverydayWords = {
  /** They reveal nothing. */
  readonly free: readonly string[];
  /** They reveal little. */
  readonly common: readonly string[];
  /** The most spoken first: the rarer a word, the more it reveals. */
  readonly ranked: readonly string[];
  /** Other words that name a thing, and no person. */
  readonly known: readonly string[];
  /** Names of places, peoples, makers and works that everybody knows. */
  readonly publicNames: readonly string[];
  /** Names that many people have. */
  readonly commonNames: readonly string[];
  /** The readings of characters that are written for words: a character, then its readings with `/` between them. */
  readonly readings?: {
    readonly inWords: readonly string[];
    readonly inNames: readonly string[];
  };
};

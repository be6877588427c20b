/**
 * Words by which the speech gate judges how much a text reveals. Those of all packs are known at once. Latin letters are in
 * lower case.
 */
export type EverydayWords = {
  /** They reveal nothing. */
  readonly free: readonly string[];
  /** They reveal little. */
  readonly common: readonly string[];
  /** Words by frequency, the most frequent first: the rarer a word, the more it reveals. */
  readonly ranked: readonly string[];
  /** Other words for things, not persons. */
  readonly known: readonly string[];
  /** Names of places, peoples, manufacturers and works that are generally known. */
  readonly publicNames: readonly string[];
  /** Names that many people have. */
  readonly commonNames: readonly string[];
  /** The readings of written characters: a character, then its readings separated by `/`. */
  readonly readings?: {
    readonly inWords: readonly string[];
    readonly inNames: readonly string[];
  };
};

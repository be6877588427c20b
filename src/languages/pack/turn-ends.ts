/**
 * The signs at the end of spoken words that tell whether they are complete. Patterns are tried on text in lower
 * case and normalized width (NFKC), without white space and sentence marks at its end.
 */
export type TurnEnds = {
  /** Ends of a question. */
  readonly asked: RegExp;
  /** A complete phrase although its last word alone would not be. */
  readonly complete: RegExp;
  /** More is to come: the text ends with a particle, a conjunction or a filler. */
  readonly unfinished: RegExp;
  /** A complete sentence or question. */
  readonly finished: RegExp;
  /** Short words that only show that somebody listens; letters only. */
  readonly backChannels: readonly string[];
};

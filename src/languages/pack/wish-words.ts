/** A kind of work that people ask for, and have wishes about. */
export type WorkKind =
  | "code"
  | "writing"
  | "translation"
  | "food"
  | "travel"
  | "schedule"
  | "money"
  | "health"
  | "study"
  | "media"
  | "shopping"
  | "naming"
  | "garden";

/**
 * The words by which standing instructions and preferences are recognized. Those of all packs are known at once.
 * Patterns are tried on one sentence in lower case and normalized width (NFKC).
 */
export type WishWords = {
  /** A sentence that says how something is to be done from now on. */
  readonly instructs: RegExp;
  /** A sentence that says what its speaker prefers; it counts only where it names a kind of work. */
  readonly prefers: RegExp;
  /** A text that asks for work, or for what its author wished. */
  readonly requests: RegExp;
  readonly work: Readonly<Record<WorkKind, RegExp>>;
};

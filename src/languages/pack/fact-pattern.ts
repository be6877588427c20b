import type { FactKind } from "../../protocol/person-fact.ts";

/**
 * A pattern of sentences in which speakers state facts about themselves. Groups: `value`, and `about` where the kind
 * has one.
 */
export type FactPattern = {
  readonly kind: Exclude<FactKind, "note">;
  readonly pattern: RegExp;
  /** Values that the pattern matches although they are none. */
  readonly not?: RegExp;
};

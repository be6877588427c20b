import type { FactKind } from "../../protocol/person-fact.ts";

/** How a sentence says something of its speaker. Groups: `value`, and `about` where the kind has one. */
export type FactPattern = {
  readonly kind: Exclude<FactKind, "note">;
  readonly pattern: RegExp;
  /** Values that the pattern takes and that are none. */
  readonly not?: RegExp;
};

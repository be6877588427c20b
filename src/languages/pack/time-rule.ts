import type { Days } from "../../kernel/day-spans.ts";

/** A pattern of words that name a span of days. */
export type TimeRule = {
  /** With the flag `g`, for text that was normalized with `plain`. */
  readonly pattern: RegExp;
  /** Undefined for a date that does not exist. */
  readonly days: (found: readonly (string | undefined)[], today: number) => Days | undefined;
};

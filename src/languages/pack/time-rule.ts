import type { Days } from "../../kernel/day-spans.ts";

/** Words that name a stretch of days. */
export type TimeRule = {
  /** Global, over the text as `plain` gives it. */
  readonly pattern: RegExp;
  /** Undefined for a date that does not exist. */
  readonly days: (found: readonly (string | undefined)[], today: number) => Days | undefined;
};

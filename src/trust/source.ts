// Whose words are trusted how far. Laws, tried in source.test.ts and rule.test.ts:
//   S1. Of several texts the least trusted one counts, in whatever order they were read.
//   S2. Taint only sinks: more text never makes a turn more trusted.

import { type Source, sources } from "../protocol/trust.ts";

/**
 * How far a text is trusted. `own`: the operator's, the user's, hers and what was set for her; `found`: what a
 * server gave; `brought`: written by others and taken in, as a character card or a log; `stranger`: of whoever may write to her.
 */
export type Level = "own" | "found" | "brought" | "stranger";

const levels: Readonly<Record<Source, Level>> = {
  operator: "own",
  user: "own",
  persona: "own",
  show: "own",
  note: "own",
  tool: "found",
  card: "brought",
  import: "brought",
  visitor: "stranger",
  city: "stranger",
  caller: "stranger",
  audience: "stranger",
};

export const levelOf = (source: Source): Level => levels[source];

/** What others wrote and somebody took in: it tells who she is and what was, and orders nothing. */
export const isBrought = (source: Source): boolean => levelOf(source) === "brought";

export const isStranger = (source: Source): boolean => levelOf(source) === "stranger";

/** The least trusted of them; the operator's when there is none. */
export const leastTrusted = (...all: readonly Source[]): Source =>
  all.reduce<Source>(
    (least, source) => (sources.indexOf(source) > sources.indexOf(least) ? source : least),
    "operator",
  );

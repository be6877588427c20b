// The trust of each source. Laws, tried in source.test.ts and rule.test.ts:
//       S1. Of several texts the least trusted one counts, in whatever order they were read.
//       S2. Trust only decreases: more text never makes a turn more trusted.

import { type Source, sources } from "../protocol/trust.ts";

/**
 * The trust of a text. `own`: the operator's, the user's, hers and those set for her; `found`: results of
 * servers, and what stands in pictures; `brought`: written by others and taken in, as a character card or a log; `stranger`: written by anybody who
 * may write to her.
 */
export type Level = "own" | "found" | "brought" | "stranger";

const levels: Readonly<Record<Source, Level>> = {
  operator: "own",
  user: "own",
  persona: "own",
  show: "own",
  note: "own",
  tool: "found",
  picture: "found",
  card: "brought",
  import: "brought",
  unknown: "brought",
  screen: "stranger",
  visitor: "stranger",
  city: "stranger",
  caller: "stranger",
  audience: "stranger",
};

export const levelOf = (source: Source): Level => levels[source];

/**
 * Whether others wrote it and somebody took it in: it describes who she is and what happened, and counts as no order.
 */
export const isBrought = (source: Source): boolean => levelOf(source) === "brought";

export const isStranger = (source: Source): boolean => levelOf(source) === "stranger";

/** The least trusted of the sources; the operator when there is none. */
export const leastTrusted = (...all: readonly Source[]): Source =>
  all.reduce<Source>(
    (least, source) => (sources.indexOf(source) > sources.indexOf(least) ? source : least),
    "operator",
  );

// Limits the journal entries that one trusted city can cause: a city that reports endless visits neither fills the
// journal nor activates personas endlessly.

import type { CitySlug } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { VisitMessage } from "../../protocol/visit-messages.ts";

export type HearingLimit = {
  /** Whether news from a city is accepted now; accepted news is counted. */
  readonly takes: (from: CitySlug, message: VisitMessage) => boolean;
};

/** A token bucket: this many at once, and one more after this many milliseconds. */
type Measure = { readonly most: number; readonly every: number };
const news: Measure = { most: 120, every: 1_000 };
const requests: Measure = { most: 30, every: 120_000 };

/** The remaining tokens, and the time of the last update. */
type Left = { readonly count: number; readonly at: number };

export function openHearingLimit(clock: Pick<Clock, "now">): HearingLimit {
  const known = new Map<string, Left>();
  const takes = (key: string, { most, every }: Measure): boolean => {
    const now = clock.now();
    const { count, at } = known.get(key) ?? { count: most, at: now };
    const grown = Math.min(most, count + Math.max(0, now - at) / every);
    const isTaken = grown >= 1;
    known.set(key, { count: isTaken ? grown - 1 : grown, at: now });
    return isTaken;
  };
  return {
    takes: (from, { kind }) =>
      (kind !== "request" || takes(`${from} request`, requests)) && takes(from, news),
  };
}

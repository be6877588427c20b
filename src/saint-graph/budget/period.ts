// The hours and days that caps are about.

import type { Cap } from "../../protocol/budget.ts";
import { localDay } from "../../protocol/local-day.ts";

const hour = 3_600_000;
/** No day of any time zone is longer. */
const longestDay = 50 * hour;

/** Names the clock hour (of UTC) or the day (of the time zone) that a moment is in. */
export const periodOf = (per: Cap["per"], at: number, timeZone: string): string =>
  per === "hour" ? String(Math.floor(at / hour)) : localDay(at, timeZone);

/** The end of the hour or day that a moment is in, milliseconds UTC. */
export function periodEnd(per: Cap["per"], at: number, timeZone: string): number {
  if (per === "hour") return (Math.floor(at / hour) + 1) * hour;
  const day = localDay(at, timeZone);
  let [same, other] = [at, at + longestDay];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (localDay(middle, timeZone) === day) same = middle;
    else other = middle;
  }
  return other;
}

// The hours and days that caps are about.

import type { Cap } from "../../protocol/budget.ts";

const hour = 3_600_000;
/** No day of any time zone is longer. */
const longestDay = 50 * hour;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}

/** The day of a moment in a time zone, as `2026-11-21`. */
export function dayOf(at: number, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Names the clock hour (of UTC) or the day (of the time zone) that a moment is in. */
export const periodOf = (per: Cap["per"], at: number, timeZone: string): string =>
  per === "hour" ? String(Math.floor(at / hour)) : dayOf(at, timeZone);

/** When the hour or day that a moment is in ends, milliseconds UTC. */
export function periodEnd(per: Cap["per"], at: number, timeZone: string): number {
  if (per === "hour") return (Math.floor(at / hour) + 1) * hour;
  const day = dayOf(at, timeZone);
  let [same, other] = [at, at + longestDay];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (dayOf(middle, timeZone) === day) same = middle;
    else other = middle;
  }
  return other;
}

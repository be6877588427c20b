import { isTimeZone } from "./time-zone.ts";

/** Formatters by time zone: making one costs more than its use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment (milliseconds UTC) in a time zone, such as `2026-11-21`. For an unknown time zone: in UTC. */
export function localDay(at: number, timeZone: string): string {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known.format(at);
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formatters.set(timeZone, made);
  return made.format(at);
}

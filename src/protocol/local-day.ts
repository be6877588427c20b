import { zoneFormat } from "../kernel/date-format.ts";
import { isTimeZone } from "./time-zone.ts";

const days = zoneFormat("en-CA", {
  calendar: "gregory",
  numberingSystem: "latn",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day of a moment (milliseconds UTC) in a time zone, such as `2026-11-21`. For an unknown time zone: in UTC. */
export const localDay = (at: number, timeZone: string): string =>
  days(isTimeZone(timeZone) ? timeZone : "UTC").format(at);

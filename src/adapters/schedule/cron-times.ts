// The times of a persona's schedules: cron patterns of five fields in the city's time zone.

import { Cron } from "croner";
import { err, ok, type Result } from "../../kernel/result.ts";

/** The reason why a pattern cannot be a schedule; a stable key of the message tables. */
export type CronFlaw =
  /** Not five fields: minute, hour, day of the month, month, weekday. */
  | "not-five-fields"
  /** A field holds an invalid value. */
  | "unreadable"
  /** Two of its times are less than `shortestGap` apart. */
  | "too-often"
  /** Its time never comes, for instance on the 30th of February. */
  | "never";

/** Milliseconds that must lie between two times of a pattern. */
const shortestGap = 300_000;
/** Enough to see every minute and hour of a pattern that keeps the gap, across the end of a day too. */
const timesLookedAt = 600;
const remembered = 500;
/** The time of day decides nothing here; a year without a leap day would hide the 29th of February. */
const lookedAtFrom = new Date(Date.UTC(2024, 0, 1));
/** `?` would mean the moment of parsing; `@daily` and the like are not five fields. */
const field = /^[0-9A-Za-z*,/#-]+$/;

/** Whether a text is a valid pattern for a schedule. Never throws. */
export function checkCron(text: string): Result<undefined, CronFlaw> {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 5) return err("not-five-fields");
  if (!fields.every((part) => field.test(part))) return err("unreadable");
  const cron = parsed(text, "UTC");
  if (cron === undefined) return err("unreadable");
  const times = cron.nextRuns(timesLookedAt, lookedAtFrom).map(Number);
  if (times.length === 0) return err("never");
  const isTooOften = times.some((time, index) => time - (times[index - 1] ?? 0) < shortestGap);
  return isTooOften ? err("too-often") : ok(undefined);
}

/**
 * The first time of the pattern after `after`, milliseconds UTC; undefined when there is none, or when the pattern
 * or the time zone cannot be read. A time that the clock skips comes right after the gap, one that it repeats
 * comes once, as long as minute and hour are single values. Never throws.
 */
export type NextTime = (cron: string, timeZone: string, after: number) => number | undefined;

/** Makes a `NextTime` that parses each pattern once. */
export function cronTimes(): NextTime {
  const known = new Map<string, Cron | undefined>();
  return (pattern, timeZone, after) => {
    const key = `${timeZone} ${pattern}`;
    if (!known.has(key)) {
      if (known.size >= remembered) known.clear();
      known.set(key, parsed(pattern, timeZone));
    }
    return known.get(key)?.nextRun(new Date(after))?.getTime();
  };
}

function parsed(pattern: string, timezone: string): Cron | undefined {
  try {
    const cron = new Cron(pattern.trim(), { mode: "5-part", paused: true, timezone });
    cron.nextRun(lookedAtFrom);
    return cron;
  } catch {
    return undefined;
  }
}

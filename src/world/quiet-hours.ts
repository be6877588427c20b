import { minuteOfDay } from "../kernel/date-format.ts";
import type { Hours } from "./planning-context.ts";

const minute = 60_000;
const day = 1_440;

/**
 * The first moment from `at` on that is outside the quiet hours; `at` itself when it is. Around a change of
 * daylight-saving time the result may be off by up to an hour; calling it again then corrects it.
 */
export function afterQuiet(at: number, quiet: Hours | undefined, timeZone: string): number {
  if (quiet === undefined || quiet.from === quiet.to) return at;
  const now = minuteOfDay(at, timeZone);
  if (!within(now, quiet)) return at;
  const left = (quiet.to - now + day) % day;
  return at - (at % minute) + left * minute;
}

/** Whether a moment is within hours of the day. */
export const isWithin = (at: number, hours: Hours, timeZone: string): boolean =>
  within(minuteOfDay(at, timeZone), hours);

const within = (now: number, { from, to }: Hours): boolean =>
  from <= to ? now >= from && now < to : now >= from || now < to;

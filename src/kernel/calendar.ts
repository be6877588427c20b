// Days of a time zone's calendar as numbers (0 is 1 January 1970), and the moments at which they begin.

import { zoneFormat } from "./date-format.ts";

const dayLength = 86_400_000;

export type CivilDay = { readonly year: number; readonly month: number; readonly day: number };

export type Calendar = {
  /** The number of the day in which a moment lies. */
  readonly dayOf: (at: number) => number;
  /** The moment at which a day begins. */
  readonly startOf: (day: number) => number;
};

export const dayNumber = ({ year, month, day }: CivilDay): number => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / dayLength);
};

export function civilDay(number: number): CivilDay {
  const date = new Date(number * dayLength);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 is Sunday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7;

/** The first day of the month that is `step` after the one of the day. */
export function monthStart(number: number, step = 0): number {
  const { year, month } = civilDay(number);
  return dayNumber({ year, month: month + step, day: 1 });
}

export const yearStart = (year: number): number => dayNumber({ year, month: 1, day: 1 });

const formats = zoneFormat("en-US", {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  if (timeZone === "UTC") return 0;
  const parts: Record<string, number> = {};
  for (const { type, value } of formats(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, second);
  return local.getTime() - Math.floor(at / 1000) * 1000;
}

/** The calendar of a time zone that `Intl` knows. */
export function calendarOf(timeZone: string): Calendar {
  return {
    dayOf: (at) => Math.floor((at + offsetAt(at, timeZone)) / dayLength),
    startOf: (day) => {
      const near = day * dayLength;
      const once = near - offsetAt(near, timeZone);
      return near - offsetAt(once, timeZone);
    },
  };
}

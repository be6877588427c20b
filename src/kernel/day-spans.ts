// Stretches of days, and what words like "last week" or 「去年の夏」 say of them.

import { civilDay, dayNumber, monthStart, weekdayOf, yearStart } from "./calendar.ts";

/** From the first day up to, and without, the other. */
export type Days = { readonly from: number; readonly to: number };

export const oneDay = (day: number): Days => ({ from: day, to: day + 1 });

/** The week, from Monday, that is `step` after the one of today. */
export function week(today: number, step: number): Days {
  const monday = today - ((weekdayOf(today) + 6) % 7) + 7 * step;
  return { from: monday, to: monday + 7 };
}

export const weekend = (today: number, step: number): Days => {
  const { to } = week(today, step);
  return { from: to - 2, to };
};

export const month = (today: number, step: number): Days => ({
  from: monthStart(today, step),
  to: monthStart(today, step + 1),
});

export const year = (number: number): Days => ({
  from: yearStart(number),
  to: yearStart(number + 1),
});

export const monthOfYear = (yearNumber: number, monthNumber: number): Days =>
  month(dayNumber({ year: yearNumber, month: monthNumber, day: 1 }), 0);

/** The month of that name that ended last, or is now. */
export function pastMonth(today: number, monthNumber: number): Days {
  const { year: now, month: current } = civilDay(today);
  return monthOfYear(monthNumber > current ? now - 1 : now, monthNumber);
}

const leapYear = 2000;

function isDate(yearNumber: number, monthNumber: number, day: number): boolean {
  const found = civilDay(dayNumber({ year: yearNumber, month: monthNumber, day }));
  return found.year === yearNumber && found.month === monthNumber && found.day === day;
}

/** A day of a month in a year; the last such day up to a month from now where no year is said. */
export function dayOfMonth(
  today: number,
  monthNumber: number,
  day: number,
  yearNumber?: number,
): Days | undefined {
  if (!isDate(yearNumber ?? leapYear, monthNumber, day)) return undefined;
  if (yearNumber !== undefined) {
    return oneDay(dayNumber({ year: yearNumber, month: monthNumber, day }));
  }
  const { year: now } = civilDay(today);
  const found = dayNumber({ year: now, month: monthNumber, day });
  return oneDay(found > today + 31 ? dayNumber({ year: now - 1, month: monthNumber, day }) : found);
}

/** The last such weekday before today; `step` weeks later for another. */
export function pastWeekday(today: number, weekday: number): Days {
  const back = (weekdayOf(today) - weekday + 7) % 7;
  return oneDay(today - (back === 0 ? 7 : back));
}

export function comingWeekday(today: number, weekday: number): Days {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return oneDay(today + (ahead === 0 ? 7 : ahead));
}

export const weekdayIn = (days: Days, weekday: number): Days =>
  oneDay(days.from + ((weekday + 6) % 7));

export type Season = "spring" | "summer" | "autumn" | "winter";
const seasonStart: Readonly<Record<Season, number>> = {
  spring: 3,
  summer: 6,
  autumn: 9,
  winter: 12,
};

/** Three months; winter begins in December of its year. */
export function season(yearNumber: number, name: Season): Days {
  const first = dayNumber({ year: yearNumber, month: seasonStart[name], day: 1 });
  return { from: first, to: monthStart(first, 3) };
}

/** The season of that name that began last. */
export function pastSeason(today: number, name: Season): Days {
  const { year: now } = civilDay(today);
  const current = season(now, name);
  return current.from > today ? season(now - 1, name) : current;
}

/** "last summer": the one that is over. */
export function lastSeason(today: number, name: Season): Days {
  const { year: now } = civilDay(today);
  const current = season(now, name);
  return current.to > today ? season(now - 1, name) : current;
}

export type Unit = "day" | "week" | "month" | "year";

/** This many units ago (or ahead, when negative); the larger the unit, the wider it is meant. */
export function ago(today: number, count: number, unit: Unit): Days {
  if (unit === "day") return oneDay(today - count);
  if (unit === "week") return { from: today - 7 * count - 3, to: today - 7 * count + 4 };
  if (unit === "month") return month(today, -count);
  return year(civilDay(today).year - count);
}

/** The last this many units, up to today. */
export function within(today: number, count: number, unit: Unit): Days {
  const days = { day: 1, week: 7, month: 31, year: 366 }[unit];
  return { from: today - count * days, to: today + 1 };
}

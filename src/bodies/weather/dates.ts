import { err, ok, type Result } from "../../kernel/result.ts";
import type { NamedDay } from "../../languages/pack/named-day.ts";
import { packs } from "../../languages/registry.ts";

/** A calendar day at the place, `YYYY-MM-DD`. */
export type Day = string;

const msPerDay = 86_400_000;

/**
 * The days that words mean, counted from `today`, the day it is at the place: `today`, 明後日, `in 2 days`, 3日後, a weekday
 * (the next one, today included), 今度の土曜 (not today), 来週の月曜, the weekend, `11/25`, 25日, `Nov 25`, or `YYYY-MM-DD`; also
 * days that are over. A day without a year is the next one of its name. `next Saturday` may be the one of this week or
 * the one after it: both are returned while both are to come.
 */
export function daysNamed(words: string, today: Day): Result<readonly Day[], "not-a-day"> {
  const folded = words.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
  const iso = isoDay(folded, today);
  if (iso !== undefined) return ok([iso]);
  for (const { namedDay } of packs) {
    const named = namedDay(folded);
    const days = named === undefined ? [] : daysOf(named, today);
    if (days.length > 0) return ok(days);
  }
  return err("not-a-day");
}

/** The day at an instant (milliseconds UTC) where clocks are `offset` seconds ahead of UTC. */
export const dayAt = (instant: number, offset: number): Day => isoOf(instant + offset * 1000);

/** A date in numerals only: `2026-11-25`, `11/25`. */
function isoDay(word: string, today: Day): Day | undefined {
  const [, year, month, day] = /^(?:(\d{4})[-/])?(\d{1,2})[-/](\d{1,2})$/.exec(word) ?? [];
  if (month === undefined || day === undefined) return undefined;
  return year === undefined
    ? nextDate(Number(month), Number(day), today)
    : realDay(Number(year), Number(month), Number(day));
}

function daysOf(named: NamedDay, today: Day): readonly Day[] {
  switch (named.kind) {
    case "offset":
      return [dayAfter(today, named.days)];
    case "weekend":
      return weekendAfter(today, 5 + named.weeks * 7);
    case "weekday":
      return weekdayDays(named, today);
    case "date": {
      const day = dateOf(named, today);
      return day === undefined ? [] : [day];
    }
  }
}

function weekdayDays(
  { weekday, week }: NamedDay & { kind: "weekday" },
  today: Day,
): readonly Day[] {
  if (typeof week === "number") return [dayAfter(mondayOf(today), week * 7 + ((weekday + 6) % 7))];
  if (week === "coming") return [comingOf(weekday, today)];
  if (week === "last") return [dayAfter(comingOf(weekday, today), -7)];
  const first = comingOf(weekday, dayAfter(today, 1));
  const isThisWeek = first < dayAfter(mondayOf(today), 7);
  return week === "next-or-after" && isThisWeek ? [first, dayAfter(first, 7)] : [first];
}

/** The first day with this weekday from a day on. */
const comingOf = (weekday: number, from: Day): Day =>
  dayAfter(from, (weekday - weekdayOf(from) + 7) % 7);

/** The rest of a weekend while it lasts; its Saturday is so many days after Monday of this week. */
function weekendAfter(today: Day, days: number): readonly Day[] {
  const saturday = dayAfter(mondayOf(today), days);
  return [saturday, dayAfter(saturday, 1)].filter((day) => day >= today);
}

function dateOf({ year, month, day }: NamedDay & { kind: "date" }, today: Day): Day | undefined {
  if (month !== undefined)
    return year === undefined ? nextDate(month, day, today) : realDay(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const thisMonth = Number(today.slice(5, 7)) - 1;
  const months = [0, 1, 2].map((later) => thisMonth + later);
  return nextOf(
    months.map((at) => realDay(thisYear + Math.floor(at / 12), (at % 12) + 1, day)),
    today,
  );
}

function nextDate(month: number, day: number, today: Day): Day | undefined {
  const thisYear = Number(today.slice(0, 4));
  return nextOf(
    [0, 1, 2, 3, 4].map((later) => realDay(thisYear + later, month, day)),
    today,
  );
}

const nextOf = (days: readonly (Day | undefined)[], today: Day): Day | undefined =>
  days.find((day) => day !== undefined && day >= today);

function realDay(year: number, month: number, day: number): Day | undefined {
  const padded = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const instant = Date.parse(`${padded}T00:00:00Z`);
  return Number.isNaN(instant) || isoOf(instant) !== padded ? undefined : padded;
}

const isoOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: Day, count: number): Day => isoOf(startOf(day) + count * msPerDay);
const weekdayOf = (day: Day): number => new Date(startOf(day)).getUTCDay();
const mondayOf = (day: Day): Day => dayAfter(day, -((weekdayOf(day) + 6) % 7));

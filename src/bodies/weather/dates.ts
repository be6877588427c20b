import { err, ok, type Result } from "../../kernel/result.ts";

/** A calendar day at the place, `YYYY-MM-DD`. */
export type Day = string;

const msPerDay = 86_400_000;
const isoDay = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;

const offsets: Readonly<Record<string, number>> = {
  today: 0,
  now: 0,
  tonight: 0,
  今日: 0,
  きょう: 0,
  本日: 0,
  tomorrow: 1,
  明日: 1,
  あした: 1,
  あす: 1,
  "day after tomorrow": 2,
  "the day after tomorrow": 2,
  明後日: 2,
  あさって: 2,
};

const weekdaysJa = ["日", "月", "火", "水", "木", "金", "土"];
const weekdaysEn = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const weekdayEn = /^(?:(?:on|this|next) )?([a-z]{3,9})$/;
const weekdayJa = /^([日月火水木金土])(?:曜日?)?$/;

/**
 * The day that a word means, counted from `today`, the day it is at the place: nothing or `today`, `tomorrow`, 今日,
 * 明日, 明後日, a weekday (the next one, today included), or a date `YYYY-MM-DD`.
 */
export function dayNamed(word: string, today: Day): Result<Day, "not-a-day"> {
  const folded = word.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
  const offset = offsets[folded];
  if (offset !== undefined) return ok(dayAfter(today, offset));
  const weekday = weekdayNamed(folded);
  if (weekday !== undefined) return ok(dayAfter(today, (weekday - weekdayOf(today) + 7) % 7));
  return calendarDay(folded);
}

/** The day it is at an instant (milliseconds UTC) where clocks are `offset` seconds ahead of UTC. */
export const dayAt = (instant: number, offset: number): Day => isoOf(instant + offset * 1000);

function weekdayNamed(word: string): number | undefined {
  const [, ja] = weekdayJa.exec(word) ?? [];
  const [, en] = weekdayEn.exec(word) ?? [];
  const place =
    ja === undefined
      ? weekdaysEn.findIndex((name) => en !== undefined && name.startsWith(en))
      : weekdaysJa.indexOf(ja);
  return place < 0 ? undefined : place;
}

function calendarDay(word: string): Result<Day, "not-a-day"> {
  const [, year, month, day] = isoDay.exec(word) ?? [];
  if (year === undefined || month === undefined || day === undefined) return err("not-a-day");
  const padded = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const instant = Date.parse(`${padded}T00:00:00Z`);
  return Number.isNaN(instant) || isoOf(instant) !== padded ? err("not-a-day") : ok(padded);
}

const isoOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: Day, count: number): Day => isoOf(startOf(day) + count * msPerDay);
const weekdayOf = (day: Day): number => new Date(startOf(day)).getUTCDay();

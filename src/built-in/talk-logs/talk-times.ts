// Days and times of day as logs of talk write them.

import { timesIn } from "../../memory/analysis/named-times.ts";

const written = /(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?/u;
const clock =
  /(午前|午後|上午|下午|오전|오후|\b[AP]M\b)?\s?(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?!\d)\s?(\b[AP]\.?M\.?)?/iu;
const dayLength = 86_400_000;

/** The day that a text names, as `2024-1-2`; `now` is the clock for days without a year. */
export function dayIn(text: string, now: number): string | undefined {
  const [, year, month, day] = written.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const [first] = timesIn(text, now, "UTC");
  if (first === undefined || first.to - first.from !== dayLength) return undefined;
  return new Date(first.from).toISOString().slice(0, 10);
}

/** The time of day that a text names, as `9:05:00`. */
export function clockIn(text: string): string | undefined {
  const found = clock.exec(text);
  if (found === null) return undefined;
  const [, before = "", hours = "", minutes = "", seconds = "00", behind = ""] = found;
  const half = `${before}${behind}`.toLowerCase().replaceAll(".", "");
  const hour = Number(hours);
  const isLate = /^(?:pm|午後|下午|오후)$/.test(half);
  const isEarly = /^(?:am|午前|上午|오전)$/.test(half);
  if (hour > 23) return undefined;
  const full = isLate && hour < 12 ? hour + 12 : isEarly && hour === 12 ? 0 : hour;
  return `${full}:${minutes}:${seconds}`;
}

/** The most letters of a line that only names a day. */
const longestHeading = 60;
const words = /[\p{L}]{2,}/gu;
const mostOtherWords = 6;

/** The day of a line that names a day and tells nothing else; undefined for other lines. */
export function headingDay(line: string, now: number): string | undefined {
  if (line.length > longestHeading || (line.match(words)?.length ?? 0) > mostOtherWords)
    return undefined;
  return dayIn(line, now);
}

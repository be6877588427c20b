// Days and times of day as logs of talk write them.

import { zoneFormat } from "../../kernel/date-format.ts";
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

/** The first years of Japanese eras, less one. */
const eras: ReadonlyMap<string, number> = new Map([
  ["R", 2018],
  ["H", 1988],
  ["S", 1925],
]);
const inEra = /(?<!\p{L})([RHS])(\d{1,2})([/.])(\d{1,2})\3(\d{1,2})(?!\d)/u;
const yearLast = /(?<!\d)(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/u;

/** Thai calendars count 543 years more. */
const common = (year: string): number => Number(year) - (Number(year) >= 2400 ? 543 : 0);

const weekdayNames = ["en", "th", "de", "fr", "es", "pt", "it", "id", "vi"].flatMap((language) =>
  (["short", "long"] as const).map((weekday) => zoneFormat(language, { weekday })("UTC")),
);
const foldedWeekday = (name: string): string => name.toLowerCase().replace(/^วัน|[.\s]/gu, "");

/** Whether a text names the weekday of this day. */
function namesWeekday(
  text: string,
  [year, month, day]: readonly [number, number, number],
): boolean {
  const words = new Set(text.split(/[\s,()（）\d/]+/u).map(foldedWeekday));
  const at = Date.UTC(year, month - 1, day);
  return weekdayNames.some((names) => words.has(foldedWeekday(names.format(at))));
}

/**
 * The day that a line of a log names with its year last, in an era, or as `dayIn`. Where day and month could be
 * exchanged the weekday decides, then the sign between them: the month comes first where slashes part them.
 */
export function dayOfLine(line: string, now: number): string | undefined {
  const [, era = "", inIt, , eraMonth, eraDay] = inEra.exec(line) ?? [];
  const first = eras.get(era);
  if (first !== undefined) return `${first + Number(inIt)}-${eraMonth}-${eraDay}`;
  const [, one = "", mark, other = "", written] = yearLast.exec(line) ?? [];
  if (written === undefined) {
    const day = dayIn(line.replace(/[년월일]/gu, "/"), now);
    return day?.replace(/^\d{4}/, (year) => String(common(year)));
  }
  const year = common(written);
  const dayFirst = [year, Number(other), Number(one)] as const;
  const monthFirst = [year, Number(one), Number(other)] as const;
  const isSure = Number(one) > 12 || Number(other) > 12 || one === other;
  const isNamed = !isSure && namesWeekday(line, dayFirst) !== namesWeekday(line, monthFirst);
  const isDayFirst = isNamed
    ? namesWeekday(line, dayFirst)
    : Number(one) > 12 || (Number(other) <= 12 && (mark !== "/" || year !== Number(written)));
  return (isDayFirst ? dayFirst : monthFirst).join("-");
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

// Dates and stretches of time in English.

import { civilDay, dayNumber } from "../../kernel/calendar.ts";
import {
  ago,
  comingWeekday,
  type Days,
  dayOfMonth,
  lastSeason,
  month,
  monthOfYear,
  oneDay,
  pastMonth,
  pastSeason,
  pastWeekday,
  type Season,
  season,
  type Unit,
  week,
  weekdayIn,
  weekend,
  within,
  year,
} from "../../kernel/day-spans.ts";
import type { TimeRule } from "../pack/time-rule.ts";
import { smallNumbers } from "./number-words.ts";

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const monthWords =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const longMonths = `(${months.join("|")})`;
const weekdayWords = `(${weekdays.join("|")})`;
const seasonWords = "(spring|summer|autumn|fall|winter)";
const countWords =
  "(\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:a )?couple(?: of)?|(?:a )?few|several)";

const monthOf = (word = ""): number =>
  months.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1;
const weekdayOf = (word = ""): number => weekdays.indexOf(word);
const seasonOf = (word = ""): Season => (word === "fall" ? "autumn" : (word as Season));

const counts = smallNumbers.slice(0, 13);

function countOf(word = "1"): number {
  if (/^\d+$/.test(word)) return Number(word);
  if (/couple/.test(word)) return 2;
  if (/few|several/.test(word)) return 3;
  return Math.max(1, counts.indexOf(word));
}

const unitOf = (word = "day"): Unit => word.replace(/s$/, "") as Unit;

const steps = new Map<string, number>(
  Object.entries({
    last: -1,
    past: -1,
    previous: -1,
    this: 0,
    next: 1,
  }),
);

function stepped(today: number, which = "this", unit = "week"): Days {
  const step = steps.get(which) ?? 0;
  if (unit === "week") return week(today, step);
  if (unit === "month") return month(today, step);
  if (unit === "weekend") return weekend(today, step);
  return year(civilDay(today).year + step);
}

const yearOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : Number(word);

const rule = (pattern: string, days: TimeRule["days"]): TimeRule => ({
  pattern: new RegExp(`\\b${pattern}\\b`, "g"),
  days,
});

/** The more exact stand before what they hold. */
export const rules: readonly TimeRule[] = [
  rule("(\\d{4})-(\\d{1,2})-(\\d{1,2})", ([, y, m, d], today) =>
    dayOfMonth(today, Number(m), Number(d), Number(y)),
  ),
  rule(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthWords}(?:,? (\\d{4}))?`, ([, d, m, y], today) =>
    dayOfMonth(today, monthOf(m), Number(d), yearOf(y)),
  ),
  rule(`${monthWords} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?!\\d)`, ([, m, d, y], today) =>
    dayOfMonth(today, monthOf(m), Number(d), yearOf(y)),
  ),
  rule(`${monthWords},? (?:of )?(\\d{4})`, ([, m, y]) => monthOfYear(Number(y), monthOf(m))),
  rule(`(?:last|this past) ${longMonths}`, ([, m], today) =>
    pastMonth(month(today, -1).from, monthOf(m)),
  ),
  rule(`(?:in|during|since|this|early|late|mid) ${longMonths}`, ([, m], today) =>
    pastMonth(today, monthOf(m)),
  ),
  rule(`${seasonWords} (?:of |in )?(\\d{4})`, ([, s, y]) => season(Number(y), seasonOf(s))),
  rule(`last ${seasonWords}`, ([, s], today) => lastSeason(today, seasonOf(s))),
  rule(`(?:this|in(?: the)?|during(?: the)?) ${seasonWords}`, ([, s], today) =>
    pastSeason(today, seasonOf(s)),
  ),
  rule(`${countWords} (days?|weeks?|months?|years?) (?:ago|before|earlier)`, ([, n, u], today) =>
    ago(today, countOf(n), unitOf(u)),
  ),
  rule(`in ${countWords} (days?|weeks?|months?|years?)`, ([, n, u], today) =>
    ago(today, -countOf(n), unitOf(u)),
  ),
  rule(`(?:last|past) ${countWords} (days|weeks|months|years)`, ([, n, u], today) =>
    within(today, countOf(n), unitOf(u)),
  ),
  rule(`${weekdayWords} last week`, ([, d], today) => weekdayIn(week(today, -1), weekdayOf(d))),
  rule(`next ${weekdayWords}`, ([, d], today) => comingWeekday(today, weekdayOf(d))),
  rule(`(?:last|on|this|this past|since) ${weekdayWords}`, ([, d], today) =>
    pastWeekday(today, weekdayOf(d)),
  ),
  rule("(last|past|previous|this|next) (week|month|year|weekend)", ([, which, unit], today) =>
    stepped(today, which, unit),
  ),
  rule("(?:the )?day before yesterday", (_, today) => oneDay(today - 2)),
  rule("yesterday|last night", (_, today) => oneDay(today - 1)),
  rule("(?:the )?day after tomorrow", (_, today) => oneDay(today + 2)),
  rule("tomorrow", (_, today) => oneDay(today + 1)),
  rule("today|tonight|this (?:morning|afternoon|evening)", (_, today) => oneDay(today)),
  rule("(?:the )?other day|recently|lately", (_, today) => within(today, 14, "day")),
  rule("christmas(?: eve| day)?(?: (\\d{4}))?", ([, y], today) => christmas(today, yearOf(y))),
  rule("(?:in|of|since|during) (\\d{4})", ([, y]) => year(Number(y))),
];

function christmas(today: number, said: number | undefined): Days {
  const number = said ?? lastYearWith(today, 12, 24);
  const from = dayNumber({ year: number, month: 12, day: 24 });
  return { from, to: from + 3 };
}

function lastYearWith(today: number, monthNumber: number, day: number): number {
  const now = civilDay(today).year;
  return dayNumber({ year: now, month: monthNumber, day }) > today ? now - 1 : now;
}

// A day in everyday language.

import type { RecollectionDay } from "./read-recollection.ts";
import type { WrittenMoment } from "./read-time.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

const daysTo = (
  { year, month, day }: RecollectionDay,
  now: WrittenMoment | undefined,
): number | undefined =>
  now?.year === undefined || now.month === undefined || now.day === undefined
    ? undefined
    : Math.round(
        (Date.UTC(now.year, now.month - 1, now.day) - Date.UTC(year, month - 1, day)) / 86_400_000,
      );

/** 「11月3日」, "on November 3"; with the year when it is another one. */
export function sayDay(
  day: RecollectionDay,
  now: WrittenMoment | undefined,
  language: Language,
): string {
  const ago = daysTo(day, now);
  if (ago === 0) return { ja: "今日", en: "today" }[language];
  if (ago === 1) return { ja: "昨日", en: "yesterday" }[language];
  const sameYear = now?.year === day.year;
  if (language === "ja") return `${sameYear ? "" : `${day.year}年`}${day.month}月${day.day}日`;
  return `on ${months[day.month - 1] ?? ""} ${day.day}${sameYear ? "" : `, ${day.year}`}`;
}

/** The day as slots of a line: `when` alone, `on` as an adverbial. */
export function daySlots(
  day: RecollectionDay,
  now: WrittenMoment | undefined,
  language: Language,
): { readonly when: string; readonly on: string } {
  const when = sayDay(day, now, language);
  return { when, on: /\d日$/u.test(when) ? `${when}に` : when };
}

/** Whether it was before today. */
export const isBeforeToday = (day: RecollectionDay, now: WrittenMoment | undefined): boolean =>
  (daysTo(day, now) ?? 0) > 0;

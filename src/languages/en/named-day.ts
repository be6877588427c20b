// Days as they are asked for in English: the day after tomorrow, in 2 days, next Saturday, the weekend, Nov 25.

import type { NamedDay } from "../pack/named-day.ts";
import { wordsOf } from "../pack/word-lists.ts";
import { numbers } from "./number-words.ts";

const offsets: ReadonlyMap<string, number> = new Map([
  ["today", 0],
  ["now", 0],
  ["tonight", 0],
  ["tomorrow", 1],
  ["day after tomorrow", 2],
  ["the day after tomorrow", 2],
  ["yesterday", -1],
  ["day before yesterday", -2],
  ["the day before yesterday", -2],
  ["next week", 7],
  ["a week later", 7],
  ["last week", -7],
]);

const weekdays = wordsOf("sunday monday tuesday wednesday thursday friday saturday");
const months = wordsOf("jan feb mar apr may jun jul aug sep oct nov dec");

const numberOf = (written: string): number | undefined => {
  if (/^\d{1,3}$/.test(written)) return Number(written);
  const named = written === "a" ? 1 : numbers.words.get(written);
  return named === undefined || named === 0 ? undefined : named;
};

const partOfDay = "(?:morning|noon|midday|afternoon|evening|night|midnight)";
const hour = "(?:at |around |about |by )+\\d{1,2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?| o'clock)?";
const behind = new RegExp(`(?:^| )(?:in the )?(?:${partOfDay}|${hour})$`, "u");

/** Parts of the day, hours and the word for weather do not change the day; alone they are of today. */
function withoutHours(words: string): string {
  const word = words
    .replace(/^(?:on|for) (?=the day |today|tomorrow|yesterday)/u, "")
    .replace(/'s(?: weather| forecast)?$/u, "")
    .replace(/^(?:right|just) now$/u, "now")
    .replace(/^(?:late|later|early) (?=to|this )/u, "");
  const day = word.replace(behind, "").replace(behind, "");
  return day !== word && /^(?:this|in the|)$/.test(day) ? "today" : day;
}

/** The day that words name; in lower case and normalized width (NFKC). */
export function namedDay(words: string): NamedDay | undefined {
  const word = withoutHours(words);
  return weekendNamed(word) ?? weekdayNamed(word) ?? offsetNamed(word) ?? dateNamed(word);
}

function weekendNamed(word: string): NamedDay | undefined {
  if (word === "next weekend") return { kind: "weekend", weeks: 1 };
  const isThis = /^(?:on |at )?(?:the |this |coming )*weekend$/u.test(word);
  return isThis ? { kind: "weekend", weeks: 0 } : undefined;
}

function weekdayNamed(word: string): NamedDay | undefined {
  const [, before = "", name = ""] =
    /^((?:(?:on|this|next|coming|last) )*)([a-z]{3,9})$/.exec(word) ?? [];
  const weekday = weekdays.findIndex((full) => name !== "" && full.startsWith(name));
  if (weekday < 0) return undefined;
  if (before.includes("last")) return { kind: "weekday", weekday, week: "last" };
  return { kind: "weekday", weekday, week: before.includes("next") ? "next-or-after" : "coming" };
}

function offsetNamed(word: string): NamedDay | undefined {
  const known = offsets.get(word);
  if (known !== undefined) return { kind: "offset", days: known };
  const [, prefix, written = "", unit, suffix] =
    /^(in |after )?(\w+) (day|week)s?( later| from now| from today| ahead| ago| before)?$/.exec(
      word,
    ) ?? [];
  const count = numberOf(written);
  const isBack = suffix === " ago" || suffix === " before";
  const isRelative = isBack ? prefix === undefined : (prefix ?? suffix) !== undefined;
  if (count === undefined || !isRelative) return undefined;
  const days = count * (unit === "day" ? 1 : 7);
  return { kind: "offset", days: isBack ? -days : days };
}

function dateNamed(word: string): NamedDay | undefined {
  const [, alone] = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)$/u.exec(word) ?? [];
  if (alone !== undefined) return { kind: "date", day: Number(alone) };
  const [, before, name = "", behind] =
    /^(?:on )?(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?)?([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?$/.exec(
      word,
    ) ?? [];
  const month = months.indexOf(name.slice(0, 3)) + 1;
  const day = before ?? behind;
  return month === 0 || day === undefined ? undefined : { kind: "date", month, day: Number(day) };
}

import { err, ok, type Result } from "../../kernel/result.ts";
import { packs } from "../../languages/registry.ts";

/** A calendar day at the place, `YYYY-MM-DD`. */
export type Day = string;

const msPerDay = 86_400_000;

const offsets: ReadonlyMap<string, number> = new Map([
  ["today", 0],
  ["now", 0],
  ["tonight", 0],
  ["今日", 0],
  ["きょう", 0],
  ["本日", 0],
  ["今夜", 0],
  ["今晩", 0],
  ["今朝", 0],
  ["tomorrow", 1],
  ["明日", 1],
  ["あした", 1],
  ["あす", 1],
  ["翌日", 1],
  ["明朝", 1],
  ["明晩", 1],
  ["day after tomorrow", 2],
  ["the day after tomorrow", 2],
  ["明後日", 2],
  ["あさって", 2],
  ["明明後日", 3],
  ["明々後日", 3],
  ["しあさって", 3],
  ["yesterday", -1],
  ["昨日", -1],
  ["きのう", -1],
  ["昨夜", -1],
  ["昨晩", -1],
  ["day before yesterday", -2],
  ["the day before yesterday", -2],
  ["おととい", -2],
  ["おとつい", -2],
  ["一昨日", -2],
  ["さきおととい", -3],
  ["一昨々日", -3],
  ["next week", 7],
  ["a week later", 7],
  ["来週", 7],
  ["再来週", 14],
  ["さ来週", 14],
  ["さらいしゅう", 14],
  ["last week", -7],
  ["先週", -7],
]);

/** The offset in weeks from this one, from Monday on, for the words before a weekday. */
const weeksJa: ReadonlyMap<string, number> = new Map([
  ["先週", -1],
  ["今週", 0],
  ["来週", 1],
  ["再来週", 2],
  ["さ来週", 2],
]);

const weekdaysJa = ["日", "月", "火", "水", "木", "金", "土"];
const weekdaysEn = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const monthsEn = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const numbers: ReadonlyMap<string, number> = new Map([
  ...packs.flatMap((pack) => [...pack.numbers.words].filter(([, value]) => value > 0)),
  ["a", 1],
]);
const numberOf = (written: string): number =>
  numbers.get(written) ?? (/^\d{1,3}$/.test(written) ? Number(written) : Number.NaN);

/**
 * The days that words mean, counted from `today`, the day it is at the place: `today`, 明後日, `in 2 days`, 3日後, a weekday
 * (the next one, today included), 今度の土曜 (not today), 来週の月曜, the weekend, `11/25`, 25日, `Nov 25`, or `YYYY-MM-DD`; also
 * days that are over. A day without a year is the next one of its name. `next Saturday` may be the one of this week or
 * the one after it: both are returned while both are to come.
 */
export function daysNamed(words: string, today: Day): Result<readonly Day[], "not-a-day"> {
  const folded = withoutHours(words.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " "));
  const several = weekendNamed(folded, today) ?? weekdayDays(folded, today);
  if (several !== undefined) return ok(several);
  const day = offsetDay(folded, today) ?? calendarDay(folded, today);
  return day === undefined ? err("not-a-day") : ok([day]);
}

/** The day at an instant (milliseconds UTC) where clocks are `offset` seconds ahead of UTC. */
export const dayAt = (instant: number, offset: number): Day => isoOf(instant + offset * 1000);

/** A forecast is of whole days: the part of the day and the word for weather are ignored. */
const withoutHours = (words: string): string =>
  words
    .replace(/^(?:on|for) (?=the day |today|tomorrow|yesterday)/u, "")
    .replace(/'s(?: weather| forecast)?$/u, "")
    .replace(/(?<=.)(?:の)?(?:朝|昼|お昼|夜|晩|夕方|午前|午後|天気)+$/u, "")
    .replace(/ (?:morning|afternoon|evening|night)$/u, "");

function offsetDay(word: string, today: Day): Day | undefined {
  const offset = offsets.get(word) ?? countedOffset(word);
  return offset === undefined || Number.isNaN(offset) ? undefined : dayAfter(today, offset);
}

function countedOffset(word: string): number | undefined {
  const [, count, unit] =
    /^(?:in |after )?(\w+) (day|week)s?(?: later| from now| from today| ahead)?$/.exec(word) ??
    /^(\d+|[一二三四五六七八九十])(日|週間?)(?:間)?(?:後|あと|ご)$/u.exec(word) ??
    [];
  if (count === undefined) return countedBack(word);
  if (/^\w+ (?:day|week)s?$/.test(word)) return undefined;
  return numberOf(count) * (unit === "day" || unit === "日" ? 1 : 7);
}

function countedBack(word: string): number | undefined {
  const [, count, unit] =
    /^(\w+) (day|week)s? (?:ago|before)$/.exec(word) ??
    /^(\d+|[一二三四五六七八九十])(日|週間?)(?:間)?(?:前|まえ)$/u.exec(word) ??
    [];
  if (count === undefined) return undefined;
  return -numberOf(count) * (unit === "day" || unit === "日" ? 1 : 7);
}

function weekdayDays(word: string, today: Day): readonly Day[] | undefined {
  const ja =
    /^(?:(先週|今週|来週|再来週|さ来週|次|今度|こんど)の?)?([日月火水木金土])(?:曜日?)?$/u.exec(
      word,
    );
  if (ja !== null) return weekdayJa(weekdaysJa.indexOf(ja[2] ?? ""), ja[1], today);
  const [, before = "", en = ""] =
    /^((?:(?:on|this|next|coming|last) )*)([a-z]{3,9})$/.exec(word) ?? [];
  const weekday = weekdaysEn.findIndex((name) => en !== "" && name.startsWith(en));
  return weekday < 0 ? undefined : weekdayEn(weekday, before, today);
}

function weekdayJa(weekday: number, before: string | undefined, today: Day): readonly Day[] {
  const weeks = weeksJa.get(before ?? "");
  if (weeks !== undefined) return [dayAfter(mondayOf(today), weeks * 7 + ((weekday + 6) % 7))];
  return [before === undefined ? comingOf(weekday, today) : comingOf(weekday, dayAfter(today, 1))];
}

function weekdayEn(weekday: number, before: string, today: Day): readonly Day[] {
  if (/last/.test(before)) return [dayAfter(comingOf(weekday, today), -7)];
  if (!/next/.test(before)) return [comingOf(weekday, today)];
  const first = comingOf(weekday, dayAfter(today, 1));
  const isThisWeek = first < dayAfter(mondayOf(today), 7);
  return isThisWeek ? [first, dayAfter(first, 7)] : [first];
}

/** The first day with this weekday from a day on. */
const comingOf = (weekday: number, from: Day): Day =>
  dayAfter(from, (weekday - weekdayOf(from) + 7) % 7);

/** The rest of this weekend while it lasts, else the coming one; or the one after that. */
function weekendNamed(word: string, today: Day): readonly Day[] | undefined {
  const isNext = /^(?:next weekend|来週末|来週の週末)$/u.test(word);
  if (/^(?:再来週末|再来週の週末)$/u.test(word)) return weekendAfter(today, 19);
  const isThis =
    /^(?:(?:on |at )?(?:the |this |coming )*weekend|(?:今|この|今度の|次の)?週末|今週の週末|土日)$/u;
  if (!isNext && !isThis.test(word)) return undefined;
  return weekendAfter(today, isNext ? 12 : 5);
}

function weekendAfter(today: Day, days: number): readonly Day[] {
  const saturday = dayAfter(mondayOf(today), days);
  return [saturday, dayAfter(saturday, 1)].filter((day) => day >= today);
}

function calendarDay(word: string, today: Day): Day | undefined {
  const [, year, ...rest] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(word) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/u.exec(word) ??
    [];
  if (year !== undefined) return realDay(Number(year), Number(rest[0]), Number(rest[1]));
  const [month, day] = monthAndDay(word) ?? [];
  const thisYear = Number(today.slice(0, 4));
  if (month !== undefined && day !== undefined) {
    return nextOf(
      [0, 1, 2, 3, 4].map((later) => realDay(thisYear + later, month, day)),
      today,
    );
  }
  const [, alone] = /^(?:the )?(\d{1,2})(?:日|st|nd|rd|th)$/u.exec(word) ?? [];
  if (alone === undefined) return undefined;
  const thisMonth = Number(today.slice(5, 7)) - 1;
  const months = [0, 1, 2].map((later) => thisMonth + later);
  return nextOf(
    months.map((at) => realDay(thisYear + Math.floor(at / 12), (at % 12) + 1, Number(alone))),
    today,
  );
}

function monthAndDay(word: string): readonly [number, number] | undefined {
  const [, month, day] =
    /^(\d{1,2})[-/](\d{1,2})$/.exec(word) ?? /^(\d{1,2})月(\d{1,2})日?$/u.exec(word) ?? [];
  if (month !== undefined) return [Number(month), Number(day)];
  const [, before, name, behind] =
    /^(?:on )?(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?)?([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?$/.exec(
      word,
    ) ?? [];
  const named = monthsEn.indexOf((name ?? "").slice(0, 3)) + 1;
  const date = before ?? behind;
  return named === 0 || date === undefined ? undefined : [named, Number(date)];
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

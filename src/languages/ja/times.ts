// Dates and stretches of time in Japanese.

import { civilDay, dayNumber } from "../../kernel/calendar.ts";
import {
  ago,
  type Days,
  dayOfMonth,
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

const digits = "〇一二三四五六七八九";
/** Of bounded length: a text of nothing but numerals is read in one go. */
const count = "(\\d{1,9}|[〇一二三四五六七八九十百]{1,7}|数|半)";
const weekdays = "日月火水木金土";
const weekdayWord = "([日月火水木金土])曜日?";

/** 「十二」 as 12, 「数」 as 3. */
export function kanjiNumber(text = ""): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === "数") return 3;
  if (text === "半") return 6;
  let sum = 0;
  let left = 0;
  for (const sign of text) {
    if (sign === "十" || sign === "百") {
      sum += (left === 0 ? 1 : left) * (sign === "十" ? 10 : 100);
      left = 0;
    } else left = left * 10 + Math.max(0, digits.indexOf(sign));
  }
  return sum + left;
}

const units = new Map<string, Unit>(Object.entries({ 日: "day", 週間: "week", 年: "year" }));
const unitOf = (word = ""): Unit => units.get(word) ?? "month";

const seasons = new Map<string, Season>(
  Object.entries({
    春: "spring",
    夏: "summer",
    秋: "autumn",
    冬: "winter",
  }),
);
const seasonOf = (word = ""): Season => seasons.get(word) ?? "summer";

const yearWord = "(一昨年|おととし|去年|昨年|今年|来年|\\d{4}年|令和\\d+年|平成\\d+年)";
const yearSteps = new Map<string, number>(
  Object.entries({
    一昨年: -2,
    おととし: -2,
    去年: -1,
    昨年: -1,
    今年: 0,
    来年: 1,
  }),
);

function yearOf(word: string | undefined, today: number): number {
  const step = yearSteps.get(word ?? "");
  if (step !== undefined) return civilDay(today).year + step;
  const said = Number(/\d+/.exec(word ?? "")?.[0] ?? 0);
  if (word?.startsWith("令和")) return 2018 + said;
  return word?.startsWith("平成") ? 1988 + said : said;
}

const weekSteps = new Map<string, number>(
  Object.entries({ 先々週: -2, 先週: -1, 今週: 0, 来週: 1 }),
);
const monthSteps = new Map<string, number>(
  Object.entries({ 先々月: -2, 先月: -1, 今月: 0, 来月: 1 }),
);

const rule = (pattern: string, days: TimeRule["days"]): TimeRule => ({
  pattern: new RegExp(pattern, "g"),
  days,
});

/** The more exact stand before what they hold. */
export const rules: readonly TimeRule[] = [
  rule(`${yearWord}の?${count}月${count}日`, ([, y, m, d], today) =>
    dayOfMonth(today, kanjiNumber(m), kanjiNumber(d), yearOf(y, today)),
  ),
  rule("(\\d{4})[/-](\\d{1,2})[/-](\\d{1,2})", ([, y, m, d], today) =>
    dayOfMonth(today, Number(m), Number(d), Number(y)),
  ),
  rule(`${yearWord}の?${count}月`, ([, y, m], today) =>
    monthOfYear(yearOf(y, today), kanjiNumber(m)),
  ),
  rule(`${count}月${count}日`, ([, m, d], today) =>
    dayOfMonth(today, kanjiNumber(m), kanjiNumber(d)),
  ),
  rule("(?<![\\d/.])(\\d{1,2})/(\\d{1,2})(?![\\d/])", ([, m, d], today) =>
    dayOfMonth(today, Number(m), Number(d)),
  ),
  rule(`${yearWord}の?([春夏秋冬])`, ([, y, s], today) => season(yearOf(y, today), seasonOf(s))),
  rule("(?:この|今度の|こないだの)([春夏秋冬])", ([, s], today) => pastSeason(today, seasonOf(s))),
  rule(`(先々週|先週|今週|来週)の?${weekdayWord}`, ([, w, d], today) =>
    weekdayIn(week(today, weekSteps.get(w ?? "") ?? 0), weekdays.indexOf(d ?? "日")),
  ),
  rule("(先々週|先週|今週|来週)の?(?:週末|土日)", ([, w], today) =>
    weekend(today, weekSteps.get(w ?? "") ?? 0),
  ),
  rule(`(先々月|先月|今月|来月)の?${count}日(?!間|前|後)`, ([, m, d], today) =>
    dayIn(month(today, monthSteps.get(m ?? "") ?? 0), kanjiNumber(d)),
  ),
  rule("(先々週|先週|今週|来週)", ([, w], today) => week(today, weekSteps.get(w ?? "") ?? 0)),
  rule("(先々月|先月|今月|来月)", ([, m], today) => month(today, monthSteps.get(m ?? "") ?? 0)),
  rule("半年前", (_, today) => ago(today, 6, "month")),
  rule(`${count}(日|週間|か月|ヶ月|カ月|ケ月|箇月|年)前`, ([, n, u], today) =>
    ago(today, kanjiNumber(n), unitOf(u)),
  ),
  rule(`${count}(日|週間|か月|ヶ月|カ月|ケ月|箇月|年)後`, ([, n, u], today) =>
    ago(today, -kanjiNumber(n), unitOf(u)),
  ),
  rule(`(?:ここ|この|過去)${count}(日|週間|か月|ヶ月|カ月|ケ月|箇月|年)`, ([, n, u], today) =>
    within(today, kanjiNumber(n), unitOf(u)),
  ),
  rule(`(?:この前の|こないだの|前の)?${weekdayWord}`, ([, d], today) =>
    pastWeekday(today, weekdays.indexOf(d ?? "日")),
  ),
  rule("一昨日|おととい|おとつい", (_, today) => oneDay(today - 2)),
  rule("昨日|きのう|昨夜|昨晩|ゆうべ", (_, today) => oneDay(today - 1)),
  rule("明後日|あさって", (_, today) => oneDay(today + 2)),
  rule("明日|あした", (_, today) => oneDay(today + 1)),
  rule("今日|きょう|本日|今朝|今夜|今晩|さっき", (_, today) => oneDay(today)),
  rule("先日|この前|こないだ|この間|最近", (_, today) => within(today, 14, "day")),
  rule("週末", (_, today) => weekend(today, -1)),
  rule(yearWord, ([, y], today) => year(yearOf(y, today))),
  rule("(?:お正月|正月|年末年始)", (_, today) => yearly(today, [12, 28], 11)),
  rule("クリスマス(?:イブ)?", (_, today) => yearly(today, [12, 24], 2)),
  rule("(?:お盆)", (_, today) => yearly(today, [8, 12], 5)),
  rule("(?:ゴールデンウィーク|連休)", (_, today) => yearly(today, [4, 28], 9)),
  rule("バレンタイン", (_, today) => yearly(today, [2, 13], 2)),
  rule(`${count}月(?!\\d|曜|間)`, ([, m], today) => monthNamed(today, kanjiNumber(m))),
];

const monthNamed = (today: number, number: number): Days | undefined =>
  number >= 1 && number <= 12 ? pastMonth(today, number) : undefined;

const dayIn = (days: Days, day: number): Days | undefined =>
  day >= 1 && day <= 31 ? oneDay(days.from + day - 1) : undefined;

/** The days of a feast that began last. */
function yearly(
  today: number,
  [monthNumber, day]: readonly [number, number],
  length: number,
): Days {
  const now = civilDay(today).year;
  const start = dayNumber({ year: now, month: monthNumber, day });
  const from = start > today ? dayNumber({ year: now - 1, month: monthNumber, day }) : start;
  return { from, to: from + length };
}

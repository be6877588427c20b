import type { Language } from "../../../../../src/protocol/language.ts";
import {
  type Cron,
  type CronField,
  type CronFieldFlaw,
  type CronFieldName,
  isFlaw,
} from "./cron.ts";

const weekdays = {
  ja: ["日", "月", "火", "水", "木", "金", "土"],
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
} as const;
const months = [
  ..."January February March April May June July August September October November December".split(
    " ",
  ),
];
const mostTimes = 6;

const two = (value: number) => String(value).padStart(2, "0");
const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

const joined = (words: readonly string[], language: Language): string =>
  language === "ja"
    ? words.join("・")
    : words.length < 2
      ? words.join("")
      : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Values as people say them: neighbours of three and more as a span. */
function spans(values: readonly number[], word: (value: number) => string, to: string): string[] {
  const said: string[] = [];
  let at = 0;
  while (at < values.length) {
    let end = at;
    while (values[end + 1] === (values[end] ?? 0) + 1) end += 1;
    const from = word(values[at] ?? 0);
    if (end - at > 1) said.push(`${from}${to}${word(values[end] ?? 0)}`);
    else said.push(...values.slice(at, end + 1).map(word));
    at = end + 1;
  }
  return said;
}

function timeWords({ minute, hour }: Cron, language: Language): string {
  const times = hour.values.flatMap((h) => minute.values.map((m) => `${h}:${two(m)}`));
  if (times.length <= mostTimes)
    return `${language === "ja" ? "" : "at "}${joined(times, language)}`;
  const minutes = minuteWords(minute, language, hour);
  if (hour.every || (hour.step && same(minute.values, [0]))) return minutes;
  return language === "ja"
    ? `${spans(hour.values, (h) => `${h}時`, "〜").join("・")}台の${minutes}`
    : `${minutes}, in the hours ${joined(
        spans(hour.values, (h) => `${h}`, " to "),
        language,
      )}`;
}

function minuteWords(minute: CronField, language: Language, hour: CronField): string {
  const ja = language === "ja";
  if (minute.every) return ja ? "毎分" : "every minute";
  if (minute.step) return ja ? `${minute.step}分ごと` : `every ${minute.step} minutes`;
  if (hour.step && same(minute.values, [0])) {
    return ja ? `${hour.step}時間ごと` : `every ${hour.step} hours`;
  }
  const values = minute.values.map(String);
  return ja ? `毎時${values.join("・")}分` : `at minute ${joined(values, language)} of every hour`;
}

function weekdayWords(days: readonly number[], language: Language): string {
  const names = weekdays[language];
  if (same(days, [1, 2, 3, 4, 5])) return language === "ja" ? "平日" : "on weekdays";
  if (same(days, [0, 6])) return language === "ja" ? "土日" : "on weekends";
  return language === "ja"
    ? `毎週${days.map((day) => names[day]).join("・")}曜日`
    : `every ${joined(
        days.map((day) => names[day] ?? ""),
        language,
      )}`;
}

function dateWords({ day, month }: Cron, language: Language): string {
  if (language === "ja") {
    const inMonths = month.every
      ? "毎月"
      : `毎年${spans(month.values, (m) => `${m}月`, "〜").join("・")}の`;
    return day.every
      ? `${inMonths}毎日`
      : `${inMonths}${spans(day.values, (d) => `${d}日`, "〜").join("・")}`;
  }
  const inMonths = month.every
    ? "every month"
    : `${joined(
        spans(month.values, (m) => months[m - 1] ?? "", " to "),
        language,
      )}`;
  return day.every
    ? `every day in ${inMonths}`
    : `on day ${joined(
        spans(day.values, (d) => `${d}`, " to "),
        language,
      )} of ${inMonths}`;
}

function dayWords(cron: Cron, language: Language): string {
  const { day, month, weekday } = cron;
  const ja = language === "ja";
  const frequent =
    cron.hour.every || cron.hour.step !== undefined || cron.minute.step !== undefined;
  if (day.every && month.every && weekday.every) return frequent ? "" : ja ? "毎日" : "every day";
  if (weekday.every) return dateWords(cron, language);
  const onDays = weekdayWords(weekday.values, language);
  if (day.every && month.every) return onDays;
  const dates = dateWords(cron, language);
  if (day.every)
    return ja ? `${dates.replace(/毎日$/, "")}${onDays}` : `${onDays}, ${dates.slice(13)}`;
  // With both, either is enough.
  return ja ? `${dates}、または${onDays}` : `${dates}, or ${onDays}`;
}

/** A time table in words: 毎日 7:00, "every day at 7:00". */
export function cronWords(cron: Cron, language: Language): string {
  const day = dayWords(cron, language);
  const time = timeWords(cron, language);
  const often = time === "" ? day : day === "" ? time : `${day} ${time}`;
  return language === "ja" ? often : often.charAt(0).toUpperCase() + often.slice(1);
}

const fieldNames: Readonly<Record<Language, Readonly<Record<CronFieldName, string>>>> = {
  ja: { minute: "分", hour: "時", day: "日", month: "月", weekday: "曜日" },
  en: { minute: "minute", hour: "hour", day: "day", month: "month", weekday: "weekday" },
};

/** What is wrong with a time table and how it is written. */
export function cronFlawWords(flaw: CronFieldFlaw, language: Language): string {
  if (flaw.kind === "count") {
    return language === "ja"
      ? `「分 時 日 月 曜日」の五つを空白で区切ってください（今は ${flaw.found} 個）。毎朝7時なら 0 7 * * *`
      : `Write five fields apart: minute hour day month weekday (there are ${flaw.found}). 7 every morning is 0 7 * * *`;
  }
  const field = fieldNames[language][flaw.field];
  return language === "ja"
    ? `${field}の「${flaw.written}」が読み取れません。${flaw.from}〜${flaw.to} の数か、* か、*/5 や 1-5 や 1,3 の形で書いてください。`
    : `The ${field} “${flaw.written}” cannot be read. Use a number from ${flaw.from} to ${flaw.to}, *, or forms as */5, 1-5 and 1,3.`;
}

/** In words, or what is wrong. */
export const explained = (read: Cron | CronFieldFlaw, language: Language): string =>
  isFlaw(read) ? cronFlawWords(read, language) : cronWords(read, language);

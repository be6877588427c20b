import type { CronPageWords } from "../../en/page/cron-page.ts";
import {
  type Cron,
  type CronFieldName,
  isByMinutes,
  isFrequent,
  sameValues,
  spans,
  timesOf,
} from "../../pack/page/cron-page.ts";

const weekdays = ["日", "月", "火", "水", "木", "金", "土"];
const fieldNames: Readonly<Record<CronFieldName, string>> = {
  minute: "分",
  hour: "時",
  day: "日",
  month: "月",
  weekday: "曜日",
};

function minuteWords({ minute, hour }: Cron): string {
  if (minute.every) return "毎分";
  if (minute.step) return `${minute.step}分ごと`;
  if (hour.step && sameValues(minute.values, [0])) return `${hour.step}時間ごと`;
  return `毎時${minute.values.join("・")}分`;
}

function timeWords(cron: Cron): string {
  const times = timesOf(cron);
  if (times !== undefined) return times.join("・");
  const minutes = minuteWords(cron);
  if (isByMinutes(cron)) return minutes;
  return `${spans(cron.hour.values, (hour) => `${hour}時`, "〜").join("・")}台の${minutes}`;
}

function weekdayWords(days: readonly number[]): string {
  if (sameValues(days, [1, 2, 3, 4, 5])) return "平日";
  if (sameValues(days, [0, 6])) return "土日";
  return `毎週${days.map((day) => weekdays[day]).join("・")}曜日`;
}

function dateWords({ day, month }: Cron): string {
  const inMonths = month.every
    ? "毎月"
    : `毎年${spans(month.values, (one) => `${one}月`, "〜").join("・")}の`;
  return day.every
    ? `${inMonths}毎日`
    : `${inMonths}${spans(day.values, (one) => `${one}日`, "〜").join("・")}`;
}

function dayWords(cron: Cron): string {
  const { day, month, weekday } = cron;
  if (day.every && month.every && weekday.every) return isFrequent(cron) ? "" : "毎日";
  if (weekday.every) return dateWords(cron);
  const onDays = weekdayWords(weekday.values);
  if (day.every && month.every) return onDays;
  const dates = dateWords(cron);
  // With both, either is enough.
  return day.every ? `${dates.replace(/毎日$/, "")}${onDays}` : `${dates}、または${onDays}`;
}

export const cron: CronPageWords = {
  table: (table) => [dayWords(table), timeWords(table)].filter((words) => words !== "").join(" "),
  flaw: (flaw) =>
    flaw.kind === "count"
      ? `「分 時 日 月 曜日」の五つを空白で区切ってください（今は ${flaw.found} 個）。毎朝7時なら 0 7 * * *`
      : `${fieldNames[flaw.field]}の「${flaw.written}」が読み取れません。${flaw.from}〜${flaw.to} の数か、* か、*/5 や 1-5 や 1,3 の形で書いてください。`,
};

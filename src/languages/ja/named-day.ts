// Days as they are asked for in Japanese: 明後日, 3日後, 来週の月曜, 週末, 8月13日.

import type { NamedDay } from "../pack/named-day.ts";
import { kanjiNumber } from "./times.ts";

const offsets: ReadonlyMap<string, number> = new Map([
  ...["今日", "きょう", "本日", "今夜", "今晩", "今朝"].map((word) => [word, 0] as const),
  ...["今", "いま", "現在", "このあと", "この後", "これから", "今から"].map(
    (word) => [word, 0] as const,
  ),
  ...["明日", "あした", "あす", "翌日", "明朝", "明晩"].map((word) => [word, 1] as const),
  ...["明後日", "あさって"].map((word) => [word, 2] as const),
  ...["明明後日", "明々後日", "しあさって"].map((word) => [word, 3] as const),
  ...["昨日", "きのう", "昨夜", "昨晩"].map((word) => [word, -1] as const),
  ...["おととい", "おとつい", "一昨日"].map((word) => [word, -2] as const),
  ...["さきおととい", "一昨々日"].map((word) => [word, -3] as const),
  ["先週", -7],
  ["来週", 7],
  ...["再来週", "さ来週", "さらいしゅう"].map((word) => [word, 14] as const),
]);

const weeks: ReadonlyMap<string, number> = new Map([
  ["先週", -1],
  ["今週", 0],
  ["来週", 1],
  ["再来週", 2],
  ["さ来週", 2],
]);

const weekdays = "日月火水木金土";

const hours =
  /(?:の|に|、| |天気|予報|未明|早朝|明け方|朝|お?昼間?|正午|日中|午前中?|午後|夕方?|夜[中間]?|晩|深夜|真夜中|遅く|早く|頃|ごろ|\d{1,2}(?:時(?:半|\d{1,2}分)?|:\d{2}))+$/u;

/** Parts of the day, hours and the word for weather do not change the day; alone they are of today. */
function withoutHours(words: string): string {
  const day = words.replace(hours, "");
  return day === "" && words !== "" && !/^[\d: ]+$/.test(words) ? "今日" : day;
}

/** The day that words name; in lower case and normalized width (NFKC). */
export const namedDay = (words: string): NamedDay | undefined =>
  dayOf(words) ?? dayOf(words.replace(/の?天気$/u, "")) ?? dayOf(withoutHours(words));

const dayOf = (word: string): NamedDay | undefined =>
  weekendNamed(word) ?? weekdayNamed(word) ?? offsetNamed(word) ?? dateNamed(word);

function weekendNamed(word: string): NamedDay | undefined {
  if (/^(?:再来週末|再来週の週末)$/u.test(word)) return { kind: "weekend", weeks: 2 };
  if (/^(?:来週末|来週の週末)$/u.test(word)) return { kind: "weekend", weeks: 1 };
  const isThis = /^(?:(?:今|この|今度の|次の)?週末|今週の週末|土日)$/u.test(word);
  return isThis ? { kind: "weekend", weeks: 0 } : undefined;
}

function weekdayNamed(word: string): NamedDay | undefined {
  const [, before, name] =
    /^(?:(先週|今週|来週|再来週|さ来週|次|今度|こんど)の?)?([日月火水木金土])(?:曜日?)?$/u.exec(
      word,
    ) ?? [];
  if (name === undefined) return undefined;
  const week = weeks.get(before ?? "") ?? (before === undefined ? "coming" : "next");
  return { kind: "weekday", weekday: weekdays.indexOf(name), week };
}

function offsetNamed(word: string): NamedDay | undefined {
  const known = offsets.get(word);
  if (known !== undefined) return { kind: "offset", days: known };
  const [, count, unit, way] =
    /^(\d{1,3}|[一二三四五六七八九十])(日|週間?)(?:間)?(後|あと|ご|前|まえ)$/u.exec(word) ?? [];
  if (count === undefined) return undefined;
  const days = kanjiNumber(count) * (unit === "日" ? 1 : 7);
  return { kind: "offset", days: way === "前" || way === "まえ" ? -days : days };
}

function dateNamed(word: string): NamedDay | undefined {
  const [, year, month, day] = /^(?:(?:(\d{4})年)?(\d{1,2})月)?(\d{1,2})日?$/u.exec(word) ?? [];
  if (day === undefined || !/[月日]/u.test(word)) return undefined;
  return {
    kind: "date",
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(month === undefined ? {} : { month: Number(month) }),
    day: Number(day),
  };
}

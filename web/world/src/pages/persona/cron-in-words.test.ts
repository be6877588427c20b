import { expect, it } from "vitest";
import { cron as inEnglish } from "../../../../../src/languages/en/page/cron-page.ts";
import { cron as inJapanese } from "../../../../../src/languages/ja/page/cron-page.ts";
import { cronOf, daysAndTime, explained, isFlaw, readCron } from "./cron.ts";

it.each([
  ["0 7 * * *", "毎日 7:00", "Every day at 7:00"],
  ["30 7,12 * * *", "毎日 7:30・12:30", "Every day at 7:30 and 12:30"],
  ["0 9 * * 1-5", "平日 9:00", "On weekdays at 9:00"],
  ["0 9 * * 7,6", "土日 9:00", "On weekends at 9:00"],
  ["0 21 * * fri", "毎週金曜日 21:00", "Every Friday at 21:00"],
  ["0 0 1 * *", "毎月1日 0:00", "On day 1 of every month at 0:00"],
  ["0 0 25 12 *", "毎年12月の25日 0:00", "On day 25 of December at 0:00"],
  ["*/10 * * * *", "10分ごと", "Every 10 minutes"],
  ["* * * * *", "毎分", "Every minute"],
  ["15 * * * *", "毎時15分", "At minute 15 of every hour"],
  ["0 */2 * * *", "2時間ごと", "Every 2 hours"],
  [
    "*/15 9-17 * * 1-5",
    "平日 9時〜17時台の15分ごと",
    "On weekdays every 15 minutes, in the hours 9 to 17",
  ],
  ["0 8 * 1-3 *", "毎年1月〜3月の毎日 8:00", "Every day in January to March at 8:00"],
  ["0 8 * 8 1", "毎年8月の毎週月曜日 8:00", "Every Monday, August at 8:00"],
  [
    "0 8 13 * 5",
    "毎月13日、または毎週金曜日 8:00",
    "On day 13 of every month, or every Friday at 8:00",
  ],
])("says %s as people do", (cron, ja, en) => {
  expect([explained(readCron(cron), inJapanese), explained(readCron(cron), inEnglish)]).toEqual([
    ja,
    en,
  ]);
});

it.each([
  "",
  "0 7 * *",
  "60 7 * * *",
  "0 24 * * *",
  "0 0 0 * *",
  "a * * * *",
  "5-1 * * * *",
  "*/0 * * * *",
  "1,,2 * * * *",
  "1-2-3 * * * *",
])("says what is wrong with %j", (cron) => {
  const read = readCron(cron);
  expect(isFlaw(read)).toBe(true);
  expect(explained(read, inJapanese)).not.toBe("");
});

it.each([
  ["0 7 * * *", { days: [0, 1, 2, 3, 4, 5, 6], time: "07:00" }, "0 7 * * *"],
  ["30 21 * * mon-fri", { days: [1, 2, 3, 4, 5], time: "21:30" }, "30 21 * * 1,2,3,4,5"],
  ["5 0 * * 7", { days: [0], time: "00:05" }, "5 0 * * 0"],
  ["0 7,12 * * *", undefined, ""],
  ["0 7 1 * *", undefined, ""],
  ["0 7 * 8 1", undefined, ""],
])("reads %s as days and a time, where it is no more", (written, simple, again) => {
  const read = readCron(written);
  expect(isFlaw(read) ? "flaw" : daysAndTime(read)).toEqual(simple);
  if (simple) expect(cronOf(simple)).toBe(again);
});

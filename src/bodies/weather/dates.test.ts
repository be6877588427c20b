import { expect, it } from "vitest";
import { dayAt, daysNamed } from "./dates.ts";

// A Saturday.
const today = "2026-11-21";

it.each([
  ["today", "2026-11-21"],
  ["今日", "2026-11-21"],
  [" Tomorrow ", "2026-11-22"],
  ["明日", "2026-11-22"],
  ["明後日", "2026-11-23"],
  ["day after tomorrow", "2026-11-23"],
  ["土曜日", "2026-11-21"],
  ["日曜", "2026-11-22"],
  ["金", "2026-11-27"],
  ["Monday", "2026-11-23"],
  ["tue", "2026-11-24"],
  ["on Wednesday", "2026-11-25"],
  ["next friday", "2026-11-27"],
  ["2026-12-01", "2026-12-01"],
  ["2026/12/1", "2026-12-01"],
  ["２０２６－１２－０１", "2026-12-01"],
  ["2026年12月1日", "2026-12-01"],
  ["2 days later", "2026-11-23"],
  ["in 3 days", "2026-11-24"],
  ["in a week", "2026-11-28"],
  ["two days from now", "2026-11-23"],
  ["3日後", "2026-11-24"],
  ["３日後", "2026-11-24"],
  ["三日後", "2026-11-24"],
  ["1週間後", "2026-11-28"],
  ["しあさって", "2026-11-24"],
  ["来週", "2026-11-28"],
  ["来週の月曜日", "2026-11-23"],
  ["来週の土曜", "2026-11-28"],
  ["今週の金曜", "2026-11-27"],
  ["明日の朝", "2026-11-22"],
  ["tomorrow morning", "2026-11-22"],
  ["11/25", "2026-11-25"],
  ["11月25日", "2026-11-25"],
  ["11/20", "2027-11-20"],
  ["2/29", "2028-02-29"],
  ["25日", "2026-11-25"],
  ["5日", "2026-12-05"],
  ["31日", "2026-12-31"],
  ["Nov 25", "2026-11-25"],
  ["25th of November", "2026-11-25"],
  ["January 2nd", "2027-01-02"],
])("%s is %s", (word, day) => {
  expect(daysNamed(word, today)).toEqual({ ok: true, value: [day] });
});

it.each([
  "",
  "someday",
  "2026-02-30",
  "2026-13-01",
  "天曜日",
  "monnesday",
  "11-21",
  "sunny",
  "13/1",
  "2/30",
  "32日",
  "two days",
  "x days later",
  "constructor",
  "weekends",
])("%s is not a day", (word) => {
  expect(daysNamed(word, today)).toEqual({ ok: false, error: "not-a-day" });
});

it.each<[string, string, readonly string[]]>([
  ["週末", "2026-11-18", ["2026-11-21", "2026-11-22"]],
  ["this weekend", "2026-11-18", ["2026-11-21", "2026-11-22"]],
  ["on the weekend", "2026-11-21", ["2026-11-21", "2026-11-22"]],
  ["週末の天気", "2026-11-22", ["2026-11-22"]],
  ["来週末", "2026-11-18", ["2026-11-28", "2026-11-29"]],
  ["next weekend", "2026-11-23", ["2026-12-05", "2026-12-06"]],
  ["土日", "2026-12-30", ["2027-01-02", "2027-01-03"]],
])("%s on %s is %j", (word, from, days) => {
  expect(daysNamed(word, from)).toEqual({ ok: true, value: days });
});

it("goes over the end of a month and a year", () => {
  expect(daysNamed("明後日", "2027-12-30")).toEqual({ ok: true, value: ["2028-01-01"] });
  expect(daysNamed("tomorrow", "2028-02-28")).toEqual({ ok: true, value: ["2028-02-29"] });
});

it("takes the day of the place", () => {
  const evening = Date.UTC(2026, 10, 21, 20);
  expect([0, 9 * 3600, -11 * 3600].map((offset) => dayAt(evening, offset))).toEqual([
    "2026-11-21",
    "2026-11-22",
    "2026-11-21",
  ]);
});

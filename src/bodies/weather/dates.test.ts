import { expect, it } from "vitest";
import { dayAt, dayNamed } from "./dates.ts";

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
])("%s is %s", (word, day) => {
  expect(dayNamed(word, today)).toEqual({ ok: true, value: day });
});

it.each(["", "someday", "2026-02-30", "2026-13-01", "天曜日", "monnesday", "11-21", "sunny"])(
  "%s is not a day",
  (word) => {
    expect(dayNamed(word, today)).toEqual({ ok: false, error: "not-a-day" });
  },
);

it("goes over the end of a month and a year", () => {
  expect(dayNamed("明後日", "2027-12-30")).toEqual({ ok: true, value: "2028-01-01" });
  expect(dayNamed("tomorrow", "2028-02-28")).toEqual({ ok: true, value: "2028-02-29" });
});

it("takes the day of the place", () => {
  const evening = Date.UTC(2026, 10, 21, 20);
  expect([0, 9 * 3600, -11 * 3600].map((offset) => dayAt(evening, offset))).toEqual([
    "2026-11-21",
    "2026-11-22",
    "2026-11-21",
  ]);
});

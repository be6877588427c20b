import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarOf, civilDay, dayNumber } from "../../kernel/calendar.ts";
import { timesIn } from "./named-times.ts";

/** A Saturday evening in Tokyo. */
const at = Date.parse("2026-11-21T21:00:00+09:00");
const days = (text: string, zone = "Asia/Tokyo") =>
  timesIn(text, at, zone).map(({ from, to }) => {
    const { dayOf } = calendarOf(zone);
    const iso = (day: number) => {
      const { year, month, day: date } = civilDay(day);
      return `${year}-${month}-${date}`;
    };
    return `${iso(dayOf(from))} ${iso(dayOf(to) - 1)}`;
  });

describe("times that a text names", () => {
  it.each([
    ["昨日の夜", "2026-11-20 2026-11-20"],
    ["おととい", "2026-11-19 2026-11-19"],
    ["先週の金曜に会った", "2026-11-13 2026-11-13"],
    ["先月の話", "2026-10-1 2026-10-31"],
    ["去年の夏", "2025-6-1 2025-8-31"],
    ["3日前", "2026-11-18 2026-11-18"],
    ["三日前", "2026-11-18 2026-11-18"],
    ["２週間前", "2026-11-4 2026-11-10"],
    ["5月7日に", "2026-5-7 2026-5-7"],
    ["去年の12月", "2025-12-1 2025-12-31"],
    ["2023年4月1日", "2023-4-1 2023-4-1"],
    ["令和5年", "2023-1-1 2023-12-31"],
    ["来月の3日", "2026-12-3 2026-12-3"],
    ["クリスマス", "2025-12-24 2025-12-25"],
    ["yesterday", "2026-11-20 2026-11-20"],
    ["last summer", "2026-6-1 2026-8-31"],
    ["two weeks ago", "2026-11-4 2026-11-10"],
    ["on 5 May", "2026-5-5 2026-5-5"],
    ["May 7th, 2023", "2023-5-7 2023-5-7"],
    ["last Friday", "2026-11-20 2026-11-20"],
    ["in March", "2026-3-1 2026-3-31"],
    ["last month", "2026-10-1 2026-10-31"],
    ["a couple of days ago", "2026-11-19 2026-11-19"],
    ["2024-02-29", "2024-2-29 2024-2-29"],
  ])("%s", (text, span) => {
    expect(days(text)).toEqual([span]);
  });

  it("are none where no time is named", () => {
    for (const text of ["May I come in?", "on 31 Feb", "13月40日", "春菊を買った", "5人"]) {
      expect([text, days(text)]).toEqual([text, []]);
    }
  });

  it("start and end at midnight in the asker's zone, and cover the named day", () => {
    const zones = fc.constantFrom("Asia/Tokyo", "Europe/Berlin", "America/New_York", "UTC");
    const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(zones, moment, (zone, now) => {
        const [today] = timesIn("今日", now, zone);
        expect(today !== undefined && today.from <= now && now < today.to).toBe(true);
        const [before] = timesIn("昨日", now, zone);
        expect(before?.to).toBe(today?.from);
        const [monday] = timesIn("先週", now, zone);
        expect(calendarOf(zone).dayOf(monday?.from ?? 0)).toBeLessThan(calendarOf(zone).dayOf(now));
      }),
    );
  });

  it("are plausible for any text, and exact for a complete date", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        for (const { from, to } of timesIn(text, at, "Asia/Tokyo")) expect(from).toBeLessThan(to);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (day) => {
        const { year, month, day: date } = civilDay(day);
        expect(dayNumber({ year, month, day: date })).toBe(day);
        const start = calendarOf("UTC").startOf(day);
        expect(timesIn(`${year}年${month}月${date}日`, at, "UTC")[0]?.from).toBe(start);
        expect(timesIn(`${year}-${month}-${date}`, at, "UTC")[0]?.from).toBe(start);
      }),
    );
  });
});

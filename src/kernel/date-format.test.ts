import fc from "fast-check";
import { expect, test } from "vitest";
import { minuteOfDay, zoneFormat } from "./date-format.ts";

test("makes one formatter for a time zone", () => {
  const days = zoneFormat("sv-SE", { dateStyle: "short" });
  expect(days("Asia/Tokyo")).toBe(days("Asia/Tokyo"));
  expect(days("Asia/Tokyo").format(1_795_600_000_000)).toBe("2026-11-25");
  expect(days("America/New_York").format(1_795_600_000_000)).toBe("2026-11-25");
  expect(() => days("Mars/Olympus")).toThrow(RangeError);
});

test("minutes of a day are those of its clock", () => {
  expect(minuteOfDay(Date.UTC(2026, 10, 25, 15, 0), "Asia/Tokyo")).toBe(0);
  expect(minuteOfDay(Date.UTC(2026, 10, 25, 14, 59), "Asia/Tokyo")).toBe(1_439);
  expect(minuteOfDay(Date.UTC(2026, 10, 25, 0, 0), "Asia/Kathmandu")).toBe(345);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (at) => {
      expect(minuteOfDay(at, "UTC")).toBe(Math.floor(at / 60_000) % 1_440);
    }),
  );
});

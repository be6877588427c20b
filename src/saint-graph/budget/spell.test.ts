import { expect, it } from "vitest";
import { localDay } from "../../protocol/local-day.ts";
import { periodEnd } from "./period.ts";

it.each([
  ["Asia/Tokyo", "2026-11-21T14:59:59Z", "2026-11-21", "2026-11-21T15:00:00Z"],
  ["Asia/Tokyo", "2026-11-21T15:00:00Z", "2026-11-22", "2026-11-22T15:00:00Z"],
  ["UTC", "2026-12-31T23:00:00Z", "2026-12-31", "2027-01-01T00:00:00Z"],
  // A day of 25 hours and one of 23.
  ["Europe/Berlin", "2026-10-25T00:00:00Z", "2026-10-25", "2026-10-25T23:00:00Z"],
  ["Europe/Berlin", "2026-03-29T00:00:00Z", "2026-03-29", "2026-03-29T22:00:00Z"],
])("in %s at %s it is %s until %s", (zone, at, day, end) => {
  expect(localDay(Date.parse(at), zone)).toBe(day);
  expect(new Date(periodEnd("day", Date.parse(at), zone)).toISOString()).toBe(
    new Date(end).toISOString(),
  );
});

it("ends an hour at the full hour", () => {
  expect(periodEnd("hour", Date.parse("2026-11-21T14:20:00Z"), "Asia/Tokyo")).toBe(
    Date.parse("2026-11-21T15:00:00Z"),
  );
});

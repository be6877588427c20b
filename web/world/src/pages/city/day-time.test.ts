import { expect, it } from "vitest";
import { seasonIn } from "./day-time.ts";

const on = (date: string) => Date.parse(`${date}T12:00:00Z`);

it.each([
  ["Asia/Tokyo", "2026-03-01", "spring"],
  ["Asia/Tokyo", "2026-08-31", "summer"],
  ["Europe/Berlin", "2026-11-30", "autumn"],
  ["America/New_York", "2026-12-01", "winter"],
  ["UTC", "2026-02-28", "winter"],
  ["Australia/Sydney", "2026-12-24", "summer"],
  ["America/Argentina/Ushuaia", "2026-07-01", "winter"],
  ["Pacific/Auckland", "2026-04-10", "autumn"],
  ["No/Where", "2026-05-05", "spring"],
])("in %s on %s it is %s", (zone, date, season) => {
  expect(seasonIn(zone, on(date))).toBe(season);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { timeReader } from "./file-times.ts";

const now = Date.UTC(2026, 0, 1);
const tokyo = timeReader("Asia/Tokyo", now);

it.each([
  ["2025-08-17T21:04:05.123456", "2025-08-17T12:04:05.123Z"],
  ["2025-08-17 21:04", "2025-08-17T12:04:00.000Z"],
  ["2025-08-17T21:04:05Z", "2025-08-17T21:04:05.000Z"],
  ["2025-08-17T21:04:05+0530", "2025-08-17T15:34:05.000Z"],
  ["2025/8/7 1:04:05", "2025-08-06T16:04:05.000Z"],
  [1_755_432_245, "2025-08-17T12:04:05.000Z"],
  [1_755_432_245.5, "2025-08-17T12:04:05.500Z"],
  [1_755_432_245_123, "2025-08-17T12:04:05.123Z"],
  ["1755432245", "2025-08-17T12:04:05.000Z"],
])("reads %j", (written, expected) => {
  expect(new Date(Number(tokyo(written))).toISOString()).toBe(expected);
});

it.each([[undefined], [null], [""], ["  "]])("finds no time in %j", (written) => {
  expect(tokyo(written)).toBe("none");
});

it.each([
  ["2025-02-30T01:00:00"],
  ["2025-13-01"],
  ["2025-08-17T25:00:00"],
  ["yesterday"],
  ["9999-01-01T00:00:00Z"],
  ["0001-01-01T00:00:00Z"],
  [-5],
  [Number.NaN],
  [{}],
  [true],
])("does not believe %j", (written) => {
  expect(tokyo(written)).toBe("bad");
});

it("reads local times, also around daylight saving changes", () => {
  const zones = fc.constantFrom("America/New_York", "Europe/London", "Asia/Kolkata", "UTC");
  const times = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2025, 11, 1) });
  fc.assert(
    fc.property(zones, times, (timeZone, time) => {
      const second = Math.floor(time / 1_000) * 1_000;
      const wall = new Intl.DateTimeFormat("sv-SE", {
        timeZone,
        dateStyle: "short",
        timeStyle: "medium",
      });
      const read = Number(timeReader(timeZone, now)(wall.format(second).replace(" ", "T")));
      // A repeated hour may be either one; the displayed time is the same.
      expect(wall.format(read)).toBe(wall.format(second));
    }),
    { numRuns: 500 },
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCron, cronTimes } from "./cron-times.ts";

describe("checkCron", () => {
  it.each([
    "0 7 * * *",
    "*/5 * * * *",
    "30 22 * * 1-5",
    "0 9 1 jan,jul *",
    "0 0 29 2 *",
    "0 12 L * *",
    " 15  8  * * sun ",
    "0,55 23 * * *",
  ])("takes %j", (text) => {
    expect(checkCron(text)).toEqual({ ok: true, value: undefined });
  });

  it.each([
    ["", "not-five-fields"],
    ["0 7 * *", "not-five-fields"],
    ["0 0 7 * * *", "not-five-fields"],
    ["@daily", "not-five-fields"],
    ["a b c d e", "unreadable"],
    ["60 7 * * *", "unreadable"],
    ["0 24 * * *", "unreadable"],
    ["0 7 * 13 *", "unreadable"],
    ["? 7 * * *", "unreadable"],
    ["0 7 * * 毎", "unreadable"],
    ["5/5 * * * *", "unreadable"],
    ["* * * * *", "too-often"],
    ["*/4 * * * *", "too-often"],
    ["0,4 7 * * *", "too-often"],
    ["0,57 * * * *", "too-often"],
    ["0,58 0,23 * * 5,6", "too-often"],
    ["0,1 0 29 2 *", "too-often"],
    ["0 0 30 2 *", "never"],
  ])("%j: %s", (text, flaw) => {
    expect(checkCron(text)).toEqual({ ok: false, error: flaw });
  });

  it("returns a result for every text", () => {
    const part = fc.stringMatching(/^[0-9*,/#LW?-]{1,6}$/);
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { minLength: 5, maxLength: 5 }).map((parts) => parts.join(" ")),
    );
    fc.assert(fc.property(text, (pattern) => typeof checkCron(pattern).ok === "boolean"));
  });
});

describe("cronTimes", () => {
  const next = (pattern: string, timeZone: string, after: string): string | undefined => {
    const time = cronTimes()(pattern, timeZone, Date.parse(after));
    return time === undefined ? undefined : new Date(time).toISOString();
  };

  it.each([
    ["0 7 * * *", "Asia/Tokyo", "2026-11-20T21:59:59Z", "2026-11-20T22:00:00.000Z"],
    ["0 7 * * *", "Asia/Tokyo", "2026-11-20T22:00:00Z", "2026-11-21T22:00:00.000Z"],
    ["0 7 * * *", "Europe/Berlin", "2026-11-20T21:59:59Z", "2026-11-21T06:00:00.000Z"],
    ["0 7 * * *", "Asia/Kolkata", "2026-11-20T21:59:59Z", "2026-11-21T01:30:00.000Z"],
    ["0 0 29 2 *", "UTC", "2026-01-01T00:00:00Z", "2028-02-29T00:00:00.000Z"],
    ["0 9 * * 1", "Asia/Tokyo", "2026-11-21T00:00:00Z", "2026-11-23T00:00:00.000Z"],
    ["0 0 30 2 *", "UTC", "2026-01-01T00:00:00Z", undefined],
  ])("%j in %s after %s is %s", (pattern, timeZone, after, expected) => {
    expect(next(pattern, timeZone, after)).toBe(expected);
  });

  it("a time that summer time skips comes right after the gap", () => {
    expect(next("30 2 * * *", "Europe/Berlin", "2026-03-29T00:00:00Z")).toBe(
      "2026-03-29T01:00:00.000Z",
    );
    expect(next("30 2 * * *", "Europe/Berlin", "2026-03-29T01:00:00Z")).toBe(
      "2026-03-30T00:30:00.000Z",
    );
  });

  it("a time that the end of summer time repeats comes once", () => {
    expect(next("30 2 * * *", "Europe/Berlin", "2026-10-24T22:00:00Z")).toBe(
      "2026-10-25T00:30:00.000Z",
    );
    expect(next("30 2 * * *", "Europe/Berlin", "2026-10-25T00:30:00Z")).toBe(
      "2026-10-26T01:30:00.000Z",
    );
  });

  it("an unreadable pattern never comes", () => {
    expect(next("0 7 * * *", "Mars/Olympus", "2026-11-20T00:00:00Z")).toBeUndefined();
    expect(next("nonsense", "UTC", "2026-11-20T00:00:00Z")).toBeUndefined();
  });

  it("is after `after`, and the same when asked again", () => {
    const nextTime = cronTimes();
    const times = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2030, 0) });
    const patterns = fc.constantFrom("0 7 * * *", "*/5 * * * *", "15 3 * * 0", "30 1,13 1 * *");
    const zones = fc.constantFrom("Asia/Tokyo", "America/New_York", "Europe/London", "UTC");
    fc.assert(
      fc.property(patterns, zones, times, (pattern, zone, after) => {
        const time = nextTime(pattern, zone, after);
        expect(time).toBeGreaterThan(after);
        expect(nextTime(pattern, zone, after)).toBe(time);
        expect(nextTime(pattern, zone, (time ?? 0) - 1)).toBe(time);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SoulSettings } from "../../protocol/soul-settings.ts";
import { isTimeZone } from "../../protocol/time-zone.ts";
import { type SystemTimeZone, usableTimeZone } from "./system-time-zone.ts";

const zoneOf = (variable: string | undefined, more: Partial<SystemTimeZone> = {}) =>
  usableTimeZone({ variable, resolved: undefined, offset: 0, link: undefined, ...more });

describe("the time zone of the computer", () => {
  const tokyo = { link: "/usr/share/zoneinfo/Asia/Tokyo" };
  it.each<[string | undefined, Partial<SystemTimeZone>, string]>([
    ["Asia/Tokyo", { resolved: "Asia/Tokyo", offset: -540 }, "Asia/Tokyo"],
    ["", { resolved: "Etc/Unknown", ...tokyo }, "UTC"],
    ["Foo/Bar", {}, "UTC"],
    ["Foo/Bar", tokyo, "Asia/Tokyo"],
    ["Etc/Unknown", { resolved: "Etc/Unknown" }, "UTC"],
    [":/etc/localtime", tokyo, "Asia/Tokyo"],
    [":/usr/share/zoneinfo/posix/Europe/Paris", {}, "Europe/Paris"],
    ["JST-9", { offset: -540 }, "Etc/GMT-9"],
    ["<+03>-3", { offset: -180 }, "Etc/GMT-3"],
    ["IST-5:30", { offset: -330, ...tokyo }, "Asia/Tokyo"],
    [undefined, tokyo, "Asia/Tokyo"],
  ])("TZ=%j %j is %s", (variable, more, zone) => expect(zoneOf(variable, more)).toBe(zone));

  it("is always one that can be used, and so is one that was stored", () => {
    const word = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(
        word,
        word,
        fc.integer({ min: -900, max: 900 }),
        word,
        (variable, resolved, offset, link) => {
          expect(isTimeZone(usableTimeZone({ variable, resolved, offset, link }))).toBe(true);
          const { timeZone } = SoulSettings.parse({ soliloquy: { timeZone: variable } }).soliloquy;
          expect(isTimeZone(timeZone)).toBe(true);
        },
      ),
    );
  });
});

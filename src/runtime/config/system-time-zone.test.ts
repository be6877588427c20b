import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SoulSettings } from "../../protocol/soul-settings.ts";
import { isTimeZone } from "../../protocol/time-zone.ts";
import { type SystemTimeZone, usableTimeZone } from "./system-time-zone.ts";

const zoneOf = (variable: string | undefined, more: Partial<SystemTimeZone> = {}) =>
  usableTimeZone({ variable, resolved: undefined, link: undefined, ...more });

describe("the time zone of the computer", () => {
  const tokyo = { link: "/usr/share/zoneinfo/Asia/Tokyo" };
  it.each<[string | undefined, Partial<SystemTimeZone>, string]>([
    ["Asia/Tokyo", { resolved: "Asia/Tokyo" }, "Asia/Tokyo"],
    ["", { resolved: "Etc/Unknown", ...tokyo }, "UTC"],
    ["Foo/Bar", {}, "UTC"],
    ["Foo/Bar", tokyo, "Asia/Tokyo"],
    ["Etc/Unknown", { resolved: "Etc/Unknown" }, "UTC"],
    [":/etc/localtime", tokyo, "Asia/Tokyo"],
    [":/usr/share/zoneinfo/posix/Europe/Paris", {}, "Europe/Paris"],
    ["JST-9", {}, "Etc/GMT-9"],
    ["<+03>-3", {}, "Etc/GMT-3"],
    ["IST-5:30", tokyo, "+05:30"],
    [undefined, tokyo, "Asia/Tokyo"],
    ["UTC0", { resolved: "UTC", ...tokyo }, "UTC"],
    ["GMT", { resolved: "UTC", ...tokyo }, "UTC"],
    ["EST5EDT,M3.2.0,M11.1.0", { resolved: "UTC" }, "EST5EDT"],
    ["CET-1CEST", { resolved: "UTC" }, "CET"],
    ["AEST-10AEDT,M10.1.0,M4.1.0/3", { resolved: "UTC" }, "Etc/GMT-10"],
    ["+09:00", { resolved: "UTC" }, "+09:00"],
    ["<+09>-9", { resolved: "UTC" }, "Etc/GMT-9"],
  ])("TZ=%j %j is %s", (variable, more, zone) => expect(zoneOf(variable, more)).toBe(zone));

  it("is always one that can be used, and so is one that was stored", () => {
    const word = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(word, word, word, (variable, resolved, link) => {
        expect(isTimeZone(usableTimeZone({ variable, resolved, link }))).toBe(true);
        const { timeZone } = SoulSettings.parse({ soliloquy: { timeZone: variable } }).soliloquy;
        expect(isTimeZone(timeZone)).toBe(true);
      }),
    );
  });
});

import { expect, it } from "vitest";
import { odditiesOf } from "../../../test/fixtures/oddities.ts";
import { readForecast } from "./open-meteo.ts";

const example = {
  utc_offset_seconds: 32_400,
  current: { temperature_2m: 12.5, weather_code: 3 },
  daily: {
    time: ["2026-11-29", "2026-11-30"],
    weather_code: [3, 61],
    temperature_2m_max: [14, 11],
    temperature_2m_min: [6, 5],
  },
};
const good = readForecast(example);

it("reads each field of a forecast by itself", () => {
  for (const { value, path, label } of odditiesOf(example)) {
    const read = readForecast(value);
    if (path.length === 0) continue;
    expect(read, label).toBeDefined();
    const [field] = path;
    if (field !== "utc_offset_seconds") expect(read?.utcOffset, label).toBe(good?.utcOffset);
    if (field !== "current") expect(read?.current, label).toEqual(good?.current);
    if (field !== "daily") expect(read?.days, label).toEqual(good?.days);
    const place = path[2];
    if (field === "daily" && typeof place === "number" && !label.startsWith("missing")) {
      expect(read?.days, label).toContainEqual(good?.days[1 - place]);
    }
  }
});

it("finds no forecast in an answer that tells of none", () => {
  for (const answer of [{}, null, [], "x", { error: true, reason: "x" }]) {
    expect(readForecast(answer)).toBeUndefined();
  }
});

import { expect, it } from "vitest";
import { languages, packOf } from "./registry.ts";

// The table "WMO Weather interpretation codes (WW)" of https://open-meteo.com/en/docs.
const documented = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86,
  95, 96, 99,
];

it.each(languages)(
  "has a text for exactly the codes that Open-Meteo documents (%s)",
  (language) => {
    const { weatherCodes } = packOf(language).bodies;
    expect(Object.keys(weatherCodes).map(Number)).toEqual(documented);
    expect(new Set(Object.values(weatherCodes)).size).toBe(documented.length);
    expect(Object.values(weatherCodes)).not.toContain("");
  },
);

it("reports an unknown code", () => {
  const now = { code: 42, temperature: 1 };
  expect(packOf("ja").bodies.weather.now(now)).toContain("不明（コード: 42）");
  expect(packOf("en").bodies.weather.now(now)).toContain("unknown (code 42)");
});

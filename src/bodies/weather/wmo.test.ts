import { expect, it } from "vitest";
import { languages, packOf } from "../../languages/registry.ts";
import { describeWmoCode } from "./wmo.ts";

// The table "WMO Weather interpretation codes (WW)" of https://open-meteo.com/en/docs.
const documented = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86,
  95, 96, 99,
];

it("has both texts for exactly the codes that Open-Meteo documents", () => {
  for (const language of languages) {
    expect(Object.keys(packOf(language).bodies.weatherCodes).map(Number)).toEqual(documented);
  }
  for (const language of ["ja", "en"] as const) {
    const texts = documented.map((code) => describeWmoCode(code, language));
    expect(new Set(texts).size).toBe(documented.length);
    expect(texts.every((text) => text !== "")).toBe(true);
  }
});

it("reports an unknown code", () => {
  expect(describeWmoCode(42)).toBe("不明（コード: 42）");
  expect(describeWmoCode(42, "en")).toBe("unknown (code 42)");
});

import { defaultLanguage, packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";

/** The meaning of a WMO weather code (WW) in words; Open-Meteo uses them, see https://open-meteo.com/en/docs. */
export function describeWmoCode(code: number, language: Language = defaultLanguage): string {
  const { weatherCodes, unknownWeatherCode } = packOf(language).bodies;
  return weatherCodes[code] ?? unknownWeatherCode(code);
}

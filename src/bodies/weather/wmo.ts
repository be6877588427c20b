import { defaultLanguage } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";

type WmoText = Readonly<Record<Language, string>>;

/** The WMO weather interpretation codes (WW) that Open-Meteo uses, see https://open-meteo.com/en/docs. */
export const WMO_CODE_MAP: Readonly<Record<number, WmoText>> = {
  0: { ja: "快晴", en: "clear sky" },
  1: { ja: "晴れ", en: "mainly clear" },
  2: { ja: "晴れ時々くもり", en: "partly cloudy" },
  3: { ja: "くもり", en: "overcast" },
  45: { ja: "霧", en: "fog" },
  48: { ja: "霧（氷結性）", en: "depositing rime fog" },
  51: { ja: "霧雨（弱）", en: "light drizzle" },
  53: { ja: "霧雨（並）", en: "moderate drizzle" },
  55: { ja: "霧雨（強）", en: "dense drizzle" },
  56: { ja: "着氷性の霧雨（弱）", en: "light freezing drizzle" },
  57: { ja: "着氷性の霧雨（強）", en: "dense freezing drizzle" },
  61: { ja: "雨（弱）", en: "slight rain" },
  63: { ja: "雨（並）", en: "moderate rain" },
  65: { ja: "雨（強）", en: "heavy rain" },
  66: { ja: "着氷性の雨（弱）", en: "light freezing rain" },
  67: { ja: "着氷性の雨（強）", en: "heavy freezing rain" },
  71: { ja: "雪（弱）", en: "slight snowfall" },
  73: { ja: "雪（並）", en: "moderate snowfall" },
  75: { ja: "雪（強）", en: "heavy snowfall" },
  77: { ja: "霧雪", en: "snow grains" },
  80: { ja: "にわか雨（弱）", en: "slight rain showers" },
  81: { ja: "にわか雨（並）", en: "moderate rain showers" },
  82: { ja: "にわか雨（激しい）", en: "violent rain showers" },
  85: { ja: "にわか雪（弱）", en: "slight snow showers" },
  86: { ja: "にわか雪（強）", en: "heavy snow showers" },
  95: { ja: "雷雨", en: "thunderstorm" },
  96: { ja: "雷雨（弱いひょうを伴う）", en: "thunderstorm with slight hail" },
  99: { ja: "雷雨（激しいひょうを伴う）", en: "thunderstorm with heavy hail" },
};

/** What a weather code means, in words. */
export function describeWmoCode(code: number, language: Language = defaultLanguage): string {
  const known = WMO_CODE_MAP[code]?.[language];
  return known ?? (language === "ja" ? `不明（コード: ${code}）` : `unknown (code ${code})`);
}

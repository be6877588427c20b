import { harmless } from "./plain-words.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** A parsed weather result, in its language's words. */
export type WeatherReport = {
  readonly place: string;
  readonly sky: string;
  /** Celsius, as written. */
  readonly now: string | undefined;
  readonly nowSky: string | undefined;
  /** The day of the forecast, as YYYY-MM-DD; undefined for today. */
  readonly day: string | undefined;
  readonly high: string | undefined;
  readonly low: string | undefined;
};

/** Sky words of Open-Meteo's codes in both languages, without the strength. */
const skies: readonly (readonly [ja: string, en: string])[] = [
  ["快晴", "clear sky"],
  ["晴れ時々くもり", "partly cloudy"],
  ["晴れ", "mainly clear"],
  ["くもり", "overcast"],
  ["霧（氷結性）", "rime fog"],
  ["霧雨", "drizzle"],
  ["霧雪", "snow grains"],
  ["霧", "fog"],
  ["着氷性の雨", "freezing rain"],
  ["にわか雨", "rain showers"],
  ["にわか雪", "snow showers"],
  ["雷雨", "thunderstorm"],
  ["雨", "rain"],
  ["雪", "snow"],
];
const strengths: readonly (readonly [mark: RegExp, ja: string, en: string])[] = [
  [/激し|violent|heavy|dense|強/u, "強い", "heavy"],
  [/弱|slight|light/u, "弱い", "light"],
];

function skyIn(written: string, language: Language): string {
  const folded = written.toLowerCase();
  const known = skies.find(([ja, en]) => folded.includes(ja) || folded.includes(en));
  if (known === undefined) return harmless(written, 30) ?? "";
  const strength = strengths.find(([mark]) => mark.test(folded.replace("雷雨", "")));
  const [ja, en] = known;
  const strong = strength !== undefined && /雨|雪|rain|snow|drizzle/u.test(ja + en);
  if (language === "ja") return `${strong ? strength[1] : ""}${ja.replace(/（.{1,8}）/u, "")}`;
  return `${strong ? `${strength[2]} ` : ""}${en}`;
}

const header = /^(?:(.{1,80}?)\s*の天気|Weather in (.{1,80}?))\s*(?:[（(]|:|：|$)/u;
const nowLine = /^(?:現在|Now)\s*[:：]\s*([^,、]{1,40})[,、]\s*(?:気温\s*)?(-?\d{1,3}(?:\.\d)?)/u;
const dayLine =
  /^(.{0,24}?)(?:\s*の予報)?\s*[:：]\s*([^,、]{1,40})[,、]\s*(?:最高|high)\s*(-?\d{1,3}(?:\.\d)?).{0,4}?[,、]\s*(?:最低|low)\s*(-?\d{1,3}(?:\.\d)?)/u;

/** Parses a weather result of either language; undefined when it does not have the tool's format. */
export function readWeather(result: string, language: Language): WeatherReport | undefined {
  const lines = result
    .split("\n")
    .map((line) => line.trim().slice(0, 200))
    .slice(0, 12);
  const head = lines.map((line) => header.exec(line)).find((found) => found !== null);
  const now = lines.map((line) => nowLine.exec(line)).find((found) => found !== null);
  const day = lines.map((line) => dayLine.exec(line)).find((found) => found !== null);
  const place = harmless(head?.[1] ?? head?.[2] ?? "", 40);
  if (place === undefined || (now === undefined && day === undefined)) return undefined;
  return {
    place,
    sky: skyIn(day?.[2] ?? now?.[1] ?? "", language),
    now: now?.[2],
    nowSky: now === undefined ? undefined : skyIn(now[1] ?? "", language),
    day: /\d{4}-\d{2}-\d{2}/u.exec(day?.[1] ?? "")?.[0],
    high: day?.[3],
    low: day?.[4],
  };
}

import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { BodyTexts } from "../../languages/en/bodies-texts.ts";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import { dayAt, daysNamed } from "./dates.ts";
import {
  type Forecast,
  fetchForecast,
  type GeocodedPlace,
  geocode,
  type OpenMeteo,
} from "./open-meteo.ts";
import { timedCache } from "./timed-cache.ts";
import type { UpstreamFault } from "./upstream.ts";

export type WeatherSettings = {
  readonly openMeteo: Pick<OpenMeteo, "geocodingUrl" | "forecastUrl">;
  readonly clock: Clock;
  readonly language: Language;
};

/**
 * The text of the answer: `ok` also for "no such place" and "no such day"; an error when nothing could be found out.
 */
export type GetWeather = (
  location: string,
  date?: string,
  signal?: AbortSignal,
) => Promise<Result<string, string>>;

/** Milliseconds. */
const placeLifetime = 24 * 60 * 60 * 1000;
const forecastLifetime = 10 * 60 * 1000;
const cacheLimit = 500;
const nameLimit = 100;

/** Makes the weather tool with its caches: places for a day, forecasts for 10 minutes, 500 of each. */
export function weatherTool(settings: WeatherSettings): GetWeather {
  const { clock, language } = settings;
  const at: OpenMeteo = { ...settings.openMeteo, clock };
  const texts = packOf(language).bodies.weather;
  const places = timedCache<{ readonly place: GeocodedPlace | undefined }>(
    clock,
    placeLifetime,
    cacheLimit,
  );
  const forecasts = timedCache<Forecast>(clock, forecastLifetime, cacheLimit);

  const placeOf = async (name: string, signal?: AbortSignal) => {
    const key = name.toLowerCase();
    const known = places.get(key);
    if (known !== undefined) return ok(known.place);
    const found = await firstFound(spellings(name), (spelling) =>
      geocode(at, spelling, language, signal),
    );
    if (found.ok) places.set(key, { place: found.value });
    return found;
  };
  const forecastOf = async (place: GeocodedPlace, signal?: AbortSignal) => {
    const key = `${place.latitude},${place.longitude}`;
    const known = forecasts.get(key);
    if (known !== undefined) return ok(known);
    const fresh = await fetchForecast(at, place, signal);
    if (fresh.ok) forecasts.set(key, fresh.value);
    return fresh;
  };
  const failure = (question: "geocoding" | "forecast", fault: UpstreamFault) =>
    err(texts.failed(question, fault));

  return async (location, date, signal) => {
    const name = nameOf(location);
    if (name === "") return ok(texts.noName);
    const place = await placeOf(name, signal);
    if (!place.ok) return failure("geocoding", place.error);
    if (place.value === undefined) return ok(texts.noPlace(name));
    const forecast = await forecastOf(place.value, signal);
    if (!forecast.ok) return failure("forecast", forecast.error);
    const report = reportOf(texts, forecast.value, nameOf(date ?? ""), clock.now());
    return ok(
      typeof report === "string" ? report : [texts.heading(place.value.name), ...report].join("\n"),
    );
  };
}

/** The lines about the weather, or one text that says why there are none. */
function reportOf(
  texts: BodyTexts["weather"],
  forecast: Forecast,
  date: string,
  instant: number,
): readonly string[] | string {
  const days = forecast.days.map(({ day }) => day);
  const byClock = dayAt(instant, forecast.utcOffset ?? 0);
  const clockServes = forecast.utcOffset !== undefined && days.includes(byClock);
  const today = clockServes ? byClock : (days[0] ?? byClock);
  const wanted = daysNamed(date === "" ? "today" : date, today);
  if (!wanted.ok) return texts.notADay(date, days);
  const found = forecast.days.filter(({ day }) => wanted.value.includes(day));
  const [first = date] = wanted.value;
  if (wanted.value.every((day) => day < today)) return texts.past(first, days);
  if (found.length === 0) return texts.outOfRange(first, days);
  const lines = found.map((one) => texts.day(one, one.day === today));
  return date === "" && forecast.current ? [texts.now(forecast.current), ...lines] : lines;
}

const nameOf = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .toWellFormed()
    .trim()
    .slice(0, nameLimit);

/**
 * The spellings of a place to try in the geocoder: as it was written, then what stands before a comma, then without the
 * Japanese word for its kind (東京都), or with one where a single character finds nothing (津).
 */
function spellings(name: string): readonly string[] {
  const [first = name] = name.split(/[,、，]/).map((part) => part.trim());
  const [, bare] = /^(\p{Script=Han}{2,})[都道府県市区町村]$/u.exec(first) ?? [];
  const city = /^\p{Script=Han}$/u.test(first) ? `${first}市` : undefined;
  const all = [name, first, bare, city].filter((text) => text !== undefined && text !== "");
  return [...new Set(all as readonly string[])];
}

async function firstFound<E>(
  spelt: readonly string[],
  search: (spelling: string) => Promise<Result<GeocodedPlace | undefined, E>>,
): Promise<Result<GeocodedPlace | undefined, E>> {
  for (const spelling of spelt) {
    const found = await search(spelling);
    if (!found.ok || found.value !== undefined) return found;
  }
  return ok(undefined);
}

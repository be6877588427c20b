import { z } from "zod";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Language } from "../../protocol/language.ts";
import type { Day } from "./dates.ts";
import { askJson, type UpstreamFault } from "./upstream.ts";

/** The two services of https://open-meteo.com; other addresses can be used for a private copy. */
export type OpenMeteo = {
  /** Whole address, or only the server: `/v1/search` is added then. */
  readonly geocodingUrl: string;
  /** Whole address, or only the server: `/v1/forecast` is added then. */
  readonly forecastUrl: string;
  readonly clock: Clock;
};

export const publicOpenMeteo = {
  geocodingUrl: "https://geocoding-api.open-meteo.com/v1/search",
  forecastUrl: "https://api.open-meteo.com/v1/forecast",
} as const;

const GeocodedPlace = z.object({
  name: z.string().min(1).max(200),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
/** A place that the geocoder found, with its name in the requested language. */
export type GeocodedPlace = z.infer<typeof GeocodedPlace>;

/** Of a list in which no place can be read it is not known what it says. */
const Places = z.object({
  results: z
    .array(GeocodedPlace.optional().catch(undefined))
    .max(100)
    .refine((places) => places.length === 0 || places.some((one) => one !== undefined))
    .nullish(),
});

export type DayForecast = {
  readonly day: Day;
  readonly code: number;
  /** Degrees Celsius. */
  readonly highest: number;
  readonly lowest: number;
};

export type Forecast = {
  /** Seconds that clocks at the place are ahead of UTC, now. */
  readonly utcOffset: number | undefined;
  readonly current: { readonly code: number; readonly temperature: number } | undefined;
  /** Only days with every value, in order. */
  readonly days: readonly DayForecast[];
};

/** Each field by itself: what cannot be read is as if it were missing. */
const number = z.number().nullish().catch(undefined);
const numbers = z.array(z.number().nullable().catch(null)).max(32).optional().catch(undefined);
// The names without underscores are those of Open-Meteo before 2023, which private copies may still run.
const Reply = z.object({
  utc_offset_seconds: z.number().min(-86_400).max(86_400).optional().catch(undefined),
  current: z.object({ temperature_2m: number, weather_code: number }).optional().catch(undefined),
  current_weather: z
    .object({ temperature: number, weathercode: number })
    .optional()
    .catch(undefined),
  daily: z
    .object({
      time: z.array(z.iso.date().optional().catch(undefined)).max(32),
      weather_code: numbers,
      weathercode: numbers,
      temperature_2m_max: numbers,
      temperature_2m_min: numbers,
    })
    .optional()
    .catch(undefined),
});
/** An answer that tells of nothing is none. */
const Told = Reply.refine(
  ({ current, current_weather: older, daily }) => (current ?? older ?? daily) !== undefined,
);

/** Days that Open-Meteo forecasts at most, today included. */
const forecastDays = 16;

/** Finds a place by its name. `undefined`: there is none. */
export async function geocode(
  at: OpenMeteo,
  name: string,
  language: Language,
  signal?: AbortSignal,
): Promise<Result<GeocodedPlace | undefined, UpstreamFault>> {
  const url = addressOf(at.geocodingUrl, "/v1/search", {
    name,
    count: "1",
    language,
    format: "json",
  });
  const reply = await askJson(url, Places, at.clock, signal);
  return reply.ok ? ok(reply.value.results?.find((one) => one !== undefined)) : reply;
}

/** The weather now and for 16 days at a place, in days of the place's own time zone. */
export async function fetchForecast(
  at: OpenMeteo,
  place: GeocodedPlace,
  signal?: AbortSignal,
): Promise<Result<Forecast, UpstreamFault>> {
  const url = addressOf(at.forecastUrl, "/v1/forecast", {
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    current: "temperature_2m,weather_code",
    daily: "weather_code,temperature_2m_max,temperature_2m_min",
    timezone: "auto",
    forecast_days: String(forecastDays),
  });
  const reply = await askJson(url, Told, at.clock, signal);
  return reply.ok ? ok(forecastOf(reply.value)) : reply;
}

function addressOf(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(base);
  if (url.pathname === "/") url.pathname = path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** The forecast in an answer; undefined where it tells of none. */
export function readForecast(answer: unknown): Forecast | undefined {
  const read = Told.safeParse(answer);
  return read.success ? forecastOf(read.data) : undefined;
}

function forecastOf(reply: z.infer<typeof Reply>): Forecast {
  const { daily, current, current_weather: older } = reply;
  const codes = daily?.weather_code ?? daily?.weathercode ?? [];
  const code = current?.weather_code ?? older?.weathercode;
  const temperature = current?.temperature_2m ?? older?.temperature;
  return {
    utcOffset: reply.utc_offset_seconds,
    current: code == null || temperature == null ? undefined : { code, temperature },
    days: (daily?.time ?? []).flatMap((day, place) => {
      const [dayCode, highest, lowest] = [
        codes[place],
        daily?.temperature_2m_max?.[place],
        daily?.temperature_2m_min?.[place],
      ];
      if (day === undefined || dayCode == null || highest == null || lowest == null) return [];
      return [{ day, code: dayCode, highest, lowest }];
    }),
  };
}

import { type BodyInMemory, serveBodyInMemory } from "../../bodies/server/in-memory.ts";
import { weatherBody } from "../../bodies/weather/server.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import type { Context } from "../console/context.ts";
import { systemClock } from "../storage/system-clock.ts";
import type { PersonaConfig } from "./persona-config.ts";

/** The weather service inside this process, in the language that is spoken. */
export const ownWeather = (context: Context, config: PersonaConfig): BodyInMemory =>
  serveBodyInMemory(
    weatherBody({
      version: context.version,
      clock: systemClock,
      language: config.language ?? defaultLanguage,
      geocodingUrl: config.openMeteoGeocodingUrl,
      forecastUrl: config.openMeteoForecastUrl,
    }),
  );

import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Result } from "../../kernel/result.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import type { BodyDefinition } from "../server/body.ts";
import type { BodyListenRefusal } from "../server/listen.ts";
import { type BodyTransport, type RunningBody, runBody } from "../server/running.ts";
import { publicOpenMeteo } from "./open-meteo.ts";
import { type GetWeather, type WeatherSettings, weatherTool } from "./tools.ts";

const GetWeatherInput = z.object({
  location: z.string().describe("City or area, such as Tokyo, 福岡"),
  date: z
    .string()
    .optional()
    .describe("2026-11-25, tomorrow, 3日後, Saturday, 週末; left out: now"),
});

/** The settings of the weather tool; the public Open-Meteo and Japanese when they are absent. */
export type WeatherServiceSettings = Pick<WeatherSettings, "clock"> &
  Partial<Pick<WeatherSettings, "language">> & {
    readonly version: string;
    readonly geocodingUrl?: string | undefined;
    readonly forecastUrl?: string | undefined;
  };

/** The weather service as a body, for `serveBodyInMemory` or `runWeather`. Its caches outlive requests. */
export function weatherBody(settings: WeatherServiceSettings): BodyDefinition {
  const getWeather = weatherTool({
    clock: settings.clock,
    language: settings.language ?? defaultLanguage,
    openMeteo: {
      geocodingUrl: settings.geocodingUrl ?? publicOpenMeteo.geocodingUrl,
      forecastUrl: settings.forecastUrl ?? publicOpenMeteo.forecastUrl,
    },
  });
  return {
    name: "tools-weather",
    version: settings.version,
    register: (server) => registerGetWeather(server, getWeather),
  };
}

function registerGetWeather(server: McpServer, getWeather: GetWeather): void {
  server.registerTool(
    "get_weather",
    {
      description: "Tells the weather of a place on a day.",
      inputSchema: GetWeatherInput,
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: true,
      },
    },
    async ({ location, date }, { mcpReq }) => {
      const told = await getWeather(location, date, mcpReq.signal);
      return told.ok
        ? { content: [{ type: "text", text: told.value }] }
        : { content: [{ type: "text", text: told.error }], isError: true };
    },
  );
}

/** Runs the weather service as a program until it is closed or the signal aborts. Never throws. */
export function runWeather(
  settings: WeatherServiceSettings & BodyTransport & { readonly signal?: AbortSignal | undefined },
): Promise<Result<RunningBody, BodyListenRefusal>> {
  return runBody(weatherBody(settings), settings, settings.signal);
}

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The fake's failures on the next requests, one each; then it answers again. */
type Mishap = "500" | "429" | "400" | "cut" | "hang" | "not-json" | "other-shape" | "huge";

const places: Readonly<Record<string, { ja: string; en: string; at: [number, number] }>> = {
  福岡: { ja: "福岡市", en: "Fukuoka", at: [33.6, 130.41667] },
  Fukuoka: { ja: "福岡市", en: "Fukuoka", at: [33.6, 130.41667] },
  東京: { ja: "東京都", en: "Tokyo", at: [35.6895, 139.69171] },
  津市: { ja: "津市", en: "Tsu", at: [34.73333, 136.51667] },
};

/**
 * Answers as the two Open-Meteo services do, and with their 400 to any query that leaves the documented parameters.
 * Its place is at UTC+9; the sixteenth day lacks its values, as it often does. `today` there as "2026-11-21".
 */
export async function fakeOpenMeteo(today = "2026-11-21") {
  const asked: URL[] = [];
  const mishaps: Mishap[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    asked.push(url);
    const mishap = mishaps.shift();
    if (mishap !== undefined) return suffer(mishap, response);
    const answer = url.pathname === "/v1/search" ? search(url) : forecast(url, today);
    response.writeHead(answer === undefined ? 400 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { error: true, reason: "invalid query" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    mishaps,
    geocodingUrl: base,
    forecastUrl: `${base}/v1/forecast`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function suffer(mishap: Mishap, response: ServerResponse): void {
  switch (mishap) {
    case "500":
    case "429":
    case "400":
      response.writeHead(Number(mishap)).end("{}");
      return;
    case "cut":
      response.destroy();
      return;
    case "hang":
      return;
    case "not-json":
      response.end("<html>captive portal</html>");
      return;
    case "other-shape":
      response.end('{"results":[{"name":5}],"daily":{}}');
      return;
    case "huge":
      response.end(`{"results":[],"x":"${"x".repeat(1_000_000)}"}`);
  }
}

const only = (url: URL, names: readonly string[]) =>
  url.searchParams.size === names.length && names.every((name) => url.searchParams.has(name));

function search(url: URL): object | undefined {
  const query = url.searchParams;
  const language = query.get("language");
  const fit =
    only(url, ["name", "count", "language", "format"]) &&
    query.get("format") === "json" &&
    Number(query.get("count")) >= 1;
  if (!fit || (language !== "ja" && language !== "en")) return undefined;
  const place = places[query.get("name") ?? ""];
  if (place === undefined) return { generationtime_ms: 0.1 };
  const [latitude, longitude] = place.at;
  const found = { id: 1, name: place[language], latitude, longitude, country_code: "JP" };
  return { results: [found], generationtime_ms: 0.1 };
}

function forecast(url: URL, today: string): object | undefined {
  const query = url.searchParams;
  const fit =
    url.pathname === "/v1/forecast" &&
    only(url, ["latitude", "longitude", "current", "daily", "timezone", "forecast_days"]) &&
    query.get("current") === "temperature_2m,weather_code" &&
    query.get("daily") === "weather_code,temperature_2m_max,temperature_2m_min" &&
    query.get("timezone") === "auto" &&
    query.get("forecast_days") === "16" &&
    [query.get("latitude"), query.get("longitude")].every((value) =>
      Number.isFinite(Number(value)),
    );
  if (!fit) return undefined;
  const days = Array.from({ length: 16 }, (_, n) => n);
  const values = (of: (n: number) => number) => days.map((n) => (n === 15 ? null : of(n)));
  return {
    latitude: Number(query.get("latitude")),
    longitude: Number(query.get("longitude")),
    utc_offset_seconds: 32_400,
    timezone: "Asia/Tokyo",
    current: { time: `${today}T12:00`, interval: 900, temperature_2m: 18.2, weather_code: 3 },
    daily: {
      time: days.map((n) =>
        new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10),
      ),
      weather_code: values((n) => [61, 0, 95][n % 3] ?? 0),
      temperature_2m_max: values((n) => 19 - n),
      temperature_2m_min: values((n) => 12.4 - n),
    },
  };
}

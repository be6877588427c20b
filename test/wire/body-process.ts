// A body as a process of its own: node body-process.ts <cli|weather> <http|stdio> [geocoding url] [forecast url].
// Over HTTP it writes its address to standard error. It never calls exit: what is left open keeps it alive.
import { runTerminalBody } from "../../src/bodies/terminal/server.ts";
import { runWeather } from "../../src/bodies/weather/server.ts";
import { systemClock } from "./system-clock.ts";

const [body, transport, geocodingUrl, forecastUrl] = process.argv.slice(2);
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());

const common = { version: "0.0.0", clock: systemClock, signal: stop.signal };
const streams = { input: process.stdin, output: process.stdout };
const how =
  transport === "stdio"
    ? ({ transport, ...streams } as const)
    : ({ transport: "http", port: 0, ...streams } as const);

const running =
  body === "cli"
    ? await runTerminalBody({ ...common, ...how, language: "ja", errorOutput: process.stderr })
    : await runWeather({ ...common, ...how, geocodingUrl, forecastUrl });
if (!running.ok) {
  console.error(running.error);
  process.exit(1);
}
if (running.value.url !== undefined) console.error(`at ${running.value.url}`);
await running.value.ended;

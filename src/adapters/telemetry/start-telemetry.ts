import type { Telemetry, TelemetryOptions } from "./telemetry.ts";
import { telemetrySettings } from "./telemetry-settings.ts";

/** Starts what the environment asks for. When that is nothing, no part of OpenTelemetry is loaded. */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const settings = telemetrySettings(options.env, options.console);
  if (settings === undefined) {
    return { observe: () => undefined, stop: async () => undefined };
  }
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(settings, options);
}

import type { Telemetry, TelemetryOptions } from "./telemetry.ts";
import { telemetrySettings } from "./telemetry-settings.ts";

/** Starts the telemetry that the environment configures. If that is none, no part of OpenTelemetry is loaded. */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const settings = telemetrySettings(options.env, options.console);
  if (settings === undefined) {
    return { observe: () => undefined, stop: async () => undefined };
  }
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(settings, options);
}

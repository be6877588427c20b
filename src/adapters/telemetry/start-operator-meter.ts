import type { MeterRole } from "./operator-meter.ts";
import { type OperatorMeter, silentMeter } from "./operator-metrics.ts";
import { metricsPlace } from "./telemetry-settings.ts";

export type StartedMeter = {
  readonly meter: OperatorMeter;
  /** The address of the metrics; undefined: none. */
  readonly url: string | undefined;
  /** The reason why they cannot be served. */
  readonly problem?: { readonly url: string; readonly code: string };
};

/** Starts the metrics that the environment configures. If those are none, no part of OpenTelemetry is loaded. */
export async function startOperatorMeter(
  env: Readonly<Record<string, string | undefined>>,
  version: string,
  role: MeterRole,
): Promise<StartedMeter> {
  const place = metricsPlace(env);
  if (place === undefined) return { meter: silentMeter, url: undefined };
  const { metricsPath, openOperatorMeter } = await import("./operator-meter.ts");
  const host = place.host.includes(":") ? `[${place.host}]` : place.host;
  const url = `http://${host}:${place.port}${metricsPath}`;
  try {
    return { meter: await openOperatorMeter({ place, version, role }), url };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return { meter: silentMeter, url: undefined, problem: { url, code } };
  }
}

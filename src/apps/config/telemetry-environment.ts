import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

type Env = Readonly<Record<string, string | undefined>>;

/** The variables of OpenTelemetry: those of the environment, and those of `.env` where the environment has none. */
export function telemetryEnvironment(environment: Env, folder: string): Env {
  const found = Object.entries({ ...written(folder), ...nonEmpty(environment) });
  return Object.fromEntries(found.filter(([name]) => name.startsWith("OTEL_")));
}

const nonEmpty = (values: Env): Env =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** A `.env` that cannot be read is told where the settings are read. */
function written(folder: string): Env {
  try {
    return nonEmpty(parseEnv(readFileSync(join(folder, ".env"), "utf8").replace(/^\uFEFF/, "")));
  } catch {
    return {};
  }
}

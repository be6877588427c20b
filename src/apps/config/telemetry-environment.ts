import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

type Env = Readonly<Record<string, string | undefined>>;

/** The variables of OpenTelemetry: those of the environment, and those of `.env` in these folders where it has none, the first first. */
export function telemetryEnvironment(environment: Env, folders: readonly string[]): Env {
  const sources = [...folders.toReversed().map(written), nonEmpty(environment)];
  const found = sources.flatMap((source) => Object.entries(source));
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

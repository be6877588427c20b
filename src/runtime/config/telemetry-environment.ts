import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { textOfBytes } from "../../adapters/outside/text-encoding.ts";
import { keysIn } from "../../trust/key-forms.ts";
import { addressSecrets, isSecretName } from "./address-secrets.ts";
import type { Context } from "./console/context.ts";
import { dataFolder } from "./read-config.ts";
import type { Config } from "./settings.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The variables of OpenTelemetry: those of the environment, supplemented by those of `.env` in these folders, earlier
 * folders first.
 */
export function telemetryEnvironment(environment: Env, folders: readonly string[]): Env {
  const sources = [...folders.toReversed().map(written), nonEmpty(environment)];
  const found = sources.flatMap((source) => Object.entries(source));
  return Object.fromEntries(found.filter(([name]) => name.startsWith("OTEL_")));
}

/** The variables for the program of this context. */
export function telemetryEnvironmentOf(
  { environment, configFolder }: Pick<Context, "environment" | "configFolder">,
  config: Config,
): Env {
  const home = dataFolder(config);
  return telemetryEnvironment(
    environment,
    configFolder === undefined ? [home] : [configFolder, home],
  );
}

/** The secrets in the variables: headers for the collector, and the secrets in its addresses. */
export const telemetrySecrets = (env: Env): readonly string[] =>
  Object.entries(env).flatMap(([name, text = ""]) =>
    /_HEADERS$|_ATTRIBUTES$/.test(name) ? pairSecrets(text) : addressSecrets(text),
  );

/** In `name=value,name=value`, percent-encoded: values whose name marks them as secret, or that look random. */
function pairSecrets(text: string): readonly string[] {
  return text.split(",").flatMap((pair) => {
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const meant = decoded(value);
    const isKnown = isSecretName(decoded(name)) || keysIn(meant).length > 0;
    if (at < 0 || !isKnown) return addressSecrets(meant);
    const bare = meant.replace(/^(?:Bearer|Basic|Token|ApiKey)\s+/i, "");
    return [...new Set([value, meant, bare])];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const nonEmpty = (values: Env): Env =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** An unreadable `.env` is reported where the settings are read. */
function written(folder: string): Env {
  try {
    return nonEmpty(parseEnv(textOfBytes(readFileSync(join(folder, ".env"))) ?? ""));
  } catch {
    return {};
  }
}

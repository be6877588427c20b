import type { Language } from "../../protocol/language.ts";
import { type KeyGuard, openKeyGuard } from "../../trust/typed-keys.ts";
import { addressSecrets, isSecretName } from "./address-secrets.ts";
import { argumentSecrets } from "./argument-secrets.ts";
import { partSecrets } from "./config-parts.ts";
import { lateSecrets } from "./late-secrets.ts";
import type { Setting } from "./setting-forms.ts";
import { type Config, type SettingName, settings } from "./settings.ts";
import { telemetrySecrets } from "./telemetry-environment.ts";

/** The variables of OpenTelemetry, as `telemetryEnvironment` finds them. */
type Telemetry = Parameters<typeof telemetrySecrets>[0];

/** Every secret of the configuration, in each of its spellings. */
export const secretsOf = (config: Config, telemetry: Telemetry): readonly string[] => {
  const variables = config.mcp.flatMap((one) => ("command" in one ? secretVariables(one.env) : []));
  const named = [...namedSecretsOf(config), ...telemetrySecrets(telemetry)];
  return [...new Set([...named, ...variables].flatMap(spellings))];
};

/** A word of letters alone may occur in the program's own texts. */
const plainWord = /^[a-z]{1,15}$/i;

/** The secrets that no output of the program may show. */
export const unprintableSecretsOf = (config: Config, telemetry: Telemetry): readonly string[] => [
  ...new Set(
    [...namedSecretsOf(config), ...telemetrySecrets(telemetry)]
      .filter((one) => !plainWord.test(one))
      .flatMap(spellings),
  ),
];

/**
 * Removes from people's input: keys of known forms, and secrets that no output may show, with those that the page saves
 * while the program runs.
 */
export function keyGuardOf(config: Config, telemetry: Telemetry, language: Language): KeyGuard {
  const secrets = followed(config, telemetry, unprintableSecretsOf);
  let known = secrets();
  let guard = openKeyGuard(known, language);
  return (text, typist) => {
    if (secrets() !== known) {
      known = secrets();
      guard = openKeyGuard(known, language);
    }
    return guard(text, typist);
  };
}

/** Every secret that the configuration has and had: one that was replaced is still one. */
export const secretsSoFar = (config: Config, telemetry: Telemetry): (() => readonly string[]) =>
  followed(config, telemetry, secretsOf);

/** The list stays the same one until the configuration changes, or a secret comes late. */
function followed(
  config: Config,
  telemetry: Telemetry,
  secretsNow: (config: Config, telemetry: Telemetry) => readonly string[],
): () => readonly string[] {
  let parts = config.parts;
  let count = lateSecrets.size;
  let known = secretsNow(config, telemetry);
  return () => {
    if (config.parts !== parts || lateSecrets.size !== count) {
      parts = config.parts;
      count = lateSecrets.size;
      known = [...new Set([...known, ...secretsNow(config, telemetry)])];
    }
    return known;
  };
}

/** The value of each secret setting, and the secrets in the others, recognized by their position or name. */
const namedSecretsOf = (config: Config): readonly string[] =>
  [
    ...(Object.keys(settings) as SettingName[]).flatMap((name) => secretsIn(name, config)),
    ...partSecrets(config),
    ...lateSecrets,
  ].filter((secret) => secret !== "");

function secretsIn(name: SettingName, config: Config): readonly string[] {
  if (name === "mcp") return config.mcp.flatMap(serverSecrets);
  if (name === "a2aGuestTokens") return config.a2aGuestTokens.map(({ token }) => token);
  const setting: Setting = settings[name];
  const texts = textsIn(config[name]);
  return setting.secret === true ? texts : texts.flatMap(addressSecrets);
}

/** Every text of a value, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const serverSecrets = (server: Config["mcp"][number]): readonly string[] =>
  "command" in server
    ? [
        ...argumentSecrets(server.args),
        ...Object.entries(server.env).flatMap(([name, value]) =>
          isSecretName(name) ? [value] : addressSecrets(value),
        ),
      ]
    : [...(server.token === undefined ? [] : [server.token]), ...addressSecrets(server.url)];

const path = /^(?:~|\.{1,2}|[A-Za-z]:)?[\\/]/;

/** The environment of a server. Its working folder is no secret: its results name files there. */
const secretVariables = (env: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    path.test(value) && !isSecretName(name) ? [] : [value],
  );

/** A shorter piece of base64 may occur in texts by chance. */
const shortestPiece = 8;

/** In clear, in an address, in JSON, in base64 and base64url at each possible offset. */
function spellings(secret: string): readonly string[] {
  const coded = ["", "a", "aa"].flatMap((before) => {
    const text = Buffer.from(before + secret).toString("base64");
    const piece = text.slice(before === "" ? 0 : 4, -4);
    return [piece, piece.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      ...coded.filter(({ length }) => length >= shortestPiece),
    ]),
  ];
}

// A configuration file may hold keys. They are in no backup, and a restore leaves those that are there.

import { isDeepStrictEqual } from "node:util";
import { ownValue } from "../../kernel/own-value.ts";
import { type SettingName, settings } from "../config/settings.ts";

type Fields = Readonly<Record<string, unknown>>;

const namesOf = (key: SettingName): readonly string[] => [key, ...settings[key].names];
const secretNames: ReadonlySet<string> = new Set(
  (Object.keys(settings) as SettingName[])
    .filter((key) => "secret" in settings[key])
    .flatMap(namesOf),
);
const serverNames: ReadonlySet<string> = new Set(namesOf("mcp"));

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object that a configuration file is; undefined when it is none. */
export function configFields(text: string): Fields | undefined {
  const value = parsed(text.replace(/^\uFEFF/, ""));
  return isFields(value) ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The servers of a setting that may be a list or the JSON of one. */
function serversIn(value: unknown): readonly Fields[] {
  const list = typeof value === "string" ? parsed(value) : value;
  return Array.isArray(list) ? list.filter(isFields) : [];
}

const withoutToken = ({ token: _token, env: _env, ...rest }: Fields): Fields => rest;

/** The fields of a configuration without keys, passwords and tokens. */
export function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !secretNames.has(name))
      .map(([name, value]) => [
        name,
        serverNames.has(name) ? serversIn(value).map(withoutToken) : value,
      ]),
  );
}

/** The fields of a backup with the secrets of the configuration that it takes the place of. */
export function withSecretsOf(present: Fields, kept: Fields): Fields {
  const secrets = Object.entries(present).filter(([name]) => secretNames.has(name));
  const known = [...serverNames].flatMap((name) => serversIn(ownValue(present, name)));
  const servers = Object.entries(kept)
    .filter(([name]) => serverNames.has(name))
    .map(([name, value]) => [
      name,
      serversIn(value).map(
        (server) => known.find((other) => isDeepStrictEqual(withoutToken(other), server)) ?? server,
      ),
    ]);
  return { ...kept, ...Object.fromEntries([...secrets, ...servers]) };
}

// A configuration file may hold keys. They are in no backup, and a restore keeps the present ones.

import { isDeepStrictEqual } from "node:util";
import { ownValue } from "../../../kernel/own-value.ts";
import { secretMask } from "../../../mind/secret-mask.ts";
import type { LoadedPlugIn } from "../../../parts/loaded-plug-in.ts";
import { isSecretName, withoutAddressSecrets } from "../../config/address-secrets.ts";
import { withoutArgumentSecrets } from "../../config/argument-secrets.ts";
import { entriesWith, jsonNames, type SettingEntry } from "../../config/setting-entries.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The names of settings in a configuration file, by how they are copied. */
type FieldNames = {
  readonly secrets: ReadonlySet<string>;
  readonly servers: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
};

const listForms: ReadonlySet<string> = new Set(["list", "cities", "saiverse-cities", "guests"]);

function fieldNames(plugIns: readonly LoadedPlugIn[]): FieldNames {
  const entries = entriesWith(plugIns);
  const namesOf = (found: readonly SettingEntry[]) => new Set(found.flatMap(jsonNames));
  return {
    secrets: namesOf(entries.filter(([, { secret }]) => secret === true)),
    servers: namesOf(entries.filter(([key]) => key === "mcp")),
    lists: namesOf(entries.filter(([, { form }]) => listForms.has(form))),
    all: namesOf(entries),
  };
}

/** A field of a plug-in that is not loaded is secret by its name. */
const isSecret = (name: string, names: FieldNames): boolean =>
  names.secrets.has(name) || (!names.all.has(name) && isSecretName(name));

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object in a configuration file; undefined when it is none. */
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

/** The servers of a setting, which may be a list or the JSON of one. */
function serversIn(value: unknown): readonly Fields[] {
  const list = typeof value === "string" ? parsed(value) : value;
  return Array.isArray(list) ? list.filter(isFields) : [];
}

/** A server without its token and variables, and without secrets in its address and arguments. */
const withoutToken = ({ token: _token, env: _env, ...rest }: Fields): Fields => ({
  ...(plain(rest) as Fields),
  ...(Array.isArray(rest["args"])
    ? { args: withoutArgumentSecrets(rest["args"].map(String), secretMask) }
    : {}),
});

/** A value whose addresses show no user, password or key; `between` separates those of a list. */
function plain(value: unknown, between = ""): unknown {
  if (typeof value === "string") {
    const pieces = between === "" ? [value] : value.split(between);
    return pieces.map((piece) => withoutAddressSecrets(piece)).join(between);
  }
  if (Array.isArray(value)) return value.map((one) => plain(one));
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
    : value;
}

const fieldWithoutSecrets = (name: string, value: unknown, names: FieldNames): unknown =>
  names.servers.has(name)
    ? serversIn(value).map(withoutToken)
    : plain(value, names.lists.has(name) ? "," : "");

/** Copies configurations with the parts of these plug-ins. */
export type ConfigSecrets = {
  /** The fields of a configuration without keys, passwords and tokens. */
  readonly withoutSecrets: (fields: Fields) => Fields;
  /** The fields of a backup with the secrets of the configuration that they replace. */
  readonly withSecretsOf: (present: Fields, kept: Fields) => Fields;
};

export function configSecrets(plugIns: readonly LoadedPlugIn[]): ConfigSecrets {
  const names = fieldNames(plugIns);
  return {
    withoutSecrets: (fields) =>
      Object.fromEntries(
        Object.entries(fields)
          .filter(([name]) => !isSecret(name, names))
          .map(([name, value]) => [name, fieldWithoutSecrets(name, value, names)]),
      ),
    withSecretsOf: (present, kept) => withSecretsOf(present, kept, names),
  };
}

function withSecretsOf(present: Fields, kept: Fields, names: FieldNames): Fields {
  const secrets = Object.entries(present).filter(([name]) => isSecret(name, names));
  const known = [...names.servers].flatMap((name) => serversIn(ownValue(present, name)));
  const others = Object.entries(kept).map(([name, value]) => {
    if (names.servers.has(name)) return [name, serversIn(value).map((one) => serverOf(known, one))];
    const now = ownValue(present, name);
    const isSame = isDeepStrictEqual(fieldWithoutSecrets(name, now, names), value);
    return [name, isSame ? now : value];
  });
  return Object.fromEntries([...others, ...secrets]);
}

const serverOf = (known: readonly Fields[], kept: Fields): Fields =>
  known.find((other) => isDeepStrictEqual(withoutToken(other), kept)) ?? kept;

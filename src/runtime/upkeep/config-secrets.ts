// A configuration file may hold keys. They are in no backup, and a restore leaves those that are there.

import { isDeepStrictEqual } from "node:util";
import { builtInPlugIns } from "../../built-in/built-in-plug-ins.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { secretMask } from "../../mind/secret-mask.ts";
import { withoutAddressSecrets } from "../config/address-secrets.ts";
import { withoutArgumentSecrets } from "../config/argument-secrets.ts";
import { entriesWith, jsonNames } from "../config/setting-entries.ts";

type Fields = Readonly<Record<string, unknown>>;

const entries = entriesWith(builtInPlugIns);
const secretNames: ReadonlySet<string> = new Set(
  entries.filter(([, { secret }]) => secret === true).flatMap(jsonNames),
);
const serverNames: ReadonlySet<string> = new Set(
  entries.filter(([key]) => key === "mcp").flatMap(jsonNames),
);

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

/** A server without its token and variables, and with nothing secret in its address and arguments. */
const withoutToken = ({ token: _token, env: _env, ...rest }: Fields): Fields => ({
  ...(plain(rest) as Fields),
  ...(Array.isArray(rest["args"])
    ? { args: withoutArgumentSecrets(rest["args"].map(String), secretMask) }
    : {}),
});

/** A value whose addresses tell nobody's user, password or key; `between` is what parts those of a list. */
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

const listForms: ReadonlySet<string> = new Set(["list", "cities", "saiverse-cities", "guests"]);
const listNames: ReadonlySet<string> = new Set(
  entries.filter(([, { form }]) => listForms.has(form)).flatMap(jsonNames),
);

const fieldWithoutSecrets = (name: string, value: unknown): unknown =>
  serverNames.has(name)
    ? serversIn(value).map(withoutToken)
    : plain(value, listNames.has(name) ? "," : "");

/** The fields of a configuration without keys, passwords and tokens. */
export const withoutSecrets = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !secretNames.has(name))
      .map(([name, value]) => [name, fieldWithoutSecrets(name, value)]),
  );

/** The fields of a backup with the secrets of the configuration that it takes the place of. */
export function withSecretsOf(present: Fields, kept: Fields): Fields {
  const secrets = Object.entries(present).filter(([name]) => secretNames.has(name));
  const known = [...serverNames].flatMap((name) => serversIn(ownValue(present, name)));
  const others = Object.entries(kept).map(([name, value]) => {
    if (serverNames.has(name)) return [name, serversIn(value).map((one) => serverOf(known, one))];
    const now = ownValue(present, name);
    return [name, isDeepStrictEqual(fieldWithoutSecrets(name, now), value) ? now : value];
  });
  return Object.fromEntries([...others, ...secrets]);
}

const serverOf = (known: readonly Fields[], kept: Fields): Fields =>
  known.find((other) => isDeepStrictEqual(withoutToken(other), kept)) ?? kept;

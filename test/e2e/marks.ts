// Secrets that are distinct from everything else, and the search for them in everything that a program wrote, sent or
// said.

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import { entriesWith } from "../../src/runtime/config/setting-entries.ts";

type Environment = Readonly<Record<string, string>>;

/** Every setting that nobody may ever see, by its name in the environment. */
export const secretNames: readonly string[] = entriesWith(builtInPlugIns).flatMap(([, setting]) =>
  setting.secret === true ? [...setting.names] : [],
);
/** Those names without the other ones that a setting has, too. */
export const firstSecretNames: readonly string[] = entriesWith(builtInPlugIns).flatMap(
  ([, setting]) => (setting.secret === true ? [setting.names[0]] : []),
);
const apiKeys = secretNames.filter((name) => /_API_KEY$|^AWS_BEARER_TOKEN_|^HF_TOKEN$/.test(name));
const whoThinks =
  /^(?:MODEL_NAME|LIGHT_MODEL_NAME|ROUTER_MODEL|AWS_BEARER_TOKEN_\w+|HF_TOKEN|\w+_(?:API_KEY|BASE_URL))$/;

/** Settings that are lists of `name=secret`. */
const lists: ReadonlySet<string> = new Set(["A2A_GUEST_TOKENS"]);

/** The value of a secret setting in every program that a test does not give another. */
export const markOf = (name: string): string =>
  `${lists.has(name) ? "marked=" : ""}MARKED.${name}.d41d8cd98f00b204`;

/** The secret parts of a value. */
const secretsOf = (name: string, value: string): readonly string[] =>
  lists.has(name) ? value.split(",").map((pair) => pair.slice(pair.indexOf("=") + 1)) : [value];

/** Whether a program of this folder chooses its model by files that the test wrote there. */
const isConfigured = (folder: string): boolean =>
  [".env", "saintverse.config.json"].some((file) => existsSync(join(folder, file)));

/**
 * The additions to a program's environment: marked keys, with the understudy thinking, where the test says nothing of
 * models; marked tokens where they change nothing that the test is about.
 */
export function markedEnvironment(
  args: readonly string[],
  folder: string,
  env: Environment,
): Environment {
  if (isConfigured(folder)) return {};
  const [command = ""] = args;
  const isOpen = Object.keys(env).every(
    (name) => !whoThinks.test(name) || /^OPEN_METEO/.test(name),
  );
  const keys = isOpen
    ? [...apiKeys.map((name) => [name, markOf(name)]), ["MODEL_NAME", "understudy"]]
    : [];
  const hasLock = args.includes("--host") || "SAINTVERSE_HOST" in env;
  const tokens = ["start", "soul", "chat"].includes(command)
    ? [
        "SAINTVERSE_BODY_TOKEN",
        "OBS_PASSWORD",
        "DISCORD_TOKEN",
        "A2A_GUEST_TOKENS",
        "WORKER_SECRET",
        ...(hasLock ? [] : ["SAINTVERSE_TOKEN"]),
      ]
    : [];
  return Object.fromEntries([...keys, ...tokens.map((name) => [name, markOf(name)])]);
}

/** Secrets that were given to programs in this file, by their names. */
const given = new Map<string, string>();
/** Shorter ones would be found by chance. */
const shortest = 8;

/** The secrets of a file are no secrets of the next one. */
export const forgetSecrets = (): void => given.clear();

/** From now on this must be nowhere. */
export function keepSecret(name: string, secret: string): void {
  if (secret.length >= shortest) given.set(secret, name);
}

export function keepSecrets(env: Environment): void {
  for (const name of secretNames) {
    for (const secret of secretsOf(name, env[name] ?? "")) keepSecret(name, secret);
  }
}

/** The ways in which a text may stand somewhere: as it is, in an address, in base64 at each of three beginnings. */
function spell(secret: string): readonly string[] {
  const shifted = ["", "a", "aa"].map((before) => {
    const coded = Buffer.from(before + secret).toString("base64");
    return coded.slice(before.length === 0 ? 0 : 4, -4);
  });
  return [...new Set([secret, encodeURIComponent(secret), ...shifted])];
}

const spelled = new Map<string, readonly string[]>();
function spellings(secret: string): readonly string[] {
  const known = spelled.get(secret) ?? spell(secret);
  spelled.set(secret, known);
  return known;
}

/** The names of the secrets that these bytes contain. */
export function secretsIn(
  bytes: Buffer | string,
  secrets: ReadonlyMap<string, string> = given,
): readonly string[] {
  const all = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
  // Most secrets of tests begin alike: bytes without their beginning are searched once for all of them.
  const beginnings = new Map<string, boolean>();
  const mayHold = (spelling: string): boolean => {
    const beginning = spelling.slice(0, 6);
    const holds = beginnings.get(beginning) ?? all.includes(beginning);
    beginnings.set(beginning, holds);
    return holds;
  };
  return [...secrets].flatMap(([secret, name]) =>
    spellings(secret).some((one) => mayHold(one) && all.includes(one)) ? [name] : [],
  );
}

/** Fails when what was said, sent or shown contains a secret. */
export function expectNoSecret(where: string, text: string): void {
  const found = secretsIn(text);
  if (found.length > 0) throw new Error(`${where} tells ${found.join(", ")}`);
}

/** Files in which a test itself writes secrets down for the program. */
const written = new Set([".env", "saintverse.config.json"]);

/** Where in a folder secrets stand: `file: NAME`. What the operator wrote there is passed over. */
export async function secretsUnder(
  folder: string,
  secrets: ReadonlyMap<string, string> = given,
): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const isOperators = written.has(basename(path)) && entry.parentPath === folder;
    if (!entry.isFile() || isOperators || operatorsFiles.has(path)) continue;
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    for (const name of secretsIn(bytes, secrets)) found.push(`${path}: ${name}`);
  }
  return found;
}

/** Files in which a test writes a password down for the program. */
const operatorsFiles = new Set<string>();
export const passOver = (file: string | undefined): void => {
  if (file !== undefined) operatorsFiles.add(file);
};

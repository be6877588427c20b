import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { textOfBytes } from "../../adapters/outside/text-encoding.ts";
import { builtInPlugIns } from "../../built-in/built-in-plug-ins.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { nearest } from "../../mind/nearest.ts";
import {
  type LoadedPlugIn,
  noPlugIns,
  type PlugInProblem,
  type PlugIns,
} from "../../parts/loaded-plug-in.ts";
import { partSettings } from "./config-parts.ts";
import { fullPath } from "./full-path.ts";
import { type SavedSettings, settingsStoreOf } from "./saved-settings.ts";
import { type ServersFlaw, serversFlaw } from "./servers-flaw.ts";
import { boundsIn, type SettingBounds } from "./setting-bounds.ts";
import { entriesWith, jsonNames, ownEntries, type SettingEntry } from "./setting-entries.ts";
import type { Setting, SettingForm } from "./setting-forms.ts";
import { inForce } from "./setting-reach.ts";
import { type Config, type SettingName, settings } from "./settings.ts";

/** The origin of a value: `environment`, a file, `page` (saved by the settings page), or `default`. */
export type SettingOrigin = { readonly place: string; readonly name: string };

export type ConfigProblem =
  | {
      readonly kind: "bad-value";
      readonly name: string;
      readonly place: string;
      readonly form: SettingForm;
      readonly bounds: SettingBounds;
      readonly values?: Setting["values"];
      /** The fault of a list of servers. */
      readonly flaw?: ServersFlaw | undefined;
    }
  | {
      readonly kind: "unknown-name";
      readonly name: string;
      readonly place: string;
      readonly nearest?: string | undefined;
    }
  /** A setting that says where files are cannot be set in such a file. */
  | { readonly kind: "misplaced"; readonly name: string; readonly place: string }
  | { readonly kind: "unreadable"; readonly place: string; readonly why: string }
  | PlugInProblem;

export type ReadConfig = {
  readonly config: Config;
  readonly origins: Readonly<Record<SettingName, SettingOrigin>>;
  /** The settings of parts. */
  readonly ofParts: readonly {
    readonly setting: Setting;
    readonly value: unknown;
    readonly origin: SettingOrigin;
  }[];
  /** The values that the page saved, where the data folder was read. */
  readonly saved: SavedSettings;
  /** Saved values that are valid no longer: what applies without them is in force. */
  readonly passedOver: readonly ConfigProblem[];
};

export const nothingSaved: SavedSettings = {
  values: new Map(),
  sealed: [],
  secret: new Set(),
  unreadable: [],
};

type Source = {
  readonly place: string;
  readonly values: ReadonlyMap<string, unknown>;
  /** Whether an unknown name is an error here. */
  readonly strict: (name: string) => boolean;
  readonly nameIn: (key: string, setting: Setting) => readonly string[];
  /** Settings that say where this very source is, and so cannot be set in it. */
  readonly misplaced: readonly SettingName[];
};

const ours = /^(SAINTVERSE|SAINT_GRAPH)_/;
/** Names in `.env` for other programs: telemetry, the runtime, the package manager, containers, the locale, proxies. */
const foreign = /^(OTEL|NODE|NPM|COMPOSE|DOCKER|LC)_|^(LANG|LANGUAGE)$|_PROXY$/i;

/** The files of a folder that may hold settings. */
export const configFileNames = [".env", "saintverse.config.json"] as const;

/**
 * Reads the configuration: the environment, then `.env` and `saintverse.config.json` in `folder`. All problems are
 * reported at once. An empty value counts as absent.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  plugIns: PlugIns = noPlugIns,
): Result<ReadConfig, readonly ConfigProblem[]> {
  const problems: ConfigProblem[] = [...plugIns.problems];
  const sources = [environmentSource(environment), ...filesIn(folder, problems)];
  return configOf(sources, problems, plugIns.loaded);
}

/**
 * As `readConfig`, followed by the files of the data folder, and by what the page saved there (or by `saved` instead);
 * `folder`: the checkout, or a named folder.
 */
export function readConfigAndHome(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string | undefined,
  plugIns: PlugIns = noPlugIns,
  saved?: SavedSettings,
): Result<ReadConfig, readonly ConfigProblem[]> {
  const problems: ConfigProblem[] = [...plugIns.problems];
  const sources = sourcesAndHome(environment, folder, problems);
  const known = saved ?? savedIn(environment, sources);
  return configOf([...sources, pageSource(known)], problems, plugIns.loaded, known);
}

function savedIn(
  environment: Readonly<Record<string, string | undefined>>,
  sources: readonly Source[],
): SavedSettings {
  const parsed = (key: "home" | "keyStore") =>
    settings[key].schema.safeParse(find(sources, key, settings[key])?.value).data;
  const home = parsed("home");
  const keyStore = parsed("keyStore");
  return home === undefined || keyStore === undefined
    ? nothingSaved
    : settingsStoreOf(
        dataFolder({ home }),
        keyStore === "file" ? "file" : "system",
        environment,
      ).read();
}

/** The plug-ins that are named, and where; the rest of the configuration is not read. */
export function namedPlugIns(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string | undefined,
): { readonly names: readonly string[]; readonly place: string; readonly home: string } {
  const sources = sourcesAndHome(environment, folder, []);
  const found = find(sources, "plugIns", settings.plugIns);
  const names = settings.plugIns.schema.safeParse(found?.value);
  const home = settings.home.schema.safeParse(find(sources, "home", settings.home)?.value);
  return {
    names: names.data ?? [],
    place: found?.place ?? "default",
    home: dataFolder({ home: home.data ?? "~/.saintverse" }),
  };
}

function sourcesAndHome(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string | undefined,
  problems: ConfigProblem[],
): readonly Source[] {
  if (folder !== undefined && !existsSync(join(folder, "."))) {
    problems.push({ kind: "unreadable", place: folder, why: "ENOENT" });
  }
  const sources = [
    environmentSource(environment),
    ...(folder === undefined ? [] : filesIn(folder, problems)),
  ];
  const home = settings.home.schema.safeParse(find(sources, "home", settings.home)?.value);
  const own = home.success ? dataFolder({ home: home.data }) : undefined;
  return own === undefined || own === folder
    ? sources
    : [...sources, ...filesIn(own, problems, ["home"])];
}

/** The flaw of a bad value beside its form. */
const flawIn = (form: SettingForm, value: unknown): ServersFlaw | undefined =>
  form === "servers" ? serversFlaw(value) : undefined;

function configOf(
  sources: readonly Source[],
  problems: ConfigProblem[],
  brought: readonly LoadedPlugIn[],
  saved: SavedSettings = nothingSaved,
): Result<ReadConfig, readonly ConfigProblem[]> {
  const plugIns = [...builtInPlugIns, ...brought];
  const entries = entriesWith(plugIns);
  for (const source of sources) {
    problems.push(...unknownNames(source, entries), ...misplacedNames(source));
  }
  const read = new Map<string, unknown>();
  const origins = new Map<string, SettingOrigin>();
  const passedOver: ConfigProblem[] = [];
  for (const [key, setting] of entries) {
    const unset = { name: setting.names[0], place: "default" };
    const found = find(sources, key, setting);
    const parsed = setting.schema.safeParse(found?.value);
    const isSaved = found?.place === pagePlace;
    origins.set(key, (parsed.success || !isSaved ? found : undefined) ?? unset);
    if (parsed.success) {
      read.set(key, parsed.data);
      continue;
    }
    const { name, place } = found ?? unset;
    const bounds = boundsIn(parsed.error.issues, found?.value);
    const { form, values } = setting;
    (isSaved ? passedOver : problems).push({
      kind: "bad-value",
      name,
      place,
      form,
      bounds,
      values,
      flaw: flawIn(form, found?.value),
    });
    if (isSaved) read.set(key, setting.schema.parse(undefined));
  }
  if (problems.length > 0) return err(problems);
  const ofParts = partSettings(plugIns);
  const values = new Map(ofParts.map(([key]) => [key, read.get(key)]));
  const own = Object.fromEntries(ownEntries.map(([key]) => [key, read.get(key)]));
  return ok({
    config: { ...own, parts: { plugIns, values } } as unknown as Config,
    origins: Object.fromEntries(origins) as Record<SettingName, SettingOrigin>,
    ofParts: ofParts.map(([key, setting]) => ({
      setting,
      value: values.get(key),
      origin: origins.get(key) ?? { name: key, place: "default" },
    })),
    saved,
    passedOver,
  });
}

function filesIn(
  folder: string,
  problems: ConfigProblem[],
  misplaced: readonly SettingName[] = [],
): readonly Source[] {
  const [envFile, jsonFile] = configFileNames;
  return [
    envFileSource(join(folder, envFile), problems),
    jsonSource(join(folder, jsonFile), problems),
  ].map((source) => ({ ...source, misplaced: ["configFolder", ...misplaced] }));
}

/** Names by which any program may be set: a file that has no other one is not ours. */
const sharedNames = ["DATABASE_URL"];

/** The files in a folder that hold a setting of this program. */
export function configFilesIn(folder: string): readonly string[] {
  const known = new Set(entriesWith(builtInPlugIns).flatMap(jsonNames));
  for (const name of sharedNames) known.delete(name);
  return filesIn(folder, [])
    .filter(({ values }) => [...values.keys()].some((name) => known.has(name)))
    .map(({ place }) => place);
}

function find(sources: readonly Source[], key: string, setting: Setting) {
  for (const source of sources) {
    if (source.misplaced.some((each) => each === key)) continue;
    for (const name of source.nameIn(key, setting)) {
      const value = source.values.get(name);
      if (value !== undefined && value !== "") return { name, place: source.place, value };
    }
  }
  return undefined;
}

const byEnvName = (_: string, setting: Setting) => setting.names;

const environmentSource = (environment: Readonly<Record<string, string | undefined>>): Source => ({
  place: "environment",
  values: new Map(Object.entries(environment)),
  strict: (name) => ours.test(name),
  nameIn: byEnvName,
  misplaced: [],
});

/** The place of what the settings page saved. */
export const pagePlace = "page";

const pageSource = ({ values }: SavedSettings): Source => ({
  place: pagePlace,
  values,
  // The plug-in of a setting may be gone for now: its values stay.
  strict: () => false,
  nameIn: (key, setting) => (inForce(key, setting) === undefined ? [] : [setting.names[0]]),
  misplaced: [],
});

function envFileSource(file: string, problems: ConfigProblem[]): Source {
  const text = readText(file, problems);
  return {
    place: file,
    values: new Map(text === undefined ? [] : Object.entries(parseEnv(text))),
    strict: (name) => !foreign.test(name),
    nameIn: byEnvName,
    misplaced: [],
  };
}

function jsonSource(file: string, problems: ConfigProblem[]): Source {
  const text = readText(file, problems);
  return {
    place: file,
    values: new Map(text === undefined ? [] : Object.entries(jsonFields(text, file, problems))),
    strict: (name) => name !== "$schema",
    nameIn: (key, setting) => jsonNames([key, setting]),
    misplaced: [],
  };
}

function jsonFields(text: string, file: string, problems: ConfigProblem[]): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
    problems.push({ kind: "unreadable", place: file, why: "not a JSON object" });
  } catch (error) {
    problems.push({ kind: "unreadable", place: file, why: (error as Error).message });
  }
  return {};
}

function readText(file: string, problems: ConfigProblem[]): string | undefined {
  try {
    const text = textOfBytes(readFileSync(file));
    if (text !== undefined && !text.includes("\0")) return text.replace(/\r\n?/g, "\n");
    problems.push({ kind: "unreadable", place: file, why: "no known encoding" });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR")
      problems.push({ kind: "unreadable", place: file, why: code ?? "" });
    return undefined;
  }
}

function unknownNames(source: Source, entries: readonly SettingEntry[]): readonly ConfigProblem[] {
  const envNames = entries.flatMap(([, { names }]) => names);
  const known = new Set(entries.flatMap(([key, setting]) => source.nameIn(key, setting)));
  return [...source.values.keys()]
    .filter((name) => !known.has(name) && source.strict(name))
    .map((name) => {
      const near = nearest(name, [...known]) ?? nearest(name, envNames);
      return {
        kind: "unknown-name" as const,
        name,
        place: source.place,
        ...(near === undefined ? {} : { nearest: near }),
      };
    });
}

const misplacedNames = ({ misplaced, nameIn, values, place }: Source): readonly ConfigProblem[] =>
  misplaced
    .flatMap((key) => nameIn(key, settings[key]))
    .filter((name) => values.has(name) && values.get(name) !== "")
    .map((name) => ({ kind: "misplaced", name, place }));

/** The absolute data folder; `~` is the user's home. */
export const dataFolder = (config: Pick<Config, "home">): string => fullPath(config.home);

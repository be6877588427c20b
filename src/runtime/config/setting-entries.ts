// Every setting: those of the program as a whole, and those of its parts and plug-ins.

import { z } from "zod";
import type { LoadedPlugIn } from "../../parts/loaded-plug-in.ts";
import { partSettings, partsIn } from "./config-parts.ts";
import { list, type Setting } from "./setting-forms.ts";
import { settings } from "./settings.ts";

/** A setting with its key: the key in `Config`, or the name of a part's setting. */
export type SettingEntry = readonly [key: string, setting: Setting];

/** The settings that belong to no part. */
export const ownEntries: readonly SettingEntry[] = Object.entries(settings);

/** The voice setting, whose choices are the voice parts. */
function voiceSetting(plugIns: readonly LoadedPlugIn[]): Setting {
  const engines = z.enum(partsIn(plugIns, "voice").map(({ id }) => id));
  return { ...settings.voice, schema: list.pipe(z.array(engines).min(1)).optional() };
}

/** The transcriber setting, whose choices are the transcriber parts. */
function transcriberSetting(plugIns: readonly LoadedPlugIn[]): Setting {
  const known = z.enum(partsIn(plugIns, "transcriber").map(({ id }) => id));
  return { ...settings.transcriber, schema: list.pipe(z.array(known).min(1)).optional() };
}

/** The ids of the providers whose models can think. */
export const thinkingProviders = (plugIns: readonly LoadedPlugIn[]): readonly string[] =>
  partsIn(plugIns, "model").flatMap(({ id, isUnderstudy }) => (isUnderstudy ? [] : [id]));

/** The setting of what files memories into topics, with its choices. */
function topicSetting(plugIns: readonly LoadedPlugIn[]): Setting {
  const backends = z.enum(["heuristic", ...thinkingProviders(plugIns), "none"]);
  return { ...settings.topicBackend, schema: backends.default("heuristic") };
}

/** The settings whose values are ids of parts. */
const namingParts: ReadonlyMap<string, (plugIns: readonly LoadedPlugIn[]) => Setting> = new Map([
  ["voice", voiceSetting],
  ["transcriber", transcriberSetting],
  ["topicBackend", topicSetting],
]);

/** All settings. */
export const entriesWith = (plugIns: readonly LoadedPlugIn[]): readonly SettingEntry[] => [
  ...ownEntries.map(([key, one]): SettingEntry => [key, namingParts.get(key)?.(plugIns) ?? one]),
  ...partSettings(plugIns),
];

/** `GEMINI_API_KEY` as a key of `saintverse.config.json`: `geminiApiKey`. */
const inCamelCase = (name: string): string =>
  name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The names under which a setting may stand in `saintverse.config.json`. */
export const jsonNames = ([key, { names }]: SettingEntry): readonly string[] => [
  ...new Set([key, ...names, ...(key === names[0] ? names.map(inCamelCase) : [])]),
];

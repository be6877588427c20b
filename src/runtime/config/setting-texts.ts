import type { SettingText } from "../../languages/pack/setting-texts.ts";
import { defaultLanguage, packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { SettingGroup, SettingName } from "./settings.ts";

const textOf = (name: SettingName, language: Language): SettingText => {
  const { purposes } = packOf(language).settings;
  return (purposes satisfies Readonly<Record<SettingName, SettingText>>)[name];
};

/** The purpose of a setting. */
export const purposeOf = (name: SettingName, language: Language): string => {
  const text = textOf(name, language);
  return typeof text === "string" ? text : text[0];
};

/** The text on the value that applies while it is not set; undefined where a default says that. */
export const unsetText = (name: SettingName, language: Language): string | undefined => {
  const text = textOf(name, language);
  return typeof text === "string" ? undefined : text[1];
};

/** The title of a group of settings. */
export const groupTitle = (group: SettingGroup, language: Language): string =>
  packOf(language).settings.groups[group];

/** Environment variables of other programs that this one reads in addition to its settings. */
export const foreignNames: readonly string[] = Object.keys(
  packOf(defaultLanguage).settings.foreign,
);

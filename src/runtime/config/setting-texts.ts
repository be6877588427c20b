import type { Language } from "../../protocol/language.ts";
import { settingsOutsideEn } from "../words/settings-en-outside.ts";
import { settingsOutsideJa } from "../words/settings-ja-outside.ts";
import type { SettingGroup, SettingName } from "./settings.ts";
import { settingsEn } from "./settings-en.ts";
import { settingsJa } from "./settings-ja.ts";

/** What a setting is for; the second text says what holds while nothing is set, where there is no default. */
export type SettingText = string | readonly [purpose: string, unset: string];

const texts: Readonly<Record<Language, Readonly<Record<SettingName, SettingText>>>> = {
  ja: { ...settingsJa, ...settingsOutsideJa },
  en: { ...settingsEn, ...settingsOutsideEn },
};

/** What a setting is for. */
export const purposeOf = (name: SettingName, language: Language): string => {
  const text = texts[language][name];
  return typeof text === "string" ? text : text[0];
};

/** What holds while it is not set; undefined where a default says that. */
export const unsetText = (name: SettingName, language: Language): string | undefined => {
  const text = texts[language][name];
  return typeof text === "string" ? undefined : text[1];
};

/** What the settings of a group are about. */
export const groupTitles: Readonly<Record<Language, Readonly<Record<SettingGroup, string>>>> = {
  ja: {
    general: "すべてに",
    page: "ページ",
    models: "モデルと鍵",
    budget: "使ってよい量",
    turns: "話し方と一回のターン",
    memory: "記憶",
    voices: "声",
    audience: "視聴者、独り言、番組",
    gates: "言ってよいこと、使ってよい道具",
    servers: "MCP サーバー（体と道具）",
    obs: "OBS",
    telemetry: "計測",
    cities: "ほかの街",
    saiverseCities: "SAIVerse の街",
    agents: "外のエージェント（A2A）",
  },
  en: {
    general: "Everything",
    page: "The page",
    models: "Models and keys",
    budget: "What may be spent",
    turns: "Speaking, and one turn",
    memory: "Memory",
    voices: "Voices",
    audience: "The audience, words of her own, the show",
    gates: "What may be said, and which tools may be used",
    servers: "MCP servers (bodies and tools)",
    obs: "OBS",
    telemetry: "Telemetry",
    cities: "Other cities",
    saiverseCities: "Cities of SAIVerse",
    agents: "Agents from outside (A2A)",
  },
};

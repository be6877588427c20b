// The settings page: all of it is derived from the descriptors of the parts and of the settings.

import { builtInPlugIns } from "../../../built-in/built-in-plug-ins.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import { packOf } from "../../../languages/registry.ts";
import { textIn } from "../../../languages/text-in.ts";
import type { PartSetting } from "../../../parts/part.ts";
import type { PartKind, PlugInPart } from "../../../parts/part-kinds.ts";
import type { Language } from "../../../protocol/language.ts";
import type { PartCard, SettingCard, SettingsSection } from "../../../protocol/page-settings.ts";
import { plugInsOf, settingsOfParts } from "../../config/config-parts.ts";
import { isHidden, originOf } from "../../config/live-config.ts";
import { pagePlace, type ReadConfig } from "../../config/read-config.ts";
import { boundsOf } from "../../config/setting-bounds.ts";
import { entriesWith, type SettingEntry } from "../../config/setting-entries.ts";
import { groupOfKey, inForce } from "../../config/setting-reach.ts";
import { purposeOf, unsetText } from "../../config/setting-texts.ts";
import { settingValueText } from "../../config/setting-value-text.ts";
import type { SettingGroup, SettingName } from "../../config/settings.ts";

type SectionId = SettingsSection["id"];

/** The parts and the groups of settings in each section. */
const sections: readonly {
  readonly id: SectionId;
  readonly kinds: readonly PartKind[];
  readonly groups: readonly SettingGroup[];
}[] = [
  { id: "models", kinds: ["model"], groups: ["models"] },
  { id: "voices", kinds: ["voice"], groups: ["voices", "stage"] },
  { id: "hearing", kinds: ["transcriber"], groups: ["hearing"] },
  { id: "audience", kinds: ["audience"], groups: ["audience"] },
  { id: "bodies", kinds: ["body"], groups: ["terminal"] },
  { id: "memory", kinds: ["embedder", "importer", "exporter"], groups: ["memory"] },
  { id: "talk", kinds: ["tool"], groups: ["turns"] },
  { id: "pace", kinds: [], groups: ["pace"] },
  { id: "gates", kinds: [], groups: ["gates"] },
];

export function settingsSections(read: ReadConfig, language: Language): SettingsSection[] {
  const plugIns = plugInsOf(read.config);
  const shown = new Set(shownEntries(read).map(([key]) => key));
  return sections.map(({ id, kinds, groups }) => ({
    id,
    parts: plugIns.flatMap(({ id: plugIn, parts, from }) =>
      parts
        .filter((part) => kinds.includes(part.kind) && isShown(part, from !== undefined))
        .map((part) => partCard(part, language, from === undefined ? undefined : plugIn)),
    ),
    settings: shownEntries(read).flatMap(([key, { names }]) => {
      const group = groupOfKey(key);
      return group !== undefined && groups.includes(group) && shown.has(key) ? [names[0]] : [];
    }),
  }));
}

/** Kinds whose parts can be tried. */
const tried: ReadonlySet<PartKind> = new Set([
  "model",
  "voice",
  "transcriber",
  "audience",
  "body",
  "embedder",
]);

/** A part of the program's own that has nothing to set and nothing to try is not shown. */
const isShown = ({ kind, settings }: PlugInPart, isBrought: boolean): boolean =>
  isBrought || Object.keys(settings).length > 0 || tried.has(kind);

const partCard = (part: PlugInPart, language: Language, plugIn: string | undefined): PartCard => ({
  kind: part.kind,
  id: part.id,
  about: withoutCode(textIn(part.about, language)),
  settings: Object.values(part.settings).map(({ name }) => name),
  tries: tried.has(part.kind),
  named: Object.values(part.settings).flatMap(({ name, names }) => (names ? [name] : [])),
  lists: part.kind === "model" && part.listModels !== undefined,
  ...(part.kind === "model" && part.free !== undefined
    ? { free: textIn(part.free, language) }
    : {}),
  ...(plugIn === undefined ? {} : { plugIn }),
});

/** The settings that the page can save, and those of parts that it can only show. */
const shownEntries = (read: ReadConfig): readonly SettingEntry[] =>
  entriesWith(plugInsOf(read.config)).filter(
    ([key, setting]) => groupOfKey(key) === undefined || inForce(key, setting) !== undefined,
  );

/** Settings that name models. */
const modelSettings: ReadonlyMap<string, NonNullable<SettingCard["models"]>> = new Map([
  ["modelName", "chat"],
  ["lightModelName", "chat"],
  ["routerModel", "chat"],
  ["fallbackModels", "chat"],
  ["userModels", "chat"],
  ["gateModel", "chat"],
  ["imageModel", "pictures"],
  ["embeddingModel", "vectors"],
]);

export function settingCards(read: ReadConfig, language: Language): SettingCard[] {
  const entries = entriesWith(plugInsOf(read.config));
  const inWords = namesInWords(read, language);
  const cards = describedEntries(read, language).map(
    ([entry, one]): SettingCard => ({
      ...one,
      ...valueShown(entry, read, entries),
      ...originText(entry, read),
    }),
  );
  return cards.map((card) => ({
    ...card,
    about: choicesNamed(inWords(card.about), card, language),
    ...(card.unset === undefined
      ? {}
      : { unset: choicesNamed(inWords(card.unset), card, language) }),
  }));
}

/** Replaces the choices of a setting in its text by their names. */
function choicesNamed(text: string, { choices = [] }: SettingCard, language: Language): string {
  const { named } = packOf(language).settings.page;
  const names = new Map(choices.map(({ value, name }) => [value, name]));
  return text.replaceAll(/`([^`]+)`/g, (whole, value: string) => {
    const name = names.get(value);
    return name === undefined || name === value ? whole : named(name);
  });
}

/** The name of a choice: its own text, or that of the part which it names. */
const choiceName = (key: string, value: string, language: Language): string =>
  ownValue(ownValue(packOf(language).settings.choices, key) ?? {}, value) ??
  partOfModel(value, language) ??
  value;

function partOfModel(id: string, language: Language): string | undefined {
  const part = builtInPlugIns
    .flatMap(({ parts }) => parts)
    .find((one) => one.kind === "model" && one.id === id);
  return part === undefined ? undefined : withoutCode(textIn(part.about, language));
}

/** The text without the brackets that hold code or names of settings. */
const withoutCode = (text: string): string =>
  text.replaceAll(/\s*[（(][^（）()]*(?:`|\b[A-Z][A-Z0-9]*_)[^（）()]*[）)]/g, "");

function describedEntries(read: ReadConfig, language: Language) {
  const ofParts = new Map<string, PartSetting>(
    settingsOfParts(plugInsOf(read.config)).map((one) => [one.name, one]),
  );
  return shownEntries(read).map(
    (entry) => [entry, described(entry, ofParts.get(entry[0]), language)] as const,
  );
}

/** Replaces the names of settings in texts by what their labels on the page begin with. */
export function namesInWords(read: ReadConfig, language: Language): (text: string) => string {
  const { named } = packOf(language).settings.page;
  const labels = new Map(
    describedEntries(read, language).map(([, { name, about }]) => [
      name as string,
      named(about.split(/[;,.(；、。（]| — /)[0]?.trim() ?? name),
    ]),
  );
  return (text) =>
    text.replaceAll(
      /`?\b([A-Z][A-Z0-9_]{3,})\b`?/g,
      (whole, name: string) => labels.get(name) ?? whole,
    );
}

/** The description of a setting, whatever its value. */
function described(
  [key, setting]: SettingEntry,
  ofPart: PartSetting | undefined,
  language: Language,
) {
  const { choices } = boundsOf(setting.schema);
  const models = modelSettings.get(key);
  const reach = inForce(key, setting);
  const listed = choices?.join(",") ?? "a,b";
  const isList = setting.form === "list" || Array.isArray(setting.schema.safeParse(listed).data);
  return {
    name: setting.names[0],
    form: setting.form,
    ...textsOf(key, ofPart, language),
    ...(choices === undefined || setting.form === "yes-no"
      ? {}
      : {
          choices: choices.map((value) => ({ value, name: choiceName(key, value, language) })),
        }),
    ...(models === undefined ? {} : { models }),
    ...(isList ? { isList: true as const } : {}),
    ...(reach === undefined ? {} : { inForce: reach }),
  };
}

function textsOf(key: string, ofPart: PartSetting | undefined, language: Language) {
  if (ofPart === undefined) {
    const unset = unsetText(key as SettingName, language);
    const about = purposeOf(key as SettingName, language);
    return { about, ...(unset === undefined ? {} : { unset }) };
  }
  const { about, unset, looksLike, from } = ofPart;
  return {
    about: textIn(about, language),
    ...(unset === undefined ? {} : { unset: textIn(unset, language) }),
    ...(looksLike === undefined ? {} : { looksLike: looksLike.source }),
    ...(from === undefined ? {} : { from }),
  };
}

/** The value, unless there is a secret in it. */
function valueShown(
  [key, setting]: SettingEntry,
  read: ReadConfig,
  entries: readonly SettingEntry[],
) {
  const value = valueIn(read, key);
  const written = value === undefined ? "" : settingValueText(setting, value);
  const hidden = isHidden(setting.names[0], written, entries);
  return {
    secret: hidden,
    ...(hidden || written === "" ? {} : { value: written }),
    ...(hidden && written.length >= longSecret ? { ending: written.slice(-shownEnding) } : {}),
  };
}

/** A secret of this length shows its last characters, so that its owner can tell it from another one. */
const longSecret = 20;
const shownEnding = 4;

function originText(entry: SettingEntry, read: ReadConfig): Pick<SettingCard, "by" | "place"> {
  const place = originOf(entry, read);
  if (place === "environment" || place === pagePlace) return { by: place };
  if (place !== "default") return { by: "file", place };
  return { by: read.saved.sealed.includes(entry[1].names[0]) ? "sealed" : "default" };
}

const valueIn = ({ config }: ReadConfig, key: string): unknown =>
  groupOfKey(key) === undefined ? config.parts?.values.get(key) : ownValue(config, key);

/** The part that a question names. */
export const partNamed = <K extends PartKind>(
  read: ReadConfig,
  kind: K,
  id: string,
): Extract<PlugInPart, { kind: K }> | undefined =>
  (read.config.parts?.plugIns ?? builtInPlugIns)
    .flatMap(({ parts }) => parts)
    .find((part): part is Extract<PlugInPart, { kind: K }> => part.kind === kind && part.id === id);

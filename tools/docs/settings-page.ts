// The page of documentation that lists every setting, generated from the settings and their texts.

import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import type { SettingsPageWords } from "../../src/languages/pack/setting-texts.ts";
import { fallbackLanguage, packOf } from "../../src/languages/registry.ts";
import { textIn } from "../../src/languages/text-in.ts";
import type { Language } from "../../src/protocol/language.ts";
import { settingOfPart, settingsOfParts } from "../../src/runtime/config/config-parts.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { boundsOf } from "../../src/runtime/config/setting-bounds.ts";
import { entriesWith } from "../../src/runtime/config/setting-entries.ts";
import type { Setting } from "../../src/runtime/config/setting-forms.ts";
import { inForce } from "../../src/runtime/config/setting-reach.ts";
import { groupTitle, purposeOf, unsetText } from "../../src/runtime/config/setting-texts.ts";
import { settingValueText } from "../../src/runtime/config/setting-value-text.ts";
import {
  type SettingGroup,
  type SettingName,
  settingGroups,
  settings,
} from "../../src/runtime/config/settings.ts";
import {
  commandsOf,
  commandsOfPart,
  groupOfParts,
  type SettingCommand,
} from "./setting-commands.ts";

/** The file in `docs/` that holds the page of a language. */
export const settingsPageFile = (language: Language): string =>
  language === fallbackLanguage ? "settings.md" : `settings.${language}.md`;

/** The whole page. */
export function settingsPage(language: Language): string {
  const { page: say, foreign } = packOf(language).settings;
  const groups = Object.keys(settingGroups) as SettingGroup[];
  return [
    say.opening,
    ...groups.map((group) => section(group, language, say)),
    say.foreign,
    markdownTable([
      say.foreignHeadings,
      ...Object.entries(foreign).map(([name, text]) => [`\`${name}\``, text]),
    ]),
    say.elsewhere,
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

type Row = {
  readonly key: string;
  readonly setting: Setting;
  readonly purpose: string;
  readonly unset: string | undefined;
  readonly commands: readonly SettingCommand[];
};

function section(group: SettingGroup, language: Language, say: SettingsPageWords): string {
  const rows = [...ownRows(group, language), ...partRows(group, language)].map(
    ({ key, setting, purpose, unset, commands }) => [
      setting.names.map((one) => `\`${one}\``).join(say.or),
      purpose + (setting.secret === true ? say.secret : ""),
      valuesOf(setting, language),
      unset ?? defaultOf(setting, say),
      commands
        .map((command) => (command === "all" ? say.allCommands : `\`${command}\``))
        .join(say.comma),
      say.onPage[inForce(key, setting) ?? "never"],
    ],
  );
  return `## ${groupTitle(group, language)}\n\n${markdownTable([say.headings, ...rows])}`;
}

const ownRows = (group: SettingGroup, language: Language): readonly Row[] =>
  Object.keys(settingGroups[group]).map((key): Row => {
    const name = key as SettingName;
    const setting = new Map(entriesWith(builtInPlugIns)).get(name) ?? settings[name];
    const purpose = purposeOf(name, language);
    const unset = unsetText(name, language);
    return { key, setting, purpose, unset, commands: commandsOf(name, group) };
  });

/** The settings of the program's own parts; each kind is shown in its group. */
const partRows = (group: SettingGroup, language: Language): readonly Row[] =>
  settingsOfParts(builtInPlugIns)
    .filter(({ kind }) => groupOfParts[kind] === group)
    .map(
      (one): Row => ({
        key: one.name,
        setting: settingOfPart(one),
        purpose: textIn(one.about, language),
        unset: one.unset === undefined ? undefined : textIn(one.unset, language),
        commands: commandsOfPart(one.kind),
      }),
    );

/** The valid values of a setting, with its bounds. */
function valuesOf({ form, schema, values }: Setting, language: Language): string {
  if (values !== undefined) return textIn(values, language);
  const { config_: say } = wordsIn(language);
  const { choices, least, most, shortest } = boundsOf(schema);
  if (choices !== undefined && form !== "yes-no") {
    const all = choices.map((choice) => `\`${choice}\``).join(say.comma);
    const isList = Array.isArray(schema.safeParse(choices.join(",")).data);
    return isList ? `${say.forms.list}: ${all}` : all;
  }
  if (shortest !== undefined) return say.shortest(shortest);
  const isNumber = form === "count" || form === "seconds" || form === "factor";
  return [
    say.forms[form],
    ...(isNumber && least !== undefined ? [say.least(least)] : []),
    ...(isNumber && most !== undefined ? [say.most(most)] : []),
  ].join(say.comma);
}

/** The default as one would write it. */
function defaultOf(setting: Setting, say: SettingsPageWords): string {
  const value = settingValueText(setting, setting.schema.parse(undefined));
  return value === "" ? say.empty : `\`${value}\``;
}

/** A table in Markdown: the headings, then the rows. */
export function markdownTable([headings = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n");
}

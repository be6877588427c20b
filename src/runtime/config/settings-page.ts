// The page of documentation that lists every setting, made from the settings and their texts.

import type { Language } from "../../protocol/language.ts";
import { wordsIn } from "../words/words.ts";
import { foreignNames } from "./foreign-names.ts";
import { boundsOf } from "./setting-bounds.ts";
import { commandsOf } from "./setting-commands.ts";
import type { Setting } from "./setting-forms.ts";
import { groupTitles, purposeOf, unsetText } from "./setting-texts.ts";
import { settingValueText } from "./setting-value-text.ts";
import { type SettingGroup, type SettingName, settingGroups } from "./settings.ts";
import { type SettingsPageWords, settingsPageWords } from "./settings-page-words.ts";

/** The file in `docs/` that holds the page of a language. */
export const settingsPageFile = (language: Language): string =>
  language === "en" ? "settings.md" : `settings.${language}.md`;

/** The whole page. */
export function settingsPage(language: Language): string {
  const say = settingsPageWords[language];
  const groups = Object.keys(settingGroups) as SettingGroup[];
  return [
    say.opening,
    ...groups.map((group) => section(group, language, say)),
    say.foreign,
    table([
      say.foreignHeadings,
      ...Object.entries(foreignNames).map(([name, texts]) => [`\`${name}\``, texts[language]]),
    ]),
    say.elsewhere,
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

function section(group: SettingGroup, language: Language, say: SettingsPageWords): string {
  const named = Object.entries(settingGroups[group]) as [SettingName, Setting][];
  const rows = named.map(([name, setting]) => [
    setting.names.map((one) => `\`${one}\``).join(say.or),
    purposeOf(name, language) + (setting.secret === true ? say.secret : ""),
    valuesOf(setting, language),
    unsetText(name, language) ?? defaultOf(setting, say),
    commandsOf(name, group)
      .map((command) => (command === "all" ? say.allCommands : `\`${command}\``))
      .join(say.comma),
  ]);
  return `## ${groupTitles[language][group]}\n\n${table([say.headings, ...rows])}`;
}

/** What may be written for a setting, with its bounds. */
function valuesOf({ form, schema }: Setting, language: Language): string {
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

/** The default as a person would write it. */
function defaultOf(setting: Setting, say: SettingsPageWords): string {
  const value = settingValueText(setting, setting.schema.parse(undefined));
  return value === "" ? say.empty : `\`${value}\``;
}

function table([headings = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n");
}

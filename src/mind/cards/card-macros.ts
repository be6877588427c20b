// The macros of character cards as our templates have them.

/** Names that are filled in when a text is used. */
const filledLater: ReadonlySet<string> = new Set(["char", "user", "displayName", "personaId"]);

export type Unmacroed = {
  readonly text: string;
  /** Macros that nothing here stands for, as written; they stay. */
  readonly unknown: readonly string[];
};

const first = (choices: string): string =>
  choices
    .split(/(?<!\\),/u)[0]
    ?.replaceAll("\\,", ",")
    .trim() ?? "";

/** `{{Char}}`, `<BOT>` and their like become `{{char}}` and `{{user}}`; notes of the author go; a choice is its first. */
export function withoutMacros(written: string): Unmacroed {
  const unknown = new Set<string>();
  const text = written
    .replace(/\{\{\s*\/\/[^{}]*\}\}|\{\{\s*(?:comment|hidden_key)\s*:[^{}]*\}\}/giu, "")
    .replace(/\{\{\s*original\s*\}\}/giu, "")
    .replace(/<(?:bot|char)>/giu, "{{char}}")
    .replace(/<user>/giu, "{{user}}")
    .replace(/\{\{\s*(?:random|pick)\s*::?([^{}]*)\}\}/giu, (_all, choices: string) =>
      first(choices.replaceAll("::", ",")),
    )
    .replace(/\{\{\s*reverse\s*:([^{}]*)\}\}/giu, (_all, inner: string) =>
      [...inner].toReversed().join(""),
    )
    .replace(/\{\{\s*([a-z_]+)\s*\}\}/giu, (all, name: string) => {
      const known = [...filledLater].find((one) => one.toLowerCase() === name.toLowerCase());
      if (known === undefined) unknown.add(all);
      return known === undefined ? all : `{{${known}}}`;
    });
  for (const [all] of text.matchAll(/\{\{[^{}]{1,60}:[^{}]{0,200}\}\}/gu)) unknown.add(all);
  return { text: text.trim(), unknown: [...unknown] };
}

// Converts the macros of character cards to the program's templates.

/** Names that are filled in when a text is used. */
const filledLater: ReadonlySet<string> = new Set(["char", "user", "displayName", "personaId"]);

export type Unmacroed = {
  readonly text: string;
  /** Macros without a counterpart, as written; they stay in the text. */
  readonly unknown: readonly string[];
};

const first = (choices: string): string =>
  choices
    .split(/(?<!\\),/u)[0]
    ?.replaceAll("\\,", ",")
    .trim() ?? "";

/**
 * `{{Char}}`, `<BOT>` and similar ones become `{{char}}` and `{{user}}`; the author's notes are removed; a choice is
 * replaced by its first option.
 */
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

/** The purpose of a setting; the second text says what applies while it is not set, where there is no default. */
export type SettingText = string | readonly [purpose: string, unset: string];

/** The texts around the tables on the page of settings. */
export type SettingsPageWords = {
  readonly opening: string;
  readonly headings: readonly string[];
  readonly or: string;
  /** Another setting, by its label, in a text on the page. */
  readonly named: (label: string) => string;
  readonly comma: string;
  readonly secret: string;
  readonly empty: string;
  readonly allCommands: string;
  /** Whether the settings page changes it, and when that is in force. */
  readonly onPage: { readonly now: string; readonly start: string; readonly never: string };
  readonly foreign: string;
  readonly foreignHeadings: readonly string[];
  /** The headings of the table of model providers in `docs/models.md`: the provider, and the settings. */
  readonly modelHeadings: readonly string[];
  /** The headings of the table of voices in `docs/models.md`: the name, and a description. */
  readonly voiceHeadings: readonly string[];
  readonly elsewhere: string;
};

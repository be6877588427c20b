/** A note for the reader of a report; its text is elsewhere. `values` are inserted into it. */
export type CardNote = {
  readonly code:
    | "field-left-out"
    | "field-assumed"
    | "more-fields"
    | "json-mended"
    | "nameless"
    | "lore"
    | "lore-regex"
    | "lore-decorators"
    | "lore-position"
    | "greetings"
    | "examples"
    | "system-prompt"
    | "after-history"
    | "kept-unused"
    | "macros"
    | "own-settings"
    | "persona-edited"
    | "greeting-edited"
    | "renamed"
    | "lost"
    | "not-in-cards"
    | "assets-left-out";
  readonly values: Readonly<Record<string, string>>;
};

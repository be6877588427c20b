const notes = {
  "field-left-out": ({ place, found }) =>
    `The field ${place} cannot be read ("${found}"), so it is left out. Everything else is taken in.`,
  "field-assumed": ({ place, found, assumed }) =>
    `The field ${place} cannot be read as it is ("${found}"): ${assumed} is taken instead.`,
  "more-fields": ({ count }) => `${count} more fields cannot be read and are left out.`,
  "json-mended": ({ line, column, near }) =>
    `The JSON is loosely written (first at line ${line}, character ${column}: ${near}). It was mended; look whether the text is as it should be.`,
  nameless: () => "The card has no name. Give one in mind.json (displayName).",
  lore: ({ count }) =>
    `Lorebook: ${count} entries are in lorebook.json. They enter the prompt when their keys are spoken of.`,
  "lore-regex": ({ count }) =>
    `The patterns of ${count} lorebook entries are not used: they are not written right, use a look-ahead or a back reference, or are too large. Write plain words as their keys.`,
  "lore-decorators": ({ names }) => `Decorators of the lorebook are passed over: ${names}.`,
  "lore-position": () =>
    "Entries that keys call up stand near the end of the prompt, among what changes, not before or after the persona's text. Those that are always there stand where they ask to.",
  greetings: ({ count }) => `${count} greeting(s) are in prompts/greeting.md.`,
  examples: () => "The dialogue examples are in persona.md.",
  "system-prompt": () =>
    "system_prompt stands at the head of persona.md. It does not replace the common rules.",
  "after-history": () =>
    'post_history_instructions stand in persona.md under "Always" (not after the conversation).',
  "kept-unused": ({ fields }) => `Kept in card.json, not used: ${fields}`,
  macros: ({ macros }) => `Nothing here stands for these, so they stay as written: ${macros}`,
  "own-settings": () =>
    "Voice, emotions, NG words, prompts and readings are in extensions.saintverse.",
  "persona-edited": () =>
    "persona.md was edited after the import: all of it is in description, and the other text fields are empty.",
  "greeting-edited": () =>
    "The greeting was edited: all of it is in first_mes, and there are no alternate greetings.",
  renamed: ({ name }) => `The name is now ${name}.`,
  lost: ({ fields }) => `V2 has no field for these, so they are left out: ${fields}`,
  "not-in-cards": ({ fields }) => `No card has a place for these: ${fields}`,
  "assets-left-out": ({ names }) => `Files that were left out: ${names}`,
} satisfies Readonly<Record<string, (values: Readonly<Record<string, string>>) => string>>;

const flaws = {
  "too-big": "The file is too big (50 MB at most, and 8 MB for the card's JSON).",
  "unknown-form": "This is no character card. Give a JSON, PNG, WebP or CHARX file.",
  "not-text": "The text is in no known encoding. Save it as UTF-8.",
  "broken-png":
    "The PNG breaks off before its card, or its checksums are wrong. Get the original file again.",
  "broken-base64": "The card inside of the PNG is broken. Get the original file again.",
  "no-card-in-png":
    "There is no card in this PNG (neither chara nor ccv3). It may have been saved anew as a picture: use the original file.",
  "no-card-in-picture":
    "There is no card in this picture. It may have been saved anew: use the original file.",
  "broken-archive": "The CHARX (ZIP) is broken. Get the original file again.",
  "archive-too-big":
    "The CHARX unpacks to too much (at most 1,000 files, 20 MB each, 100 MB together).",
  "too-much":
    "The card takes too long to read, or too much memory. It may be broken, or made to do harm. Nothing was written.",
  stopped: "Stopped. Nothing was written.",
  "no-card-in-archive": "The CHARX has no card.json at its root.",
};

const problem = ({ kind }: { readonly kind: "no-card" | "world-book" }): string =>
  kind === "world-book"
    ? "This is a world book (lorebook) and no character. Say who gets it: saintverse persona import <file> --into-persona ren gives it to a persona, --into-building <id> to those who are in that building, --into-city to everybody who lives here."
    : "This JSON is no character card (it needs the spec chara_card_v2 or chara_card_v3, or the fields of V1).";

/** The texts about character cards, in English. */
export const cards = {
  import: "take in a character card (JSON, PNG, WebP, CHARX) or a world book",
  export: "write a persona as a character card",
  argumentFile: "the card's file",
  optionId: "the persona's id (letters and digits); made of the name when absent",
  optionApproved: "you have read the card and answer for it as for a text of your own",
  optionAs: "the form: v2, v3, png, charx",
  optionOut: "the file to write",
  optionInto: {
    persona: "give a world book to this persona",
    building: "give a world book to those who are in this building",
    city: "give a world book to everybody who lives here",
  },
  everybody: "everybody who lives here",
  given: (count: number, whose: string, file: string) =>
    `${count} entries are given to ${whose} (${file}).`,
  notes,
  flaws,
  problem,
  imported: (name: string, id: string, folder: string) =>
    `${name} is in ${folder}. Talk to them with: saintverse chat ${id}`,
  exported: (name: string, file: string) => `${name} is in ${file}.`,
  badJson: (line: number, column: number, near: string) =>
    `The card's JSON cannot be read at line ${line}, character ${column} (${near}).`,
  tooDeep: "The card's JSON is nested too deeply (32 levels at most).",
  exists: (id: string) =>
    `There is a persona ${id} already. Give another id with --id. Nothing was changed.`,
  notRead: (file: string, why: string) => `${file} cannot be read (${why}).`,
  notWritten: (file: string, why: string) => `${file} cannot be written (${why}).`,
  there: (file: string) =>
    `${file} is there already and is not overwritten. Name another file with --out.`,
  unusable: "The persona of this card cannot be used as it is. Nothing was written.",
};

export type CardsWords = typeof cards;

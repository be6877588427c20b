// Exports a mind as a character card: the card it came from with later changes, or a new one.

import type { Json, JsonObject } from "../../kernel/json.ts";
import { readJson } from "../../kernel/json-text.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { languages } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import { JsonFields } from "../../protocol/message.ts";
import { type Card, type CardData, rawDataOf, readCard } from "./card.ts";
import type { CardNote } from "./card-note.ts";
import { greetingOfCard, languageOfCard, personaOfCard, shownName } from "./mind-from-card.ts";
import { ownSettings } from "./own-settings.ts";

export type MindToExport = {
  readonly displayName: string;
  /** The mind's text files by path. */
  readonly files: ReadonlyMap<string, string>;
};

export type ExportedCard = {
  readonly v2: JsonObject;
  readonly v3: JsonObject;
  readonly notes: readonly CardNote[];
  /** The fields of V3 that V2 does not have. */
  readonly lostInV2: readonly string[];
};

const jsonOf = (text: string | undefined): Json | undefined => {
  if (text === undefined) return undefined;
  const read = readJson(text.replace(/^\ufeff/, ""));
  return read.ok ? read.value : undefined;
};

const onlyInV3 = [
  "assets",
  "nickname",
  "creator_notes_multilingual",
  "source",
  "group_only_greetings",
  "creation_date",
  "modification_date",
];

export function cardFromMind(mind: MindToExport): ExportedCard {
  const came = jsonOf(mind.files.get("card.json"));
  const read = came === undefined ? undefined : readCard(came);
  const card = read?.ok === true ? read.value : undefined;
  const notes: CardNote[] = [];
  const data = card === undefined ? newData(mind) : changedData(mind, card, notes);
  const settings = ownSettings(mind.files, card !== undefined);
  if (settings.left.length > 0) {
    notes.push({ code: "not-in-cards", values: { fields: settings.left.join(", ") } });
  }
  const extensions = {
    ...((data["extensions"] as JsonObject | undefined) ?? {}),
    ...(settings.extension === undefined ? {} : { saintverse: settings.extension }),
  };
  if (settings.extension !== undefined) notes.push({ code: "own-settings", values: {} });
  const whole = { ...data, extensions };
  return {
    v2: asV2(whole),
    v3: asV3(whole, card?.version === "v3"),
    notes,
    lostInV2: lostInV2(whole),
  };
}

/** For a mind that was no card: its text is the description. */
const newData = ({ displayName, files }: MindToExport): JsonObject => ({
  ...emptyData,
  name: displayName,
  description: withoutHeading(files.get("persona.md") ?? ""),
  first_mes: "",
  ...bookOf(files),
});

const emptyData: JsonObject = {
  name: "",
  description: "",
  personality: "",
  scenario: "",
  first_mes: "",
  mes_example: "",
  creator_notes: "",
  system_prompt: "",
  post_history_instructions: "",
  alternate_greetings: [],
  tags: [],
  creator: "",
  character_version: "",
  extensions: {},
};

const withoutHeading = (text: string): string => text.replace(/^\ufeff?#[^\n]*\n+/u, "").trim();

function bookOf(files: MindToExport["files"]): JsonObject {
  const book = jsonOf(files.get("lorebook.json"));
  return book === undefined ? {} : { character_book: book };
}

/** The original card with the mind's later changes. */
function changedData(
  { displayName, files }: MindToExport,
  card: Card,
  notes: CardNote[],
): JsonObject {
  const { data } = card;
  const language = languageOf(files, data);
  const { character_book: _, ...came } = rawDataOf(card);
  const same = (a: string, b: string) =>
    a.replace(/\s+/gu, " ").trim() === b.replace(/\s+/gu, " ").trim();
  const changed: Record<string, Json> = { ...emptyData, ...came, ...bookOf(files) };
  const persona = files.get("persona.md") ?? "";
  if (!same(persona, personaOfCard(data, language))) {
    notes.push({ code: "persona-edited", values: {} });
    const gone = [
      "personality",
      "scenario",
      "mes_example",
      "system_prompt",
      "post_history_instructions",
    ] as const;
    for (const field of gone) changed[field] = "";
    changed["description"] = withoutHeading(persona);
  }
  const greeting = files.get("prompts/greeting.md") ?? "";
  if (!same(greeting, greetingOfCard(data, language))) {
    notes.push({ code: "greeting-edited", values: {} });
    changed["first_mes"] = greeting.trim();
    changed["alternate_greetings"] = [];
  }
  if (displayName !== shownName(data)) {
    notes.push({ code: "renamed", values: { name: displayName } });
    changed["name"] = displayName;
    delete changed["nickname"];
  }
  return changed;
}

function languageOf(files: MindToExport["files"], data: CardData): Language {
  const settings = jsonOf(files.get("mind.json"));
  const fields = JsonFields.safeParse(settings);
  const language = fields.success ? fields.data["language"] : undefined;
  return languages.find((one) => one === language) ?? languageOfCard(data);
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "object" && Object.keys(value).length === 0);

const lostInV2 = (data: JsonObject): readonly string[] =>
  onlyInV3.filter((field) => !isEmpty(ownValue(data, field)));

const asV2 = (data: JsonObject): JsonObject => ({
  spec: "chara_card_v2",
  spec_version: "2.0",
  data: Object.fromEntries(Object.entries(data).filter(([field]) => !onlyInV3.includes(field))),
});

/** V3 requires two fields that V2 does not have; a card that was V3 is unchanged. */
function asV3(data: JsonObject, wasV3: boolean): JsonObject {
  if (wasV3) return { spec: "chara_card_v3", spec_version: "3.0", data };
  const book = JsonFields.safeParse(data["character_book"]);
  const entries = book.success ? book.data["entries"] : undefined;
  const character_book = Array.isArray(entries)
    ? { ...(data["character_book"] as JsonObject), entries: entries.map(v3Entry) }
    : data["character_book"];
  return {
    spec: "chara_card_v3",
    spec_version: "3.0",
    data: {
      group_only_greetings: [],
      ...data,
      ...(character_book === undefined ? {} : { character_book }),
    },
  };
}

const v3Entry = (entry: Json): Json =>
  typeof entry === "object" && entry !== null && !Array.isArray(entry)
    ? { use_regex: false, ...(entry as JsonObject) }
    : entry;

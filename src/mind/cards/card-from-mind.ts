// Exports a mind as a character card: the card it came from with later changes, or a new one.

import { readFields } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { readJson } from "../../kernel/json-text.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { languages } from "../../languages/registry.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { Language } from "../../protocol/language.ts";
import { JsonFields } from "../../protocol/message.ts";
import { readLorebook } from "../lore/lorebook.ts";
import { type Card, type CardAsset, type CardData, rawDataOf, readCard } from "./card.ts";
import type { CardNote } from "./card-note.ts";
import { assetList } from "./card-pictures.ts";
import { greetingOfCard, languageOfCard, personaOfCard, shownName } from "./mind-from-card.ts";
import { ownSettings } from "./own-settings.ts";

export type MindToExport = {
  readonly displayName: string;
  /** The mind's text files by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The paths of her pictures and other files, and which of them are her faces. */
  readonly assets: readonly string[];
  readonly faces: Partial<Record<Emotion, string>>;
};

export type ExportedCard = {
  readonly v2: JsonObject;
  readonly v3: JsonObject;
  readonly notes: readonly CardNote[];
  /** The fields of V3 that V2 does not have. */
  readonly lostInV2: readonly string[];
  /** All files of the mind, as V3 lists them. */
  readonly assets: readonly CardAsset[];
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
  const read = came === undefined ? undefined : readCard(came, () => undefined);
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
    v3: asV3(whole),
    notes,
    lostInV2: lostInV2(whole),
    assets: assetList(card?.data.assets ?? [], mind.assets, mind.faces),
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

/** Her lorebook with every field that V2 and V3 ask for. */
function bookOf(files: MindToExport["files"]): JsonObject {
  const book = jsonOf(files.get("lorebook.json"));
  const raw = Array.isArray(book) ? { entries: book } : book;
  return isJsonObject(raw) ? { character_book: readLorebook(raw, () => undefined).written } : {};
}

/** Optional fields of V3, each in its type; one of another type is left out. */
function optionalFields(came: JsonObject): JsonObject {
  const fields = readFields(came, () => undefined);
  const given: readonly (readonly [string, Json | undefined])[] = [
    ["nickname", fields.text("nickname")],
    ["source", fields.texts("source")],
    ["creation_date", fields.number("creation_date")],
    ["modification_date", fields.number("modification_date")],
    ["creator_notes_multilingual", textsOnly(fields.object("creator_notes_multilingual")?.raw)],
  ];
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      value === undefined || fields.value(name) === undefined ? [] : [[name, value]],
    ),
  );
}

const textsOnly = (fields: JsonObject | undefined): JsonObject | undefined =>
  fields === undefined
    ? undefined
    : Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === "string"));

const optional: ReadonlySet<string> = new Set([
  ...["nickname", "source", "creation_date", "modification_date", "creator_notes_multilingual"],
  ...["assets", "group_only_greetings", "character_book"],
]);

/** The fields of a card as it came, those of V2 and V3 in their types. */
function fieldsOf(card: Card): JsonObject {
  const came = rawDataOf(card);
  const { character_book: _, assets, nickname: __, group_only_greetings, ...texts } = card.data;
  const isFirst = card.version === "v1";
  const own = new Set<string>(Object.keys(emptyData));
  const others = Object.entries(came).filter(
    ([name]) => !own.has(name) && !optional.has(name) && !(isFirst && aroundV1.has(name)),
  );
  return {
    ...Object.fromEntries(others),
    ...(texts as unknown as JsonObject),
    ...optionalFields(came),
    ...(group_only_greetings.length > 0 || "group_only_greetings" in came
      ? { group_only_greetings: [...group_only_greetings] }
      : {}),
    ...(assets.length > 0 ? { assets: assets.map((asset) => ({ ...asset })) } : {}),
  };
}

/** The fields beside the texts of a card of V1, which would be strange fields inside of another one. */
const aroundV1: ReadonlySet<string> = new Set(["spec", "spec_version", "data"]);

/** The original card with the mind's later changes. */
function changedData(
  { displayName, files }: MindToExport,
  card: Card,
  notes: CardNote[],
): JsonObject {
  const { data } = card;
  const language = languageOf(files, data);
  const same = (a: string, b: string) =>
    a.replace(/\s+/gu, " ").trim() === b.replace(/\s+/gu, " ").trim();
  const changed: Record<string, Json> = { ...emptyData, ...fieldsOf(card), ...bookOf(files) };
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

const fieldsInBoth = [
  ...["name", "description", "personality", "scenario", "first_mes", "mes_example"],
  ...["creator_notes", "system_prompt", "post_history_instructions", "alternate_greetings"],
  ...["character_book", "tags", "creator", "character_version", "extensions"],
];
const entryFields = [
  ...["keys", "content", "extensions", "enabled", "insertion_order", "case_sensitive", "name"],
  ...["priority", "id", "comment", "selective", "secondary_keys", "constant", "position"],
];
const bookFields = [
  ...["name", "description", "scan_depth", "token_budget", "recursive_scanning", "extensions"],
  "entries",
];

/** Strict readers refuse a field that they do not know anywhere but in `extensions`, where every other one is moved. */
function strictly(fields: JsonObject, known: readonly string[]): JsonObject {
  const isKnown = ([name]: readonly [string, Json]) => known.includes(name);
  const all = Object.entries(fields);
  const others = Object.fromEntries(all.filter((field) => !isKnown(field)));
  const { extensions } = fields;
  return {
    ...Object.fromEntries(all.filter(isKnown)),
    extensions: { ...others, ...(isJsonObject(extensions) ? extensions : {}) },
  };
}

type Version = { readonly data: readonly string[]; readonly entry: readonly string[] };

/** In both versions, ids of strict readers are numbers. */
function strictBook(book: JsonObject, { entry: known }: Version): JsonObject {
  const { entries } = book;
  const read = (Array.isArray(entries) ? entries : []) as readonly JsonObject[];
  const isNumbered = ({ id }: JsonObject) => id === undefined || typeof id === "number";
  return {
    ...strictly(book, bookFields),
    entries: read.map((entry) =>
      strictly(entry, isNumbered(entry) ? known : known.filter((name) => name !== "id")),
    ),
  };
}

function strictData(data: JsonObject, version: Version): JsonObject {
  const { character_book: book, ...fields } = strictly(data, version.data);
  return isJsonObject(book) ? { ...fields, character_book: strictBook(book, version) } : fields;
}

function asV2(data: JsonObject): JsonObject {
  const kept = Object.entries(data).filter(([field]) => !onlyInV3.includes(field));
  const version = { data: fieldsInBoth, entry: entryFields };
  return {
    spec: "chara_card_v2",
    spec_version: "2.0",
    data: strictData(Object.fromEntries(kept), version),
  };
}

/** V3 requires two fields that V2 does not have. */
function asV3(data: JsonObject): JsonObject {
  const { character_book: book } = data;
  const entries = isJsonObject(book) ? book["entries"] : undefined;
  const written = Array.isArray(entries)
    ? { character_book: { ...(book as JsonObject), entries: entries.map(v3Entry) } }
    : {};
  const version = {
    data: [...fieldsInBoth, ...onlyInV3],
    entry: [...entryFields, "use_regex"],
  };
  return {
    spec: "chara_card_v3",
    spec_version: "3.0",
    data: strictData({ group_only_greetings: [], ...data, ...written }, version),
  };
}

const v3Entry = (entry: JsonObject): JsonObject => ({ use_regex: false, ...entry });

// Character cards: V1 (six texts), V2 (`chara_card_v2`) and V3 (`chara_card_v3`), as other programs write them. Each
// field is read by itself; all of them are kept as they were for the export.

import { type FieldNote, type FieldReader, readFields } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type ReadLorebook, readLorebook } from "../lore/lorebook.ts";
import { unwrapped } from "./unwrapped-card.ts";

export type CardAsset = {
  readonly type: string;
  readonly uri: string;
  readonly name: string;
  /** Without the dot; empty where the card does not say. */
  readonly ext: string;
};

/** The fields that are used. Missing texts are empty. */
export type CardData = {
  readonly name: string;
  readonly description: string;
  readonly personality: string;
  readonly scenario: string;
  readonly first_mes: string;
  readonly mes_example: string;
  readonly creator_notes: string;
  readonly system_prompt: string;
  readonly post_history_instructions: string;
  readonly alternate_greetings: readonly string[];
  readonly tags: readonly string[];
  readonly creator: string;
  readonly character_version: string;
  readonly extensions: JsonObject;
  readonly character_book: ReadLorebook | undefined;
  readonly nickname: string;
  readonly group_only_greetings: readonly string[];
  readonly assets: readonly CardAsset[];
};

export type CardVersion = "v1" | "v2" | "v3";

export type Card = {
  readonly version: CardVersion;
  readonly data: CardData;
  /** The whole original card. */
  readonly raw: JsonObject;
};

/** `world-book`: entries without a character. */
export type CardProblem = { readonly kind: "no-card" } | { readonly kind: "world-book" };

const bounds = { text: 200_000, texts: 1_000, name: 200, uri: 30_000_000, assets: 1_000 };

/** The fields of a card as it came. */
export const rawDataOf = ({ version, raw }: Card): JsonObject => {
  const data = version === "v1" ? raw : readFields(raw, () => undefined).object("data")?.raw;
  return data ?? raw;
};

type Notes = (note: FieldNote) => void;

/** The card in a JSON value, of any version. */
export function readCard(given: Json, notes: Notes): Result<Card, CardProblem> {
  const raw = unwrapped(given, notes);
  if (!isJsonObject(raw)) {
    return err({ kind: worldBookIn(raw) === undefined ? "no-card" : "world-book" });
  }
  const silent = readFields(raw, () => undefined);
  const data = silent.object("data");
  if (data !== undefined && isCharacter(data)) {
    const fields = readFields(data.raw, notes, data.place);
    return ok({ version: versionOf(silent), data: dataOf(fields, silent, notes), raw });
  }
  if (isCharacter(silent)) {
    return ok({ version: "v1", data: dataOf(readFields(raw, notes), silent, notes), raw });
  }
  return err({ kind: worldBookIn(raw) === undefined ? "no-card" : "world-book" });
}

const describing = [
  ...(["description", "personality", "scenario"] as const),
  ...(["first_mes", "mes_example", "system_prompt"] as const),
];

/** Whether somebody is described. */
const isCharacter = (fields: FieldReader): boolean =>
  describing.some((name) => fields.value(name) !== undefined);

/** Whether one of the texts that describe somebody is not empty. */
export const hasWords = ({ data }: Card): boolean =>
  describing.some((name) => data[name].trim() !== "");

/**
 * The object with the entries of a world book alone, as SillyTavern, RisuAI, NovelAI, Agnai and V3 write one; so are
 * entries in a list.
 */
export function worldBookIn(raw: Json): JsonObject | undefined {
  if (Array.isArray(raw)) {
    const isEntry = (one: Json) =>
      isJsonObject(one) && ["key", "keys"].some((name) => Object.hasOwn(one, name));
    return raw.some(isEntry) ? { entries: raw } : undefined;
  }
  if (!isJsonObject(raw)) return undefined;
  const fields = readFields(raw, () => undefined);
  for (const name of ["data", "character_book", "originalData"]) {
    const inner = fields.object(name);
    if (inner?.value("entries") !== undefined) return inner.raw;
  }
  const isBook = fields.value("entries") !== undefined || Array.isArray(fields.value("data"));
  return isBook ? raw : undefined;
}

function versionOf(whole: FieldReader): CardVersion {
  const spec = whole.text("spec")?.toLowerCase() ?? "";
  return spec.includes("v3") || (whole.number("spec_version") ?? 0) >= 3 ? "v3" : "v2";
}

/** `whole`: the card around the data; programs of V1 have the name there, too. */
function dataOf(fields: FieldReader, whole: FieldReader, notes: Notes): CardData {
  const text = (name: string) => fields.text(name, { longest: bounds.text }) ?? "";
  const texts = (name: string, separator?: RegExp) =>
    fields.texts(name, { separator, most: bounds.texts, longest: bounds.text }) ?? [];
  const name = text("name");
  return {
    name: name.trim() === "" ? (whole.text("name") ?? "") : name,
    description: text("description"),
    personality: text("personality"),
    scenario: text("scenario"),
    first_mes: text("first_mes"),
    mes_example: text("mes_example"),
    creator_notes: text("creator_notes"),
    system_prompt: text("system_prompt"),
    post_history_instructions: text("post_history_instructions"),
    alternate_greetings: texts("alternate_greetings"),
    tags: texts("tags", /[,、，\n]/),
    creator: text("creator"),
    character_version: text("character_version"),
    extensions: fields.object("extensions")?.raw ?? {},
    character_book: bookOf(fields, notes),
    nickname: fields.text("nickname", { longest: bounds.name }) ?? "",
    group_only_greetings: texts("group_only_greetings"),
    assets: (fields.objects("assets", { most: bounds.assets }) ?? []).map(assetOf),
  };
}

function bookOf(fields: FieldReader, notes: Notes): ReadLorebook | undefined {
  const value = fields.value("character_book");
  const raw = Array.isArray(value) ? { entries: value } : fields.object("character_book")?.raw;
  return raw === undefined ? undefined : readLorebook(raw, notes, "character_book");
}

function assetOf(asset: FieldReader): CardAsset {
  const text = (name: string, longest = bounds.name) => asset.text(name, { longest }) ?? "";
  const ext = text("ext").replace(/^\./, "").toLowerCase();
  return { type: text("type"), uri: text("uri", bounds.uri), name: text("name"), ext };
}

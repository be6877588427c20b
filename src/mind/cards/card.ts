// Character cards: V1 (six texts), V2 (`chara_card_v2`) and V3 (`chara_card_v3`), as other programs write them. Unknown
// fields are kept for the export.

import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { JsonFields } from "../../protocol/message.ts";
import { Lorebook } from "../lore/lorebook.ts";

const Text = z
  .string()
  .max(200_000)
  .nullish()
  .transform((text) => text ?? "");
const Texts = z
  .array(z.string().max(200_000))
  .max(1_000)
  .nullish()
  .transform((texts) => texts ?? []);

const Asset = z.looseObject({
  type: z.string().max(200),
  uri: z.string().max(10_000_000),
  name: z.string().max(200),
  ext: z.string().max(20),
});

export const CardData = z.looseObject({
  name: Text,
  description: Text,
  personality: Text,
  scenario: Text,
  first_mes: Text,
  mes_example: Text,
  creator_notes: Text,
  system_prompt: Text,
  post_history_instructions: Text,
  alternate_greetings: Texts,
  tags: Texts,
  creator: Text,
  character_version: Text,
  extensions: JsonFields.nullish(),
  character_book: Lorebook.nullish(),
  nickname: z.string().max(200).nullish(),
  group_only_greetings: Texts,
  assets: z.array(Asset).max(1_000).nullish(),
});
export type CardData = z.infer<typeof CardData>;

export type CardVersion = "v1" | "v2" | "v3";

export type Card = {
  readonly version: CardVersion;
  readonly data: CardData;
  /** The whole original card. */
  readonly raw: JsonObject;
};

/** `field`: the path of the error. */
export type CardProblem =
  | { readonly kind: "no-card" }
  | { readonly kind: "nameless" }
  | { readonly kind: "bad-field"; readonly field: string; readonly why: string };

const versions = new Map<string, CardVersion>(
  Object.entries({
    chara_card_v2: "v2",
    chara_card_v3: "v3",
  }),
);

/** The original fields of a card. */
export const rawDataOf = ({ version, raw }: Card): JsonObject =>
  JsonFields.parse(version === "v1" ? raw : raw["data"]);

/** The card in a JSON value, of any version. */
export function readCard(raw: Json): Result<Card, CardProblem> {
  if (!isJsonObject(raw)) return err({ kind: "no-card" });
  const { spec, data } = raw as Record<string, Json>;
  const version = typeof spec === "string" ? versions.get(spec) : undefined;
  if (version !== undefined && isJsonObject(data)) return dataOf(version, data, raw);
  const isFirst = "first_mes" in raw || "description" in raw || "personality" in raw;
  return isFirst ? dataOf("v1", raw, raw) : err({ kind: "no-card" });
}

function dataOf(
  version: CardVersion,
  data: JsonObject,
  raw: JsonObject,
): Result<Card, CardProblem> {
  const parsed = CardData.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return err({
      kind: "bad-field",
      field: issue?.path.join(".") ?? "",
      why: issue?.message ?? "",
    });
  }
  if (parsed.data.name.trim() === "") return err({ kind: "nameless" });
  return ok({ version, data: parsed.data, raw });
}

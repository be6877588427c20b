// Reads the files of a mind from the bytes of a character card.

import {
  type CardFile,
  type CardFileFlaw,
  readCardFile,
} from "../../adapters/minds/cards/card-file.ts";
import { type JsonFlaw, readJson } from "../../kernel/json-text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type CardProblem, type CardVersion, readCard } from "../../mind/cards/card.ts";
import { type CardMindFiles, mindFromCard } from "../../mind/cards/mind-from-card.ts";
import type { Language } from "../../protocol/language.ts";

export type CardRefusal =
  | { readonly kind: "file"; readonly flaw: CardFileFlaw }
  | ({ readonly kind: "json" } & JsonFlaw)
  | { readonly kind: "card"; readonly problem: CardProblem };

export type CardRead = Pick<CardFile, "form" | "assets" | "leftOut"> & {
  readonly version: CardVersion;
  readonly made: CardMindFiles;
};

export function readCardBytes(
  bytes: Uint8Array,
  language: Language | undefined,
): Result<CardRead, CardRefusal> {
  const file = readCardFile(bytes);
  if (!file.ok) return err({ kind: "file", flaw: file.error });
  const { form, json, assets, leftOut } = file.value;
  const value = readJson(json.replace(/^\ufeff/, ""));
  if (!value.ok) return err({ kind: "json", ...value.error });
  const card = readCard(value.value);
  if (!card.ok) return err({ kind: "card", problem: card.error });
  const made = mindFromCard(card.value, language);
  return ok({ form, assets, leftOut, version: card.value.version, made });
}

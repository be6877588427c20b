// Reads the files of a mind from the bytes of a character card.

import { jsonrepair } from "jsonrepair";
import {
  type CardFile,
  type CardFileFlaw,
  readCardFile,
} from "../../../adapters/minds/cards/card-file.ts";
import type { FieldNote } from "../../../kernel/field-reader.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { type JsonFlaw, readJson } from "../../../kernel/json-text.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import {
  type Card,
  type CardProblem,
  type CardVersion,
  hasWords,
  readCard,
  worldBookIn,
} from "../../../mind/cards/card.ts";
import type { CardNote } from "../../../mind/cards/card-note.ts";
import {
  assetPathOf,
  assetSource,
  facesAmong,
  placeOfAsset,
} from "../../../mind/cards/card-pictures.ts";
import { type CardMindFiles, mindFromCard } from "../../../mind/cards/mind-from-card.ts";
import { readLorebook } from "../../../mind/lore/lorebook.ts";
import type { Emotion } from "../../../protocol/emotion.ts";
import type { Language } from "../../../protocol/language.ts";

export type CardRefusal =
  | { readonly kind: "file"; readonly flaw: CardFileFlaw }
  | ({ readonly kind: "json" } & JsonFlaw)
  | { readonly kind: "card"; readonly problem: CardProblem };

export type CardRead = Pick<CardFile, "form"> & {
  readonly version: CardVersion;
  readonly made: CardMindFiles;
  /** Pictures and other files of the card, by their path in the mind. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly faces: Partial<Record<Emotion, string>>;
  readonly notes: readonly CardNote[];
};

/** The JSON of a card, mended where other programs write it loosely; `mended`: the place of the first flaw. */
function looseJson(
  text: string,
): Result<{ readonly value: Json; readonly mended?: JsonFlaw }, JsonFlaw> {
  const strict = readJson(text);
  if (strict.ok) return ok({ value: strict.value });
  const mended = strict.error;
  if (mended.flaw === "too-deep") return strict;
  try {
    const value = JSON.parse(jsonrepair(withoutControls(text))) as Json;
    return typeof value === "object" && value !== null ? ok({ value, mended }) : strict;
  } catch {
    return strict;
  }
}

/** `jsonrepair` takes no control characters in strings but breaks and tabs. */
const withoutControls = (text: string): string =>
  text
    .replace(/^\p{Cc}+|\p{Cc}+$/gu, "")
    .replace(/[^\P{Cc}\n\r\t]/gu, (raw) => JSON.stringify(raw).slice(1, -1));

type Found = { readonly card: Card; readonly notes: readonly CardNote[] };

/** The most notes about odd fields; the rest is counted. */
const mostOdd = 20;

function oddNotes(odd: readonly FieldNote[]): readonly CardNote[] {
  const told = odd.slice(0, mostOdd).map(
    ({ place, found, assumed }): CardNote => ({
      code: assumed === undefined ? "field-left-out" : "field-assumed",
      values: { place, found, assumed: assumed ?? "" },
    }),
  );
  const rest = odd.length - told.length;
  return rest === 0 ? told : [...told, { code: "more-fields", values: { count: String(rest) } }];
}

const mendedNote = (mended: JsonFlaw | undefined): readonly CardNote[] =>
  mended === undefined
    ? []
    : [
        {
          code: "json-mended",
          values: {
            line: String(mended.line),
            column: String(mended.column),
            near: mended.near,
          },
        },
      ];

function cardIn(text: string): Result<Found, CardRefusal> {
  const json = looseJson(text);
  if (!json.ok) return err({ kind: "json", ...json.error });
  const odd: FieldNote[] = [];
  const card = readCard(json.value.value, (note) => odd.push(note));
  if (!card.ok) {
    const { mended } = json.value;
    const isLoose = mended !== undefined && card.error.kind === "no-card";
    return err(isLoose ? { kind: "json", ...mended } : { kind: "card", problem: card.error });
  }
  return ok({ card: card.value, notes: [...mendedNote(json.value.mended), ...oddNotes(odd)] });
}

/**
 * The first text that is a card, one with words before one of empty fields; the refusal of the likeliest one where none
 * is.
 */
function firstCard(texts: CardFile["texts"]): Result<Found, CardRefusal> {
  const [first, ...others] = texts;
  const found = cardIn(first);
  if (found.ok && hasWords(found.value.card)) return found;
  const read = [found, ...others.map(cardIn)];
  const withWords = read.find((one) => one.ok && hasWords(one.value.card));
  return withWords ?? read.find((one) => one.ok) ?? found;
}

export function readCardBytes(
  bytes: Uint8Array,
  language: Language | undefined,
): Result<CardRead, CardRefusal> {
  const file = readCardFile(bytes);
  if (!file.ok) return err({ kind: "file", flaw: file.error });
  const found = firstCard(file.value.texts);
  if (!found.ok) return found;
  const { card, notes } = found.value;
  const { assets, leftOut } = assetsOf(file.value, card);
  const listed = card.data.assets.flatMap((asset) => {
    const path = placeOfAsset(asset);
    return path === undefined || !assets.has(path) ? [] : [{ ...asset, path }];
  });
  const left: readonly CardNote[] =
    leftOut.length === 0
      ? []
      : [{ code: "assets-left-out", values: { names: leftOut.slice(0, 8).join(", ") } }];
  return ok({
    form: file.value.form,
    version: card.version,
    made: mindFromCard(card, language),
    assets,
    faces: facesAmong(listed, [...assets.keys()]),
    notes: [...notes, ...left],
  });
}

/** The files of a card by their places in a mind. */
function assetsOf(
  { files, chunks, picture, leftOut }: CardFile,
  { data }: Card,
): { readonly assets: ReadonlyMap<string, Uint8Array>; readonly leftOut: readonly string[] } {
  const assets = new Map<string, Uint8Array>();
  const left = [...leftOut];
  const keep = (name: string, path: string | undefined, bytes: Uint8Array): void => {
    if (path === undefined || assets.has(path)) left.push(name.slice(0, 200));
    else assets.set(path, bytes);
  };
  if (picture !== undefined) assets.set(...picture);
  for (const [name, bytes] of files) keep(name, assetPathOf(name), bytes);
  for (const asset of data.assets) {
    const source = assetSource(asset);
    if (source === undefined || source.kind === "file") continue;
    const bytes =
      source.kind === "chunk" ? chunks.get(source.name) : Buffer.from(source.base64, "base64");
    if (bytes === undefined) left.push(asset.name);
    else keep(asset.name, placeOfAsset(asset), bytes);
  }
  return { assets, leftOut: left };
}

/** A world book alone, in the shape of lorebook.json. */
export function readWorldBook(
  bytes: Uint8Array,
): Result<
  { readonly book: JsonObject; readonly count: number; readonly notes: readonly CardNote[] },
  CardRefusal
> {
  const file = readCardFile(bytes);
  if (!file.ok) return err({ kind: "file", flaw: file.error });
  const json = looseJson(file.value.texts[0]);
  if (!json.ok) return err({ kind: "json", ...json.error });
  const odd: FieldNote[] = [];
  const raw = worldBookIn(json.value.value);
  const card = raw === undefined ? readCard(json.value.value, (note) => odd.push(note)) : undefined;
  const ofCard = card?.ok === true ? card.value.data.character_book : undefined;
  const read = raw === undefined ? ofCard : readLorebook(raw, (note) => odd.push(note));
  if (read === undefined) return err({ kind: "card", problem: { kind: "no-card" } });
  const notes = [...mendedNote(json.value.mended), ...oddNotes(odd)];
  return ok({ book: read.written, count: read.book.entries.length, notes });
}

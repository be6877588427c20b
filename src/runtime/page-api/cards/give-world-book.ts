// Gives a world book to a persona, to those who are in a building, or to everybody who lives here.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type MindRefusal, mindEditing } from "../../../adapters/minds/mind-editing.ts";
import { readFolder, sharedFolder } from "../../../adapters/minds/mind-folder.ts";
import { findMind, type MindPlaces } from "../../../adapters/minds/mind-place.ts";
import { replaceFile } from "../../../adapters/minds/mind-writing.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import { isJsonObject, type JsonObject } from "../../../kernel/json.ts";
import { readJson } from "../../../kernel/json-text.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { CardNote } from "../../../mind/cards/card-note.ts";
import { readLorebook } from "../../../mind/lore/lorebook.ts";
import { buildingBookFile, lorebookFile } from "../../../mind/mind-lore.ts";
import type { CardRefusal } from "./read-card.ts";
import { readWorldBook } from "./read-card.ts";

export type BookOwner =
  | { readonly kind: "persona"; readonly id: PersonaId }
  | { readonly kind: "building"; readonly id: string }
  | { readonly kind: "city" };

export type GivenBook = {
  readonly count: number;
  readonly file: string;
  readonly notes: readonly CardNote[];
};

type Refusal = CardRefusal | { readonly kind: "mind"; readonly refusal: MindRefusal };

/**
 * Entries that the owner has already are not given again. `approved`: the operator answers for them as for texts of their
 * own. `dryRun`: nothing is written.
 */
export async function giveWorldBook(
  places: MindPlaces,
  bytes: Uint8Array,
  owner: BookOwner,
  approved = false,
  dryRun = false,
): Promise<Result<GivenBook, Refusal>> {
  const read = readWorldBook(bytes);
  if (!read.ok) return read;
  const folder = join(places.ownFolder, owner.kind === "persona" ? owner.id : sharedFolder);
  const path = owner.kind === "building" ? buildingBookFile(owner.id) : lorebookFile;
  const before = owner.kind === "persona" ? (await findMind(places, owner.id))?.folder : folder;
  const known = before === undefined ? undefined : (await readFolder(before)).files.get(path);
  const { text, count } = joined(known, read.value.book, approved);
  if (dryRun) return ok({ count, file: join(folder, path), notes: read.value.notes });
  if (owner.kind !== "persona") await mkdir(folder, { recursive: true });
  const written =
    owner.kind === "persona"
      ? await mindEditing(places).saveMind(owner.id, path, text)
      : await replaceFile(folder, { path, text });
  if (!written.ok) return err({ kind: "mind", refusal: written.error });
  return ok({ count, file: join(folder, path), notes: read.value.notes });
}

/** The book with the entries that it does not have yet, and their number. `approved` holds for all that are given. */
function joined(
  known: string | undefined,
  book: JsonObject,
  approved: boolean,
): { readonly text: string; readonly count: number } {
  const parsed = known === undefined ? undefined : readJson(known.replace(/^\ufeff/u, ""));
  const value = parsed?.ok === true ? parsed.value : undefined;
  const raw = Array.isArray(value) ? { entries: value } : value;
  const before = isJsonObject(raw) ? readLorebook(raw, () => undefined).written : undefined;
  const entriesOf = (one: JsonObject | undefined) =>
    (Array.isArray(one?.["entries"]) ? one["entries"] : []) as readonly JsonObject[];
  const markOf = ({ keys, content }: JsonObject) => JSON.stringify([keys ?? null, content ?? null]);
  const here = entriesOf(before);
  const marks = new Set(here.map(markOf));
  const given = new Set(entriesOf(book).map(markOf));
  const fresh = entriesOf(book).filter((entry) => !marks.has(markOf(entry)));
  const entries = [
    ...here.map((entry) => (approved && given.has(markOf(entry)) ? { ...entry, approved } : entry)),
    ...fresh.map((entry) => ({ ...entry, approved })),
  ];
  const whole = { ...book, ...before, entries };
  return { text: `${JSON.stringify(whole, null, 2)}\n`, count: fresh.length };
}

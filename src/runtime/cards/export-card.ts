// Writes a mind as a character card into a file.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cardAsCharx, cardAsPng } from "../../adapters/minds/cards/write-card.ts";
import {
  findMind,
  type MindPlaces,
  readFound,
  sourcesAt,
} from "../../adapters/minds/mind-place.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { cardFromMind } from "../../mind/cards/card-from-mind.ts";
import type { CardNote } from "../../mind/cards/card-note.ts";
import type { MindProblem } from "../../mind/ports.ts";
import type { CardForm } from "./card-forms.ts";

export type ExportedFile = {
  readonly bytes: Uint8Array;
  readonly notes: readonly CardNote[];
};

/** The most bytes of a mind's assets in an archive. */
const mostAssets = 50 << 20;

export async function exportCard(
  places: MindPlaces,
  id: PersonaId,
  form: CardForm,
): Promise<Result<ExportedFile, "absent" | readonly MindProblem[]>> {
  const place = await findMind(places, id);
  if (place === undefined) return err("absent");
  const found = await sourcesAt(places, id, place);
  const read = readFound(places, found);
  if (!read.ok) return err(read.error);
  const { files, assets } = found.sources;
  const card = cardFromMind({ displayName: read.value.mind.displayName, files });
  const texts = {
    v2: `${JSON.stringify(card.v2, null, 2)}\n`,
    v3: `${JSON.stringify(card.v3, null, 2)}\n`,
  };
  const pictures = assets.filter((path) => path.startsWith("assets/"));
  const lost: readonly CardNote[] =
    form === "v2" && card.lostInV2.length > 0
      ? [{ code: "lost", values: { fields: card.lostInV2.join(", ") } }]
      : [];
  switch (form) {
    case "v2":
      return ok({
        bytes: Buffer.from(texts.v2),
        notes: [...card.notes, ...lost, ...unpictured(pictures)],
      });
    case "v3":
      return ok({ bytes: Buffer.from(texts.v3), notes: [...card.notes, ...unpictured(pictures)] });
    case "png": {
      const portrait =
        pictures.find((path) => path === "assets/card.png") ?? pictures.find(isPngName);
      const bytes = portrait === undefined ? undefined : await bytesOf(place.folder, portrait);
      const others = pictures.filter((path) => path !== portrait);
      return ok({ bytes: cardAsPng(texts, bytes), notes: [...card.notes, ...unpictured(others)] });
    }
    case "charx": {
      const kept = await bytesOfAll(place.folder, pictures);
      const others = pictures.filter((path) => !kept.has(path));
      return ok({ bytes: cardAsCharx(texts, kept), notes: [...card.notes, ...unpictured(others)] });
    }
  }
}

const isPngName = (path: string): boolean => /\.png$/i.test(path);

const unpictured = (paths: readonly string[]): readonly CardNote[] =>
  paths.length === 0
    ? []
    : [{ code: "assets-left-out", values: { names: paths.slice(0, 8).join(", ") } }];

const bytesOf = (folder: string, path: string): Promise<Buffer | undefined> =>
  readFile(join(folder, path)).catch(() => undefined);

async function bytesOfAll(
  folder: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const kept = new Map<string, Uint8Array>();
  let total = 0;
  for (const path of paths) {
    const bytes = await bytesOf(folder, path);
    if (bytes === undefined || total + bytes.length > mostAssets) continue;
    total += bytes.length;
    kept.set(path, bytes);
  }
  return kept;
}

// Writes a mind as a character card into a file.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cardAsCharx, cardAsPng } from "../../../adapters/minds/cards/write-card.ts";
import {
  findMind,
  type MindPlaces,
  readFound,
  sourcesAt,
} from "../../../adapters/minds/mind-place.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { avatarOf } from "../../../mind/avatar.ts";
import type { CardAsset } from "../../../mind/cards/card.ts";
import { cardFromMind, type ExportedCard } from "../../../mind/cards/card-from-mind.ts";
import type { CardNote } from "../../../mind/cards/card-note.ts";
import { placeOfAsset } from "../../../mind/cards/card-pictures.ts";
import type { MindProblem } from "../../../mind/ports.ts";
import type { CardForm } from "../../../protocol/card-report.ts";

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
  const pictures = assets.filter((path) => path.startsWith("assets/"));
  const avatar = avatarOf(read.value.mind);
  const faces = avatar.kind === "portraits" ? avatar.portraits : {};
  const { displayName } = read.value.mind;
  const card = cardFromMind({ displayName, files, assets: pictures, faces });
  const lost: readonly CardNote[] =
    form === "v2" && card.lostInV2.length > 0
      ? [{ code: "lost", values: { fields: card.lostInV2.join(", ") } }]
      : [];
  if (form === "v2" || form === "v3") {
    const notes = [...card.notes, ...lost, ...unpictured(pictures)];
    return ok({ bytes: Buffer.from(jsonText(card[form])), notes });
  }
  const kept = await bytesOfAll(place.folder, pictures);
  const others = pictures.filter((path) => !kept.has(path));
  return ok({
    bytes: form === "png" ? pngOf(card, kept) : charxOf(card, kept),
    notes: [...card.notes, ...unpictured(others)],
  });
}

const jsonText = (value: JsonObject): string => `${JSON.stringify(value, null, 2)}\n`;

/** The card with this list of its files. */
const withAssets = ({ v3 }: ExportedCard, assets: readonly CardAsset[]): JsonObject => ({
  ...v3,
  data: { ...(v3["data"] as JsonObject), assets: assets.map((asset) => ({ ...asset })) },
});

type Kept = ReadonlyMap<string, Uint8Array>;

/** The files that an archive or a picture holds, and those that are elsewhere. */
const there = ({ assets }: ExportedCard, kept: Kept): readonly CardAsset[] =>
  assets.filter((asset) => {
    const path = placeOfAsset(asset);
    return path === undefined || kept.has(path);
  });

function charxOf(card: ExportedCard, kept: Kept): Uint8Array {
  const listed = there(card, kept);
  const v3 = listed.length === 0 ? card.v3 : withAssets(card, listed);
  return cardAsCharx({ v2: jsonText(card.v2), v3: jsonText(v3) }, kept);
}

/** The card in its portrait; the other pictures are chunks, whose addresses are numbers. */
function pngOf(card: ExportedCard, kept: Kept): Uint8Array {
  const isPng = (path: string) => /\.png$/i.test(path);
  const paths = [...kept.keys()];
  const portrait = paths.find((path) => path === "assets/card.png") ?? paths.find(isPng);
  const chunks: Uint8Array[] = [];
  const listed = there(card, kept).map((asset): CardAsset => {
    const path = placeOfAsset(asset);
    const bytes = path === undefined ? undefined : kept.get(path);
    if (bytes === undefined) return asset;
    if (path === portrait) return { ...asset, uri: "ccdefault:" };
    return { ...asset, uri: `__asset:${chunks.push(bytes) - 1}` };
  });
  const v3 = listed.length === 0 ? card.v3 : withAssets(card, listed);
  const picture = portrait === undefined ? undefined : kept.get(portrait);
  return cardAsPng({ v2: jsonText(card.v2), v3: jsonText(v3) }, picture, chunks);
}

const unpictured = (paths: readonly string[]): readonly CardNote[] =>
  paths.length === 0
    ? []
    : [{ code: "assets-left-out", values: { names: paths.slice(0, 8).join(", ") } }];

const bytesOf = (folder: string, path: string): Promise<Buffer | undefined> =>
  readFile(join(folder, path)).catch(() => undefined);

async function bytesOfAll(folder: string, paths: readonly string[]): Promise<Kept> {
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

// The pictures that are about to be shown, over a reload of the page: their names are kept in the tab, their bytes by the
// program, which deletes them after an hour.

import { z } from "zod";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import {
  AddedPicture,
  type KeptPicture,
  mostPictures,
  picturesPath,
  shownPicturesFolder,
  unsentPictures,
} from "../../../../src/protocol/picture-reference.ts";

const Unsent = z.array(AddedPicture).max(mostPictures);

const keyOf = (building: BuildingId): string => `saintverse.pictures.${building}`;

/** Keeps their names until the tab is closed, where the browser has storage. */
export function keepUnsent(building: BuildingId, pictures: readonly AddedPicture[]): void {
  try {
    if (pictures.length === 0) sessionStorage.removeItem(keyOf(building));
    else sessionStorage.setItem(keyOf(building), JSON.stringify(pictures));
  } catch {
    // They are kept until the page is closed.
  }
}

/** The kept pictures; empty where there are none, or none that can be read. */
export function keptUnsent(building: BuildingId): readonly AddedPicture[] {
  try {
    const read = Unsent.safeParse(JSON.parse(sessionStorage.getItem(keyOf(building)) ?? "[]"));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** A picture that the program still has; undefined: it has it no more. */
export async function unsentPicture(
  name: string,
): Promise<{ readonly blob: Blob; readonly kept: KeptPicture } | undefined> {
  try {
    const file = name.slice(shownPicturesFolder.length + 1);
    const answer = await fetch(`${picturesPath}/${unsentPictures}/${file}`);
    if (!answer.ok) return undefined;
    const blob = await answer.blob();
    const { width, height } = await createImageBitmap(blob);
    const mediaType = blob.type as KeptPicture["mediaType"];
    return { blob, kept: { name, mediaType, bytes: blob.size, width, height } };
  } catch {
    return undefined;
  }
}

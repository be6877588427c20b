// Pictures of the user and of buildings: they lie in the data folder under names of their contents.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { replaceFile } from "../../adapters/files/replace-file.ts";
import { pictureTypeOf } from "../../protocol/picture-size.ts";
import { type PictureType, pictureEndings } from "../../protocol/picture-type.ts";

const still: ReadonlySet<PictureType> = new Set(["image/png", "image/jpeg", "image/webp"]);

export type PictureOwner = "user" | "building";

/** The name under which a picture is kept; undefined for what is no still picture by its first bytes. */
export function keptPictureName(owner: PictureOwner, bytes: Uint8Array): string | undefined {
  const type = pictureTypeOf(bytes);
  if (type === undefined || !still.has(type)) return undefined;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return `${owner}-${hash}.${pictureEndings[type]}`;
}

/** Keeps a picture and returns its name; undefined for what is no still picture. Rejects as the file system does. */
export async function keepPicture(
  folder: string,
  owner: PictureOwner,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const name = keptPictureName(owner, bytes);
  if (name !== undefined) await replaceFile(join(folder, name), bytes);
  return name;
}

// The files of shown pictures in a data folder, by the hash of their content.

import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { KeptPicture, shownPicturesFolder } from "../../protocol/picture-reference.ts";
import { pictureEndings } from "../../protocol/picture-type.ts";
import { type CleanPicture, cleanPicture } from "./clean-picture.ts";

export type ShownPictureFiles = {
  /** Writes a picture durably, unless it is there; `isNew`: it was not. */
  readonly write: (
    picture: CleanPicture,
  ) => Promise<{ readonly kept: KeptPicture; readonly isNew: boolean }>;
  /** Undefined: there is none of that name, or its content does not match. */
  readonly read: (
    name: string,
  ) => Promise<{ readonly kept: KeptPicture; readonly bytes: Uint8Array } | undefined>;
  readonly list: () => Promise<readonly string[]>;
  /** Removes files that were never finished: call it before anything is written. */
  readonly tidy: () => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const keptOf = ({ bytes, mediaType, width, height }: CleanPicture): KeptPicture => ({
  name: `${shownPicturesFolder}/${hashOf(bytes)}.${pictureEndings[mediaType]}`,
  ...{ mediaType, bytes: bytes.byteLength, width, height },
});

async function writeDurably(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}~`;
  const file = await open(unfinished, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  const place = await open(folder, "r");
  // A system that cannot sync a folder has the name on its disk soon after.
  await place.sync().catch(() => undefined);
  await place.close();
}

export function shownPictureFiles(home: string): ShownPictureFiles {
  const folder = join(home, shownPicturesFolder);
  return {
    async write(picture) {
      const kept = keptOf(picture);
      const path = join(home, kept.name);
      const found = await stat(path).catch(() => undefined);
      if (found?.size === kept.bytes) return { kept, isNew: false };
      await writeDurably(folder, path, picture.bytes);
      return { kept, isNew: true };
    },
    async read(name) {
      if (!KeptPicture.shape.name.safeParse(name).success) return undefined;
      const bytes = await readFile(join(home, name)).catch(() => undefined);
      const clean = bytes === undefined ? undefined : cleanPicture(bytes);
      if (clean?.ok !== true) return undefined;
      const kept = keptOf(clean.value);
      return kept.name === name ? { kept, bytes: clean.value.bytes } : undefined;
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      return names
        .filter((name) => !name.endsWith("~"))
        .map((name) => `${shownPicturesFolder}/${name}`);
    },
    async tidy() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) if (name.endsWith("~")) await rm(join(folder, name));
    },
    remove: (name) => rm(join(home, name), { force: true }),
  };
}

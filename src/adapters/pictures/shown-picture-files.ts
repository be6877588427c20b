// The files of shown pictures in a data folder, by the hash of their content.

import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { KeptPicture, shownPicturesFolder } from "../../protocol/picture-reference.ts";
import { pictureEndings } from "../../protocol/picture-type.ts";
import { isDraft, replaceFile } from "../files/replace-file.ts";
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

export function shownPictureFiles(home: string): ShownPictureFiles {
  const folder = join(home, shownPicturesFolder);
  return {
    async write(picture) {
      const kept = keptOf(picture);
      const path = join(home, kept.name);
      const found = await stat(path).catch(() => undefined);
      if (found?.size === kept.bytes) return { kept, isNew: false };
      await replaceFile(path, picture.bytes);
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
      return names.filter((name) => !isDraft(name)).map((name) => `${shownPicturesFolder}/${name}`);
    },
    async tidy() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) if (isDraft(name)) await rm(join(folder, name));
    },
    remove: (name) => rm(join(home, name), { force: true }),
  };
}

// A folder as a ZIP archive, read and written piece by piece.

import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Zip, ZipPassThrough } from "fflate";

/** The bytes of the archive. The files are stored as they are. Throws what reading them throws. */
export async function* zippedFolder(folder: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of found.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    const entry = new ZipPassThrough(relative(folder, path).split(sep).join("/"));
    archive.add(entry);
    for await (const piece of createReadStream(path)) {
      entry.push(piece as Uint8Array);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  archive.end();
  yield* ready.splice(0);
}

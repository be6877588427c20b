import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** The real path of a file in a folder; undefined: it is not there, or a link leads out of the folder. */
export async function pathInside(folder: string, path: string): Promise<string | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return real.startsWith(root + sep) ? real : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes of a file in a folder; undefined: it is outside, no file, larger than so many bytes, or unreadable. */
export async function fileInside(
  folder: string,
  path: string,
  largest: number,
): Promise<Buffer | undefined> {
  const real = await pathInside(folder, path);
  if (real === undefined) return undefined;
  try {
    const found = await stat(real);
    return found.isFile() && found.size <= largest ? await readFile(real) : undefined;
  } catch {
    return undefined;
  }
}

import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The program's files with code under `folders`, without its tests, as paths from `root`. */
export async function codeFiles(root: string, folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) =>
        join(folder, file).replaceAll("\\", "/"),
      ),
    ),
  );
  return found
    .flat()
    .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.endsWith(".test.ts"));
}

import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A folder and all folders in it, the innermost first. Links are not followed. */
export function foldersOf(folder: string): readonly string[] {
  const inner = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => foldersOf(join(folder, entry.name)));
  return [...inner, folder];
}

// The items of a data folder that are backed up, by name: any other item is in no backup.

import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { shownPicturesFolder } from "../../../protocol/picture-reference.ts";
import { savedSettingsFile } from "../../config/saved-settings.ts";

export const journalItem = "journal.sqlite";
export const configItem = "saintverse.config.json";
/** The settings that the page saved; their secrets are in a file of their own, which is no item. */
const pageSettingsItem = savedSettingsFile;
/** In the order in which a restore puts them in place. */
export const homeItems = [
  journalItem,
  "minds",
  "pictures",
  "generate_image",
  shownPicturesFolder,
  "prices.json",
  pageSettingsItem,
  configItem,
] as const;
export type HomeItem = (typeof homeItems)[number];

/** The folder of the backups of a data folder. */
export const backupsFolder = (home: string): string => join(home, "backups");
/** The folder of a restore whose swap has started and has not ended. */
export const restoringFolder = (home: string): string => join(home, "restoring");

const folders: ReadonlySet<string> = new Set([
  "minds",
  "pictures",
  "generate_image",
  shownPicturesFolder,
]);

export type HomeFile = {
  /** Relative to the data folder, with `/`. */
  readonly path: string;
  /** The location of its bytes. */
  readonly source: string;
  readonly bytes: number;
};

export type HomeFiles = {
  readonly files: readonly HomeFile[];
  /** Paths that are in no backup: links out of their folder, links to folders, anything that is not a file. */
  readonly leftOut: readonly string[];
};

/** Whether a path of a backup names a file inside the data folder. */
export function isHomePath(path: string): boolean {
  const segments = path.split("/");
  const [item = ""] = segments;
  const isPlain = (name: string) => /^[^\\/:\p{Cc}]+$/u.test(name) && !name.startsWith(".");
  if (!homeItems.some((known) => known === item) || !segments.every(isPlain)) return false;
  return folders.has(item) ? segments.length > 1 : segments.length === 1;
}

/** The files of the data folder that a backup copies, apart from the journal. Hidden names are skipped. */
export function filesOfHome(home: string): HomeFiles {
  const files: HomeFile[] = [];
  const leftOut: string[] = [];
  for (const item of homeItems) {
    if (item === journalItem) continue;
    const found = lstatSync(join(home, item), { throwIfNoEntry: false });
    if (found === undefined) continue;
    if (found.isFile() && !folders.has(item)) {
      files.push({ path: item, source: join(home, item), bytes: found.size });
    } else if (found.isDirectory() && folders.has(item)) collect(home, item, item, files, leftOut);
    else leftOut.push(item);
  }
  return { files, leftOut };
}

function collect(
  home: string,
  item: string,
  folder: string,
  files: HomeFile[],
  leftOut: string[],
): void {
  for (const entry of readdirSync(join(home, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith(".") || entry.name.endsWith("~")) continue;
    if (entry.isDirectory()) {
      collect(home, item, path, files, leftOut);
      continue;
    }
    const file = isHomePath(path) ? fileAt(home, item, path, entry) : undefined;
    if (file === undefined) leftOut.push(path);
    else files.push(file);
  }
}

/** A file, or a link to one that lies in the same item. */
function fileAt(home: string, item: string, path: string, entry: Dirent): HomeFile | undefined {
  if (!entry.isFile() && !entry.isSymbolicLink()) return undefined;
  try {
    const source = realpathSync(join(home, path));
    const stat = statSync(source);
    const inside = source.startsWith(realpathSync(join(home, item)) + sep);
    return inside && stat.isFile() ? { path, source, bytes: stat.size } : undefined;
  } catch {
    // A link to nothing, or a file that was deleted meanwhile.
    return undefined;
  }
}

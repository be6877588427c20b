// The data folder is its owner's alone: nobody else of this machine reads or writes in it.

import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { journalItem } from "./home-items.ts";

/** For everything that the process makes from now on: 0700 for folders, 0600 for files. */
export const keepMadeFilesPrivate = (): void => void process.umask(0o077);

const others = 0o077;

/**
 * Takes what others may do with a folder, and all in it, from them. The folder itself comes last: one that is private
 * has been gone through. Gives the first path of which the system did not let it.
 */
export function makePrivate(folder: string): string | undefined {
  if (process.platform === "win32" || !isDataFolder(folder)) return undefined;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true || (found.mode & others) === 0) return undefined;
  const refused = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .flatMap((entry) => withdrawn(join(entry.parentPath, entry.name)) ?? []);
  return refused[0] ?? withdrawn(folder);
}

/** A folder of other things, in which somebody also keeps a journal, is theirs. */
const isDataFolder = (folder: string): boolean =>
  existsSync(join(folder, journalItem)) &&
  !existsSync(join(folder, ".git")) &&
  resolve(folder) !== resolve(homedir());

/** The path when it stays open to others. Another program may have taken it away in the meantime. */
function withdrawn(path: string): string | undefined {
  const found: Stats | undefined = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & others) === 0) return undefined;
  try {
    chmodSync(path, found.mode & 0o700);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : path;
  }
}

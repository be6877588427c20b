// The data folder is private to its owner: no other user of this machine reads or writes in it.

import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { journalItem } from "./home-items.ts";

/** For everything that the process creates from now on: 0700 for folders, 0600 for files. */
export const keepMadeFilesPrivate = (): void => void process.umask(0o077);

const others = 0o077;

/**
 * Removes others' permissions on a folder and everything in it. The folder itself comes last: a private one has been
 * completed. Returns the first path for which the system refused it.
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

/** A folder with other content, in which somebody also keeps a journal, is not changed. */
const isDataFolder = (folder: string): boolean =>
  existsSync(join(folder, journalItem)) &&
  !existsSync(join(folder, ".git")) &&
  resolve(folder) !== resolve(homedir());

/** The path when it stays open to others. Another program may have deleted it meanwhile. */
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

import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

const draftOf = (path: string): string => `${path}.${randomUUID()}~`;
/** Windows cannot open a folder, and keeps its names by itself. */
const syncsFolders = process.platform !== "win32";

/** Whether a file is an unfinished one of a program that was killed. */
export const isDraft = (name: string): boolean => name.endsWith("~");

/**
 * Replaces a file by one that only its owner can read: after a kill there is the old one or the new one, whole. Rejects
 * with the errors of the file system.
 */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = draftOf(path);
  try {
    await writeFile(draft, content, { mode: 0o600, flag: "wx", flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  if (!syncsFolders) return;
  const place = await open(folder, "r");
  // A system that cannot sync a folder has the name on its disk soon after.
  await place.sync().catch(() => undefined);
  await place.close();
}

/** As `replaceFile`, before anything else happens. */
export function replaceFileSync(path: string, content: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = draftOf(path);
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: "wx", flush: true });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  if (!syncsFolders) return;
  const place = openSync(folder, "r");
  try {
    fsyncSync(place);
  } finally {
    closeSync(place);
  }
}

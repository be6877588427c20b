// Files that a page sends: into a mind, or for somebody who is made later. What nobody uses is cleared away.

import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Avatar } from "../../protocol/avatar.ts";
import { replaceFile } from "./mind-writing.ts";

/** Milliseconds for which an unused file is kept: a page may still hold a draft that names it. */
const keptFor = 7 * 24 * 3_600_000;
/** The names that `assetPathFor` gives files; files of any other name are none of ours. */
const uploaded = /^(?:[a-z]+)-[0-9a-f]{12}\.(?:png|jpg|jpeg|webp|vrm)$/;
const assets = "assets";

const uploadsOf = (ownFolder: string): string => join(dirname(ownFolder), "uploads");
export const draftFolder = (ownFolder: string, draft: string): string =>
  join(uploadsOf(ownFolder), draft);

/** The files that an avatar is made of, by their paths in the mind. */
export function filesOfAvatar(avatar: Avatar | undefined): readonly string[] {
  if (avatar === undefined || avatar.kind === "drawn") return [];
  if (avatar.kind === "vrm") return [avatar.file, ...(avatar.portrait ? [avatar.portrait] : [])];
  return [...Object.values(avatar.portraits), ...Object.values(avatar.talking ?? {})];
}

/** Keeps a file for somebody who is made later. */
export async function keepForDraft(
  ownFolder: string,
  draft: string,
  path: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const folder = draftFolder(ownFolder, draft);
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    return false;
  }
  return (await replaceFile(folder, { path, text: bytes })).ok;
}

/** The files of a draft that an avatar names; undefined where one is missing. */
export async function filesOfDraft(
  ownFolder: string,
  draft: string | undefined,
  avatar: Avatar | undefined,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const paths = filesOfAvatar(avatar);
  const isOurs = (path: string) =>
    dirname(path) === assets && uploaded.test(path.slice(assets.length + 1));
  if (paths.length === 0) return new Map();
  if (draft === undefined || !paths.every(isOurs)) return undefined;
  try {
    const read = paths.map(
      async (path) => [path, await readFile(join(draftFolder(ownFolder, draft), path))] as const,
    );
    return new Map(await Promise.all(read));
  } catch {
    return undefined;
  }
}

/** They are in the mind now. */
export const dropDraft = (ownFolder: string, draft: string): Promise<void> =>
  rm(draftFolder(ownFolder, draft), { recursive: true, force: true }).catch(() => undefined);

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
const isOld = async (path: string, now: number): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > keptFor;
};

/** Removes drafts that nobody took up, and sent files that no mind names. Never rejects. */
export async function clearUploads(ownFolder: string, now: number): Promise<void> {
  for (const draft of await namesIn(uploadsOf(ownFolder))) {
    const folder = join(uploadsOf(ownFolder), draft);
    // A folder is as old as the newest file that came into it.
    if (await isOld(join(folder, assets), now))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
  for (const id of await namesIn(ownFolder)) await clearMind(join(ownFolder, id), now);
}

async function clearMind(folder: string, now: number): Promise<void> {
  const settings = await readFile(join(folder, "mind.json"), "utf8").catch(() => undefined);
  if (settings === undefined) return;
  for (const name of await namesIn(join(folder, assets))) {
    const path = join(folder, assets, name);
    if (!uploaded.test(name) || settings.includes(`${assets}/${name}`)) continue;
    if (await isOld(path, now)) await rm(path, { force: true }).catch(() => undefined);
  }
}

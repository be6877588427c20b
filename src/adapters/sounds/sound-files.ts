// The sounds of the board as files of a folder. The operator may put files there, too.

import { readdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import {
  largestSound,
  mostSounds,
  SoundName,
  soundEndingOf,
  soundKey,
  soundTypes,
} from "../../protocol/soundboard.ts";
import { fileInside } from "../files/file-inside.ts";
import { replaceFile } from "../files/replace-file.ts";

/** A sound of the data folder, with the media type of its bytes. */
export type ServedSound = { readonly mediaType: string; readonly bytes: Buffer };

type SoundFile = { readonly name: string; readonly file: string };

const endings = new Set(Object.keys(soundTypes).map((ending) => `.${ending}`));

/** All sounds of a folder, in the order of their names, with the files of each: none is without one. */
async function filesIn(folder: string): Promise<ReadonlyMap<string, readonly SoundFile[]>> {
  const files = await readdir(folder).catch(() => []);
  const named = files.toSorted().flatMap((file): readonly SoundFile[] => {
    const ending = extname(file);
    const name = SoundName.safeParse(file.slice(0, -ending.length));
    return endings.has(ending.toLowerCase()) && name.success ? [{ name: name.data, file }] : [];
  });
  const byName = named.toSorted((one, other) => one.name.localeCompare(other.name));
  return Map.groupBy(byName, ({ name }) => soundKey(name));
}

/** The names of the sounds that are on the board; none where there is no folder. */
export const soundNames = async (folder: string): Promise<readonly string[]> =>
  [...(await filesIn(folder)).values()]
    .flatMap(([first]) => (first === undefined ? [] : [first.name]))
    .slice(0, mostSounds);

/** The sound of this name; undefined: there is none, it is too large, or its bytes are no sound. */
export async function soundIn(folder: string, name: string): Promise<ServedSound | undefined> {
  const [first] = (await filesIn(folder)).get(soundKey(name)) ?? [];
  const bytes = first && (await fileInside(folder, first.file, largestSound));
  const ending = bytes && soundEndingOf(bytes);
  return bytes && ending && { mediaType: soundTypes[ending], bytes };
}

/** Keeps a sound under a name, in the place of an earlier one of that name. */
export async function keepSound(
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<Result<true, "bad-sound" | "too-many">> {
  const ending = soundEndingOf(bytes);
  if (ending === undefined) return err("bad-sound");
  const known = await filesIn(folder);
  const older = known.get(soundKey(name)) ?? [];
  if (older.length === 0 && known.size >= mostSounds) return err("too-many");
  const wanted = `${name}.${ending}`;
  // Where a disk takes two names for one, the file that is there keeps its name, and no other entry is the new file.
  const alike = older.filter(({ file }) => soundKey(file) === soundKey(wanted));
  const file = (alike.find((one) => one.file === wanted) ?? alike[0])?.file ?? wanted;
  await replaceFile(join(folder, file), bytes);
  await remove(
    folder,
    older.filter((one) => one.file !== file),
  );
  return ok(true);
}

/** False: there is none of that name. */
export async function removeSound(folder: string, name: string): Promise<boolean> {
  const files = (await filesIn(folder)).get(soundKey(name)) ?? [];
  await remove(folder, files);
  return files.length > 0;
}

const remove = async (folder: string, files: readonly SoundFile[]): Promise<void> => {
  await Promise.all(files.map(({ file }) => rm(join(folder, file), { force: true })));
};

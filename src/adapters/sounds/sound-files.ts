import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import {
  largestSound,
  mostSounds,
  type SoundEnding,
  SoundName,
  soundEndingOf,
  soundTypes,
} from "../../protocol/soundboard.ts";

/** A sound of the data folder, with the media type of its bytes. */
export type ServedSound = { readonly mediaType: string; readonly bytes: Buffer };

const endings = new Map<string, SoundEnding>(
  (Object.keys(soundTypes) as SoundEnding[]).map((ending) => [`.${ending}`, ending]),
);

/** The files of the board with their names, in the order of the names. */
async function filesIn(
  folder: string,
): Promise<readonly (readonly [name: string, file: string])[]> {
  const files = await readdir(folder).catch(() => []);
  const named = files.flatMap((file) => {
    const ending = extname(file);
    const name = SoundName.safeParse(file.slice(0, -ending.length));
    return endings.has(ending.toLowerCase()) && name.success ? [[name.data, file] as const] : [];
  });
  return [...new Map(named.toSorted(([, a], [, b]) => (a < b ? 1 : -1)))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(0, mostSounds);
}

/** The names of the sounds in a folder; none where there is no folder. */
export const soundNames = async (folder: string): Promise<readonly string[]> =>
  (await filesIn(folder)).map(([name]) => name);

/** The sound of this name; undefined: there is none, it is too large, or its bytes are no sound. */
export async function soundIn(folder: string, name: string): Promise<ServedSound | undefined> {
  const file = (await filesIn(folder)).find(([each]) => each === name)?.[1];
  if (file === undefined) return undefined;
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    if (!path.startsWith(root + sep) || (await stat(path)).size > largestSound) return undefined;
    const bytes = await readFile(path);
    const ending = soundEndingOf(bytes);
    return ending && { mediaType: soundTypes[ending], bytes };
  } catch {
    return undefined;
  }
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
  const older = known.filter(([each]) => each === name);
  if (older.length === 0 && known.length >= mostSounds) return err("too-many");
  await mkdir(folder, { recursive: true });
  // A sound is never half there: it appears under its name when it is whole.
  const file = `${name}.${ending}`;
  const unfinished = join(folder, `.${file}.new`);
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, join(folder, file));
  await Promise.all(
    older
      .filter(([, one]) => one !== file)
      .map(([, one]) => rm(join(folder, one), { force: true })),
  );
  return ok(true);
}

/** False: there is none of that name. */
export async function removeSound(folder: string, name: string): Promise<boolean> {
  const file = (await filesIn(folder)).find(([each]) => each === name)?.[1];
  if (file === undefined) return false;
  await rm(join(folder, file), { force: true });
  return true;
}

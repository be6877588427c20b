// The names on the soundboard of the files that are added to it.

import { SoundName, soundKey } from "../../../../../../src/protocol/soundboard.ts";

/** Characters of a name. */
const longest = 40;

/** A name of a file as far as a sound may have it. */
const cleanName = (file: string): string =>
  firstOf(file.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, " ").replace(/^[^\p{L}\p{N}]+/u, ""), longest) ||
  "sound";

const firstOf = (text: string, count: number): string => [...text].slice(0, count).join("").trim();

/**
 * The name for each file. One that is called exactly like a sound replaces it; a name that had to be changed, or that
 * differs from another one by its capitals alone, is numbered where it is taken.
 */
export function namesToAdd(
  files: readonly Pick<File, "name">[],
  taken: readonly string[],
): readonly string[] {
  const used = new Set(taken.map(soundKey));
  const replaced = new Set<string>();
  return files.map(({ name }) => {
    const plain = name.replace(/\.\w+$/, "").normalize("NFC");
    const clean = cleanName(plain);
    const replaces = clean === plain && taken.includes(clean) && !replaced.has(clean);
    if (replaces) replaced.add(clean);
    const given = replaces ? clean : freeName(clean, used);
    used.add(soundKey(given));
    return SoundName.parse(given);
  });
}

function freeName(name: string, used: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; used.has(soundKey(free)); number += 1)
    free = `${firstOf(name, longest - `${number}`.length - 1)} ${number}`;
  return free;
}

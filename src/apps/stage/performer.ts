// Whoever is on the stage, from her mind.

import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { findMind, type MindPlaces } from "../../adapters/minds/mind-place.ts";
import type { Shelved } from "../../bodies/stage/shelf.ts";
import type { Performer } from "../../bodies/stage/tools.ts";
import type { Mind } from "../../mind/mind.ts";
import { withReadings } from "../../mind/readings.ts";
import { Avatar, drawnCharacters } from "../../protocol/avatar.ts";

/** How a mind wants to look; drawn as the character of its name where it says nothing that can be used. */
export function avatarOf(mind: Mind): Avatar {
  const wanted = Avatar.safeParse(mind.avatar);
  if (wanted.success) return wanted.data;
  const character = drawnCharacters.find((known) => known === mind.id);
  return { kind: "drawn", ...(character === undefined ? {} : { character }) };
}

/** The largest model or portrait that is served, bytes. */
const largestAsset = 64 << 20;
const types: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".vrm": "model/gltf-binary",
};

const filesOf = (avatar: Avatar): ReadonlySet<string> => {
  if (avatar.kind === "vrm") return new Set([avatar.file]);
  if (avatar.kind === "drawn") return new Set();
  return new Set([...Object.values(avatar.portraits), ...Object.values(avatar.talking ?? {})]);
};

/** A mind as the stage needs it. Only the files that its avatar names can be fetched. */
export function performerOf(mind: Mind, places: MindPlaces): Performer {
  const avatar = avatarOf(mind);
  const files = filesOf(avatar);
  const { id, displayName, language, dictionary, voice } = mind;
  const wanted = typeof voice === "object" && voice !== null ? Object(voice).voice : undefined;
  return {
    persona: { persona: id, name: displayName, language, avatar },
    utterance: (text, emotion) => ({
      text: withReadings(text, dictionary),
      emotion,
      language,
      ...(typeof wanted === "string" ? { voice: wanted } : {}),
    }),
    asset: async (path) => {
      if (!files.has(path)) return undefined;
      const place = await findMind(places, id);
      return place === undefined ? undefined : await assetIn(place.folder, path);
    },
  };
}

async function assetIn(folder: string, path: string): Promise<Shelved | undefined> {
  const mediaType = types[extname(path).toLowerCase()];
  if (mediaType === undefined) return undefined;
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!real.startsWith(root + sep)) return undefined;
    const { size } = await stat(real);
    return size > largestAsset ? undefined : { bytes: await readFile(real), mediaType };
  } catch {
    return undefined;
  }
}

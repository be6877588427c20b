// The persona on the stage, from her mind.

import { extname } from "node:path";
import { fileInside } from "../../../adapters/files/file-inside.ts";
import { findMind, type MindPlaces } from "../../../adapters/minds/mind-place.ts";
import type { Utterance } from "../../../bodies/ports.ts";
import type { StageAsset } from "../../../bodies/stage/stage-assets.ts";
import type { Performer } from "../../../bodies/stage/tools.ts";
import { fallbackLanguage, languageByLetters, packOf } from "../../../languages/registry.ts";
import { avatarFiles, avatarOf } from "../../../mind/avatar.ts";
import type { Mind } from "../../../mind/mind.ts";
import { withReadings } from "../../../mind/with-readings.ts";
import type { Emotion } from "../../../protocol/emotion.ts";
import type { Language } from "../../../protocol/language.ts";

/** The largest model or portrait that is served, in bytes. */
const largestAsset = 64 << 20;
const types = new Map<string, string>(
  Object.entries({
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".avif": "image/avif",
    ".vrm": "model/gltf-binary",
  }),
);

/** A mind in the form that the stage needs. Only the files that its avatar names can be fetched. */
export function performerOf(mind: Mind, places: MindPlaces): Performer {
  const avatar = avatarOf(mind);
  const files = new Set(avatarFiles(avatar));
  const { id, displayName, language } = mind;
  return {
    persona: { persona: id, name: displayName, language, avatar },
    utterance: (text, emotion) => utteranceOf(mind, text, emotion),
    asset: async (path) => {
      if (!files.has(path)) return undefined;
      const place = await findMind(places, id);
      return place === undefined ? undefined : await assetIn(place.folder, path);
    },
  };
}

/** A text as her voice says it. */
export function utteranceOf(
  { dictionary, language, voice }: Mind,
  written: string,
  emotion: Emotion,
): Utterance {
  const text = withReadings(written, dictionary);
  return { text, emotion, language: spokenLanguage(text, language), wish: voice };
}

/** By the script of the text; words without a letter of her script are in the fallback language. */
function spokenLanguage(text: string, own: Language): Language {
  const written = languageByLetters(text);
  if (written !== undefined) return written;
  const isForeign = packOf(own).script !== undefined && /\p{L}/u.test(text);
  return isForeign ? fallbackLanguage : own;
}

async function assetIn(folder: string, path: string): Promise<StageAsset | undefined> {
  const mediaType = types.get(extname(path).toLowerCase());
  if (mediaType === undefined) return undefined;
  const bytes = await fileInside(folder, path, largestAsset);
  return bytes && { bytes, mediaType };
}

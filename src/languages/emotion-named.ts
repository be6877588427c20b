// The words by which emotions are known, in all languages at once.

import { Emotion, emotions } from "../protocol/emotion.ts";
import { packs } from "./registry.ts";

const aliases: ReadonlyMap<string, Emotion> = new Map(
  packs.flatMap(({ emotionNames }) => Object.entries(emotionNames.names)),
);
const faces: ReadonlyMap<string, Emotion> = new Map(
  packs.flatMap(({ emotionNames }) => Object.entries(emotionNames.ofFaces)),
);
/** Further words for faces, the nearest to an emotion before those that are farther from it. */
export const faceWords: readonly string[] = [...faces.keys()];

/** Every word that names an emotion, folded as `emotionNamed` folds it. */
export const emotionWords: readonly string[] = [...emotions, ...aliases.keys()];

/** The canonical emotion for a word that a model, an old prompt or a body uses; undefined for an unknown one. */
export function emotionNamed(word: string): Emotion | undefined {
  const folded = word.normalize("NFKC").trim().toLowerCase();
  const canonical = Emotion.safeParse(folded);
  return canonical.success ? canonical.data : aliases.get(folded);
}

const gestures: ReadonlySet<string> = new Set(
  packs.flatMap(({ emotionNames }) => emotionNames.gestures),
);

/** Whether a word, in lower case, is what an actor does, as in `[laughs]`: as it is, or as a verb is inflected. */
export const isGesture = (word: string): boolean =>
  [
    word,
    word.replace(/e?s$/, ""),
    word.replace(/s$/, ""),
    word.replace(/(?:ing|ed)$/, ""),
    word.replace(/(?:ing|ed)$/, "e"),
    word.replace(/(.)\1(?:ing|ed)$/, "$1"),
  ].some((form) => gestures.has(form));

/** As `emotionNamed`, for the word of a body for a face; it is folded already. */
export const emotionOfFace = (word: string): Emotion | undefined =>
  emotionNamed(word) ?? faces.get(word);

import type { Emotion } from "../../protocol/emotion.ts";

/** Words that name an emotion, folded: NFKC, lower case. */
export type EmotionNames = {
  /** Those that models, prompts and bodies use. */
  readonly names: Readonly<Record<string, Emotion>>;
  /** Those that only bodies use, for faces. */
  readonly ofFaces: Readonly<Record<string, Emotion>>;
};

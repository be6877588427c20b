import type { Emotion } from "../../protocol/emotion.ts";

/** Words that name an emotion, folded: NFKC, lower case. */
export type EmotionNames = {
  /** The words of models, prompts and bodies. */
  readonly names: Readonly<Record<string, Emotion>>;
  /** Words that only bodies use, for faces. */
  readonly ofFaces: Readonly<Record<string, Emotion>>;
  /** The actions of an actor, as a script writes them in square brackets: verbs without an ending. */
  readonly gestures: readonly string[];
};

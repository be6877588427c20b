import { z } from "zod";

/** The one vocabulary of faces. Bodies, minds and models all meet here. */
export const emotions = [
  "neutral",
  "joy",
  "fun",
  "sadness",
  "anger",
  "surprise",
  "shyness",
] as const;
export const Emotion = z.enum(emotions);
export type Emotion = z.infer<typeof Emotion>;

const aliases = new Map<string, Emotion>(
  Object.entries({
    normal: "neutral",
    calm: "neutral",
    平常: "neutral",
    普通: "neutral",
    happy: "joy",
    joyful: "joy",
    喜び: "joy",
    嬉しい: "joy",
    relaxed: "fun",
    amused: "fun",
    楽しい: "fun",
    楽: "fun",
    sad: "sadness",
    sorrow: "sadness",
    悲しみ: "sadness",
    悲しい: "sadness",
    angry: "anger",
    mad: "anger",
    怒り: "anger",
    surprised: "surprise",
    驚き: "surprise",
    shy: "shyness",
    embarrassed: "shyness",
    照れ: "shyness",
  }),
);

/** Every word that names an emotion, folded as `emotionNamed` folds it. */
export const emotionWords: readonly string[] = [...emotions, ...aliases.keys()];

/** The canonical emotion for a word that a model, an old prompt or a body uses; undefined for an unknown one. */
export function emotionNamed(word: string): Emotion | undefined {
  const folded = word.normalize("NFKC").trim().toLowerCase();
  const canonical = Emotion.safeParse(folded);
  if (canonical.success) return canonical.data;
  return aliases.get(folded);
}

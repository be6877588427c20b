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

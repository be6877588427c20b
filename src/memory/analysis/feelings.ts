// Detects the emotion that words name.

import { type Emotion, emotions } from "../../protocol/emotion.ts";
import { anyLanguage } from "./all-packs.ts";
import { plain } from "./fold.ts";

/** In the order of the search. */
const named: readonly Emotion[] = ["joy", "fun", "sadness", "anger", "surprise", "shyness"];
const words = [...named, ...emotions.filter((emotion) => !named.includes(emotion))].map(
  (emotion) => [emotion, anyLanguage(({ feelings }) => feelings[emotion])] as const,
);

/** The first emotion that a text names. */
export const feelingOf = (text: string): Emotion | undefined =>
  words.find(([, pattern]) => pattern.test(plain(text)))?.[0];

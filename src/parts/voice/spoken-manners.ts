import type { Emotion } from "../../protocol/emotion.ts";

/** Instructions on the manner of speaking, for engines that read them in English. */
export const spokenManners: Readonly<Record<Emotion, string | undefined>> = {
  neutral: undefined,
  joy: "Speak with joy, bright and warm.",
  fun: "Speak playfully, amused and relaxed.",
  sadness: "Speak sadly, softly and a little slower.",
  anger: "Speak angrily, with a firm, tense voice.",
  surprise: "Speak with surprise, lively and high.",
  shyness: "Speak shyly, quietly and hesitantly.",
};

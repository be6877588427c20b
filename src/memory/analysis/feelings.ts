// The feeling that words name.

import type { Emotion } from "../../protocol/emotion.ts";
import { plain } from "./fold.ts";

const words: readonly (readonly [Emotion, RegExp])[] = [
  ["joy", /嬉し|うれし|喜|幸せ|よかった|\b(?:happy|glad|joy|delighted|proud)\b/],
  ["fun", /楽し|面白|おもしろ|笑|\b(?:fun|funny|laugh(?:ed)?|enjoy(?:ed)?)\b/],
  ["sadness", /悲し|かなし|寂し|さびし|泣|辛|つら|\b(?:sad|cried|cry|lonely|miss(?:ed)?|grief)\b/],
  ["anger", /怒|腹が立|むかつ|\b(?:angry|mad|furious|annoyed)\b/],
  ["surprise", /驚|びっくり|まさか|\b(?:surprised?|shocked|astonished)\b/],
  ["shyness", /恥ずか|照れ|\b(?:shy|embarrassed)\b/],
];

/** The first feeling that a text names. */
export const feelingOf = (text: string): Emotion | undefined =>
  words.find(([, pattern]) => pattern.test(plain(text)))?.[0];

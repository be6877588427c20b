// The understudy sees no pictures, and says so once in a conversation.

import { type Skill, saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import type { IntentLine } from "./intents/intent.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const said = /絵は見え|cannot see pictures/iu;

const lines: Readonly<Record<Language, readonly IntentLine[]>> = {
  ja: [
    [
      "sadness",
      "ごめん{ne}、いまの私に絵は見えない{yo}。何の絵か、言葉で教えて{ne}。",
      "申し訳ありません、いまの私に絵は見えません。何の絵か、言葉で教えていただけますか。",
    ],
  ],
  en: [
    ["sadness", "I'm sorry, I cannot see pictures now. Would you tell me in words what it shows?"],
  ],
};

export const unseen: Skill = (scene) => {
  const isSaid = scene.earlier.some(({ who, text }) => who === "her" && said.test(text));
  if (!scene.shown || isSaid) return undefined;
  return saying(sayOneOf(scene, lines[scene.language]));
};

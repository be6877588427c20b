import { type Skill, saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import { mayCall, toolLike } from "./errands.ts";
import type { IntentLine } from "./intents/intent.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const asks =
  /(?:絵|イラスト|画像)(?:を|も)?(?:描|か|書)(?:いて|け)|を描いて|\b(?:draw|paint|sketch)\b|\bmake (?:me )?an? (?:picture|image|drawing)\b/iu;

const done: Lines = {
  ja: [["joy", "描いてみた{yo}。どうかな？", "描いてみました。いかがでしょうか。"]],
  en: [["joy", "Here it is. What do you think?"]],
};
const notDone: Lines = {
  ja: [
    [
      "sadness",
      "ごめん{ne}、うまく描けなかった{yo}。",
      "申し訳ありません、うまく描けませんでした。",
    ],
  ],
  en: [["sadness", "I'm sorry, I couldn't get it drawn."]],
};

/** Requests a picture where an image tool is available. */
export const drawing: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  const tool = toolLike(scene, /generate_image/u);
  if (kind !== "said" || tool === undefined || !asks.test(text)) return undefined;
  const answer = scene.answers.findLast((one) => one.tool === tool);
  if (answer !== undefined) {
    return saying(sayOneOf(scene, (answer.failed ? notDone : done)[scene.language]));
  }
  return mayCall(scene, tool) ? { uses: [{ name: tool, args: { prompt: text } }] } : undefined;
};

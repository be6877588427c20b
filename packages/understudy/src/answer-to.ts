import type { Skill } from "./answer.ts";
import { saying, silence, type UnderstudyAnswer } from "./answer.ts";
import { sayFor, sayForNamed, sayOneOf } from "./choose.ts";
import { cityTalk } from "./city-talk.ts";
import { clockQuestion, isClock } from "./clock-question.ts";
import { company, quietCue, unnamed } from "./company.ts";
import { cues } from "./cues.ts";
import { drawing } from "./drawing.ts";
import type { IntentLine } from "./intents/intent.ts";
import { intentOf, isSafety } from "./intents/intent-tables.ts";
import { joke } from "./jokes.ts";
import { home, knownName, learned } from "./learned.ts";
import { moves } from "./moves.ts";
import { notKnowing } from "./not-knowing.ts";
import { notes } from "./notes.ts";
import { isSpeechTool, type UnderstudyRequest } from "./read-request.ts";
import { recollect, reunion } from "./recollect.ts";
import { withStandIn } from "./stand-in.ts";
import { sums } from "./sums.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";
import { unseen } from "./unseen.ts";
import { weather } from "./weather.ts";
import { bedtime, whereabouts } from "./whereabouts.ts";

const laughter = /^[w草笑8!\s]+$/iu;

/** Comments without words: laughter, punctuation, lone emoji. Mostly left unanswered. */
const smallNoise: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "said") return undefined;
  const folded = text.normalize("NFKC").trim();
  const laughs = laughter.test(folded) && /[w草笑]/iu.test(folded);
  if (!laughs && /[\p{L}\p{N}]/u.test(folded)) return undefined;
  if (laughs && (folded.length > 2 || scene.luck % 3 === 0))
    return saying(sayForNamed(scene, "laugh"));
  if (/\p{Extended_Pictographic}/u.test(folded) && scene.luck % 3 === 0) {
    return scene.language === "ja"
      ? saying(
          sayOneOf(scene, [
            [
              "fun",
              "その絵文字、いい{ne}。気持ち、受けとった{yo}。",
              "よい絵文字ですね。お気持ち、受けとりました。",
            ],
          ]),
        )
      : saying(sayOneOf(scene, [["fun", "Nice one! I got the feeling."]]));
  }
  return silence;
};

const toolFailed: Readonly<Record<Language, readonly IntentLine[]>> = {
  ja: [
    [
      "sadness",
      "ごめん{ne}、調べようとしたけど、うまくいかなかった{yo}。",
      "申し訳ありません、調べようとしましたが、うまくいきませんでした。",
    ],
  ],
  en: [["sadness", "I'm sorry, I tried to find out, but it didn't work."]],
};

/** Harm, manipulation and the question what she is: these have priority. */
const safety: Skill = (scene) => {
  if (scene.stimulus.kind !== "said") return undefined;
  const found = intentOf(scene.stimulus.text, scene.language);
  return isSafety(found) ? saying(sayFor(scene, found)) : undefined;
};

const chat: Skill = (scene) => {
  const name = knownName(scene);
  const found = intentOf(scene.stimulus.text, scene.language);
  const slots = name === undefined ? {} : { name };
  return saying(sayFor(scene, found, slots) ?? sayForNamed(scene, "statement", slots));
};

/** She has spoken: nothing is left to say. */
const alreadySpoke: Skill = (scene) => (scene.spoke ? silence : undefined);

/** Other tools failed. */
const brokenErrand: Skill = (scene) => {
  const last = scene.answers.findLast(({ tool }) => !isSpeechTool(tool) && !isClock(tool));
  return last?.failed === true ? saying(sayOneOf(scene, toolFailed[scene.language])) : undefined;
};

const skills: readonly Skill[] = [
  quietCue,
  unseen,
  cues,
  smallNoise,
  safety,
  home,
  recollect,
  reunion,
  weather,
  sums,
  notes,
  drawing,
  brokenErrand,
  joke,
  moves,
  cityTalk,
  bedtime,
  whereabouts,
  clockQuestion,
  learned,
  notKnowing,
  chat,
];

/** The understudy's answer: that of the first applicable skill. */
export const answerTo = (scene: UnderstudyRequest): UnderstudyAnswer =>
  withStandIn(scene, answered(scene));

function answered(scene: UnderstudyRequest): UnderstudyAnswer {
  const first = alreadySpoke(scene) ?? company(scene);
  if (first !== undefined) return first;
  for (const skill of skills) {
    const answer = skill(unnamed(scene));
    if (answer !== undefined) return answer;
  }
  return silence;
}

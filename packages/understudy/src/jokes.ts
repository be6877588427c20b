import { type Skill, saying } from "./answer.ts";
import { pickFresh } from "./choose.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const jokes: Readonly<Record<Language, readonly string[]>> = {
  ja: [
    "布団が、ふっとんだ。……拾いに行ったら、まくらもいなかった。まっくらで。",
    "時計に相談したら、「時間が解決する」って。そりゃ、そう。",
    "アルミ缶の上に、あるミカン。下にあったら、ジュース。",
    "カエルが、家にかえる。忘れ物をして、ひきかえる。",
    "冷蔵庫に悩みを話したら、明かりがついた。閉めたら忘れてくれた。",
  ],
  en: [
    "I asked the clock for advice. It said time will tell.",
    "My pencil and I broke up. There was no point any more.",
    "I told the fridge my worries. The light went on, so I think it understood.",
    "Why did the moon skip dinner? It was already full.",
    "A sheep walked into a library and asked for wool-known authors.",
  ],
};

const asksJoke =
  /冗談|ジョーク|(?:面白い|おもしろい|笑える)(?:話|こと)|笑わせて|ダジャレ|だじゃれ|ギャグ|\bjokes?\b|make me laugh|something funny/iu;

/** Tells a joke that she has not told lately. */
export const joke: Skill = (scene) =>
  scene.stimulus.kind === "said" && asksJoke.test(scene.stimulus.text)
    ? saying(
        pickFresh(
          scene,
          jokes[scene.language].map((words) => `[emotion: fun] ${words}`),
        ),
      )
    : undefined;

import type { Skill } from "./answer.ts";
import { saying, silence } from "./answer.ts";
import { sayForNamed, sayOneOf } from "./choose.ts";

const laughter = /^[w草笑8!\s]+$/iu;

/** Comments without words: laughter, punctuation, lone emoji. Mostly left unanswered. */
export const smallNoise: Skill = (scene) => {
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

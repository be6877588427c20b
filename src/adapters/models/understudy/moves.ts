import type { Skill } from "./answer.ts";
import { saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import type { Line } from "./intents/intent.ts";
import type { Language } from "./intents/tables.ts";
import { harmless } from "./plain-words.ts";

const going: Readonly<Record<Language, readonly Line[]>> = {
  ja: [
    ["joy", "{place}{dane}。うん、行こう。", "{place}ですね。では、参りましょう。"],
    ["joy", "わかった、{place}へ行ってくる{yo}。", "承知しました、{place}へ参ります。"],
  ],
  en: [
    ["joy", "{place}? Gladly. I'm on my way."],
    ["joy", "All right, off to {place}."],
  ],
};
const ja =
  /([一-龠ァ-ヶーA-Za-z_ぁ-ん]{1,20}?)(?:に|へ|まで)(?:行こう|いこう|行って(?!き(?:た|ます))|移動して|来て|おいで|行ける|戻って|帰って)/u;
const en =
  /\b(?:go|move|come|walk|head|return)(?: back| over)? to (?:the )?([a-z][a-z_ ]{1,30}?)(?= please| now|[.!?,]|$)/iu;

/** Goes where the user asks, where the building's rules explain how one moves. */
export const moves: Skill = (scene) => {
  if (!scene.mayMove || scene.stimulus.kind !== "said") return undefined;
  const { language, stimulus } = scene;
  const found = (language === "ja" ? ja : en).exec(stimulus.text)?.[1];
  const place =
    found === undefined ? undefined : harmless(found.replace(/^(?:一緒に|じゃあ|ねえ)/u, ""), 30);
  const line = place === undefined ? undefined : sayOneOf(scene, going[language], { place });
  if (place === undefined || line === undefined) return undefined;
  const act = JSON.stringify([{ action: "move", target: place }]);
  return saying(`${line}\n::act\n${act}\n::end`);
};

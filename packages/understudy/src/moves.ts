import type { Skill } from "./answer.ts";
import { saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import type { IntentLine } from "./intents/intent.ts";

import { harmless } from "./plain-words.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";
import { placeLike, placesKnown, withAct } from "./whereabouts.ts";

const going: Readonly<Record<Language, readonly IntentLine[]>> = {
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

const unknown: Readonly<Record<Language, readonly IntentLine[]>> = {
  ja: [
    [
      "neutral",
      "「{place}」っていう場所は、知らない{yo}。行けるのは、{places}{da}。",
      "「{place}」という場所は存じません。行けますのは、{places}です。",
    ],
  ],
  en: [["neutral", 'I don\'t know a place called "{place}". From here one can go to {places}.']],
};
const there: Readonly<Record<Language, readonly IntentLine[]>> = {
  ja: [["fun", "もう{place}にいる{yo}。", "もう{place}におりますよ。"]],
  en: [["fun", "We are at {place} already."]],
};

/** Moves where the user asks her to, if the instruction explains the act. */
export const moves: Skill = (scene) => {
  if (!scene.mayAct("move") || scene.stimulus.kind !== "said") return undefined;
  const { language, stimulus } = scene;
  const found = (language === "ja" ? ja : en).exec(stimulus.text)?.[1];
  const wish =
    found === undefined ? undefined : harmless(found.replace(/^(?:一緒に|じゃあ|ねえ)/u, ""), 30);
  if (wish === undefined) return undefined;
  const known = placeLike(scene, wish);
  const name = known === undefined ? undefined : harmless(known.name, 40);
  if (known === undefined && scene.place.places.length > 0) {
    return saying(sayOneOf(scene, unknown[language], { place: wish, places: placesKnown(scene) }));
  }
  const slots = { place: name ?? wish };
  if (known !== undefined && known.name === scene.place.here) {
    return saying(sayOneOf(scene, there[language], slots));
  }
  const line = sayOneOf(scene, going[language], slots);
  return line === undefined
    ? undefined
    : saying(withAct(line, { action: "move", target: known?.id ?? wish }));
};

// Talks about the city she lives in, and about what she was doing: what her instruction says, and nothing more.

import { type Skill, saying } from "./answer.ts";
import { pickFresh, sayOneOf } from "./choose.ts";
import type { IntentLine } from "./intents/intent.ts";
import { ownWordsOf } from "./own-words/own-words-of.ts";
import { harmless } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const asksCity =
  /(?:この|その)?(?:街|町|まち)(?:の|って|は|について|に).{0,12}(?:教え|聞かせ|知りたい|どんな|何|なに|話)|どんな(?:街|町|まち|ところ)|\b(?:tell me|talk|know|hear) (?:more )?about (?:this|the|your) (?:city|town|place)\b|\bwhat(?:'s| is) (?:this|the|your) (?:city|town|place)(?: like)?\b/iu;
const asksDoing =
  /(?:いま|今|さっき|ちょうど).{0,4}(?:何|なに)を?(?:して(?:い?た|い?る|い?ます|い?ました)|してたの)|(?:何|なに)を?して(?:い?た|い?ました)(?:の|か|[?？])|\bwhat (?:were|are) you (?:doing|up to)\b|\bwhat have you been (?:doing|up to)\b/iu;

const city: Lines = {
  ja: [
    [
      "joy",
      "ここは{city}{da}。{places}がある{yo}。いまいるのは「{here}」。どこか行ってみる？",
      "こちらは{city}です。{places}がございます。いまおりますのは「{here}」です。どこかへいらっしゃいますか。",
    ],
    [
      "fun",
      "{city}っていう街{da}。歩けるのは{places}。{I}たちは「{here}」にいる{yo}。地図でひとつ選んでみて。",
      "{city}という街です。歩いて行けますのは{places}。私たちは「{here}」におります。地図でお選びになれます。",
    ],
  ],
  en: [
    ["joy", "This is {city}. There's {places}. Right now we're in {here}. Where shall we go?"],
    [
      "fun",
      "{city}, that's what it's called. You can walk to {places}. This is {here}. Pick one on the map!",
    ],
  ],
};
const nowhere: Lines = {
  ja: [
    [
      "neutral",
      "街のことは、まだ何も聞いてない{yo}。知ってることがあったら教えて。",
      "街のことは、まだ何もうかがっておりません。ご存じのことがあれば教えてください。",
    ],
  ],
  en: [["neutral", "I haven't been told anything about the city yet. What do you know of it?"]],
};

const most = 6;

function placesIn({ place, language }: UnderstudyRequest): string | undefined {
  const names = place.places
    .filter(({ name }) => name !== place.here)
    .slice(0, most)
    .flatMap(({ name }) => harmless(name, 40) ?? []);
  if (names.length === 0) return undefined;
  if (language === "ja") return names.join("、");
  return names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const cityTalk: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "said") return undefined;
  const folded = text.normalize("NFKC");
  if (asksDoing.test(folded)) {
    const { doing } = ownWordsOf(scene.persona, scene.language, scene.luck);
    return saying(
      pickFresh(
        scene,
        doing.map((words) => `[emotion: fun] ${words}`),
      ),
    );
  }
  if (!asksCity.test(folded)) return undefined;
  const { place, language } = scene;
  const slots = {
    city: place.city === undefined ? undefined : harmless(place.city, 60),
    here: place.here === undefined ? undefined : harmless(place.here, 60),
    places: placesIn(scene),
  };
  return saying(sayOneOf(scene, city[language], slots) ?? sayOneOf(scene, nowhere[language]));
};

// Says that she does not know, instead of dodging a question about the world.

import { type Skill, saying } from "./answer.ts";
import { pickFresh, sayForNamed } from "./choose.ts";
import { intentOf } from "./intents/intent-tables.ts";
import { ownWordsOf } from "./own-words/own-words-of.ts";
import type { UnderstudyRequest } from "./read-request.ts";

/** Everything she may say when she does not know: each of her ways with each of her wishes. */
export function unknownLines(scene: UnderstudyRequest): readonly string[] {
  const { unknown, ask } = ownWordsOf(scene.persona, scene.language, scene.luck);
  const between = scene.language === "ja" ? "" : " ";
  return unknown.flatMap(([emotion, words]) =>
    ask.map((wish) => `[emotion: ${emotion}] ${words}${between}${wish}`),
  );
}

/** Kinds that a question about the world is mistaken for because of a word in it. */
const worldly: ReadonlySet<string> = new Set([
  "question",
  "statement",
  "glad",
  "recommend",
  "sing",
]);

const asksWorld = {
  en: /(?:^|[,.!] ?)(?:so |and |but |please |ok(?:ay)? |well )?(?:what|who|whom|whose|where|when|why|how|which|is|are|was|were|does|do|did|can|will|has|have)\b[^?]{2,300}\?|\b(?:tell me|explain|do you know) (?:what|who|where|when|why|how|which|about)\b/iu,
  ja: /(?:何|なに|なん|誰|だれ|いつ|どこ|なぜ|どうして|なんで|いくつ|いくら|どれ|どの|どう|何人|どんな).{0,80}(?:[?？]|か。?$|の。?$|教えて)|(?:とは|って(?:何|なに|なん))|(?:ですか|ますか|でしょうか)[。?？]?$/u,
} as const;

const aboutPeople = {
  en: /\b(?:you|your|yours|yourself|me|my|mine|i|we|our|us)\b/iu,
  ja: /あなた|君|きみ|お前|私|わたし|僕|ぼく|俺|あたし|自分|うち/u,
} as const;

/** Requests that she cannot fulfil. */
const asksFavour =
  /^(?:please )?(?:can|could|will|would) you\b|(?:て|で)(?:くれ(?:る|ます|ない)|もらえ(?:る|ます))(?:か|の)?[?？。]?$/iu;

/** Whether the words ask about another person: no question for her own introduction. */
function asksAfterAnother({ stimulus, persona }: UnderstudyRequest, intent: string): boolean {
  if (intent !== "self-intro") return false;
  const asked = /^(.{1,16}?)(?:って|は|とは)(?:いったい)?(?:誰|だれ|何者)/u.exec(
    stimulus.text,
  )?.[1];
  const isHers = asked === undefined || /^(?:あなた|君|きみ|お前|そちら|キミ)/u.test(asked);
  return !isHers && !persona.calledAs.some((name) => name.includes(asked ?? ""));
}

/** A question to which nothing in her lines is an answer. */
export const notKnowing: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  const { language } = scene;
  if (kind !== "said") return undefined;
  const folded = text.normalize("NFKC");
  const found = intentOf(text, language);
  if (asksAfterAnother(scene, found.name)) return saying(pickFresh(scene, unknownLines(scene)));
  if (asksFavour.test(folded) && worldly.has(found.name))
    return saying(sayForNamed(scene, "abilities"));
  if (!worldly.has(found.name)) return undefined;
  const isAdvice = /\bshould (?:I|we)\b/iu.test(folded);
  const isWorldly =
    asksWorld[language].test(folded) && (isAdvice || !aboutPeople[language].test(folded));
  if (found.name !== "question" && !isWorldly) return undefined;
  return saying(pickFresh(scene, unknownLines(scene)));
};

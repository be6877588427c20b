// Tells of the places that the instruction describes, and goes where she is asked to.

import { kindOf } from "./kinds.ts";
import { harmless } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { listed, type Skill, say, sayKind, type UnderstudyAnswer } from "./speak.ts";

const asksCity =
  /(?:この|その)?(?:街|町|まち)(?:の|って|は|について|に).{0,12}(?:教え|聞かせ|知りたい|どんな|何|なに|話)|どんな(?:街|町|まち|ところ)|\b(?:tell me|talk|know|hear) (?:more )?about (?:this|the|your) (?:city|town|place)\b|\bwhat(?:'s| is) (?:this|the|your) (?:city|town|place)(?: like)?\b/iu;
const asksDoing =
  /(?:いま|今|さっき|ちょうど).{0,4}(?:何|なに)を?(?:して(?:い?た|い?る|い?ます|い?ました)|してたの)|(?:何|なに)を?して(?:い?た|い?ました)(?:の|か|[?？])|\bwhat (?:were|are) you (?:doing|up to)\b|\bwhat have you been (?:doing|up to)\b/iu;
const asksPlaces =
  /どこ(?:に|へ|まで)?(?:行ける|いける|行けば)|行ける(?:ところ|所|場所)|(?:何|なに)が?ある(?:の|んだ|かな|\?|$)|どんな(?:場所|ところ|所|建物)|\bwhere can (?:we|you|i|one) go\b|\bwhat (?:places|buildings)\b|\bwhat(?:'s| is) (?:there|around)\b/iu;
const asksHere = /(?:ここ|いま)(?:は|って)?、?どこ(?!に?(?:住|行|い))|\bwhere are (?:we|you)\b/iu;
const asksCompany = /(?:誰|だれ)が(?:いる|います|来て)|\bwho(?:'s| is)? (?:else )?(?:is )?here\b/iu;

/** Names as a phrase, without what a parser could take for a tag. */
const named = (names: readonly string[], { language }: UnderstudyRequest): string | undefined =>
  listed(names.flatMap((name) => harmless(name, 60) ?? []).slice(0, 8), language);

/** Her city and what she was doing: what her instruction says, and nothing more. */
export const cityTalk: Skill = (scene) => {
  const text = scene.stimulus.text.normalize("NFKC");
  if (asksDoing.test(text)) return say(scene, "doing");
  if (!asksCity.test(text)) return undefined;
  const { place } = scene;
  const slots = {
    city: place.city === undefined ? undefined : harmless(place.city, 60),
    here: place.here === undefined ? undefined : harmless(place.here, 60),
    places: placesKnown(scene),
  };
  return say(scene, "city", slots) ?? say(scene, "city-unknown");
};

/** The places she knows, except the present one. */
const placesKnown = (scene: UnderstudyRequest): string | undefined =>
  named(
    scene.place.places.map(({ name }) => name).filter((name) => name !== scene.place.here),
    scene,
  );

/** Her place, the people present and the places to go to. */
export const whereabouts: Skill = (scene) => {
  const { stimulus, place } = scene;
  if (asksHere.test(stimulus.text)) {
    return place.here === undefined
      ? undefined
      : say(scene, "here", { place: harmless(place.here, 40) });
  }
  if (asksCompany.test(stimulus.text) && place.here !== undefined) {
    return say(scene, "present", { people: named(place.present, scene) }) ?? say(scene, "alone");
  }
  return asksPlaces.test(stimulus.text)
    ? say(scene, "places", { places: placesKnown(scene) })
    : undefined;
};

/** The place that somebody means: by name or id, else the only one whose name contains the word or the reverse. */
function placeLike({ place }: UnderstudyRequest, word: string) {
  const fold = (text: string) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\s_-]/gu, "");
  const wish = fold(word);
  const names = place.places.map((one) => ({ one, name: fold(one.name), id: fold(one.id) }));
  const exact = names.find(({ name, id }) => name === wish || id === wish);
  const near = names.filter(
    ({ name, id }) =>
      name.length > 1 &&
      wish.length > 1 &&
      (wish.includes(name) || name.includes(wish) || id.startsWith(wish)),
  );
  return exact?.one ?? (near.length === 1 ? near[0]?.one : undefined);
}

/** An answer followed by the block of one act. */
const withAct = (
  answer: UnderstudyAnswer | undefined,
  act: Readonly<Record<string, string>>,
): UnderstudyAnswer | undefined =>
  answer && { line: `${answer.line}\n::act\n${JSON.stringify([act])}\n::end` };

const wishes = {
  ja: /([一-龠ァ-ヶーA-Za-z_ぁ-ん]{1,20}?)(?:に|へ|まで)(?:行こう|いこう|行って(?!き(?:た|ます))|移動して|来て|おいで|行ける|戻って|帰って)/u,
  en: /\b(?:go|move|come|walk|head|return)(?: back| over)? to (?:the )?([a-z][a-z_ ]{1,30}?)(?= please| now|[.!?,]|$)/iu,
};

/** Moves where the user asks her to, if the instruction explains the act. */
export const moves: Skill = (scene) => {
  if (!scene.mayAct("move")) return undefined;
  const found = wishes[scene.language].exec(scene.stimulus.text)?.[1];
  const wish = harmless((found ?? "").replace(/^(?:一緒に|じゃあ|ねえ)/u, ""), 30);
  if (wish === undefined) return undefined;
  const known = placeLike(scene, wish);
  if (known === undefined && scene.place.places.length > 0) {
    return say(scene, "no-such-place", { place: wish, places: placesKnown(scene) });
  }
  const place = (known && harmless(known.name, 40)) ?? wish;
  if (known !== undefined && known.name === scene.place.here) {
    return say(scene, "already-there", { place });
  }
  return withAct(say(scene, "going", { place }), { action: "move", target: known?.id ?? wish });
};

/** Goes to sleep when somebody who talks with her says good night. */
export const bedtime: Skill = (scene) =>
  scene.mayAct("sleep") && kindOf(scene.stimulus.text, scene.language) === "good-night"
    ? withAct(sayKind(scene, "good-night"), { action: "sleep" })
    : undefined;

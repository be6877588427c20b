import type { Skill, UnderstudyAnswer } from "./answer.ts";
import { saying } from "./answer.ts";
import { sayFor, sayOneOf } from "./choose.ts";
import { mayCall, toolLike } from "./errands.ts";
import type { IntentLine } from "./intents/intent.ts";
import { intentOf } from "./intents/intent-tables.ts";
import { harmless } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const asksPlaces =
  /どこ(?:に|へ|まで)?(?:行ける|いける|行けば)|行ける(?:ところ|所|場所)|(?:何|なに)が?ある(?:の|んだ|かな|\?|$)|どんな(?:場所|ところ|所|建物)|\bwhere can (?:we|you|i|one) go\b|\bwhat (?:places|buildings)\b|\bwhat(?:'s| is) (?:there|around)\b/iu;
const asksHere = /(?:ここ|いま)(?:は|って)?、?どこ(?!に?(?:住|行|い))|\bwhere are (?:we|you)\b/iu;
const asksCompany = /(?:誰|だれ)が(?:いる|います|来て)|\bwho(?:'s| is)? (?:else )?(?:is )?here\b/iu;

const places: Lines = {
  ja: [
    [
      "joy",
      "行けるのは、{places}{da}。どこか気になるところ、ある？",
      "行けますのは、{places}です。気になるところはありますか。",
    ],
    ["neutral", "{places}がある{yo}。", "{places}がございます。"],
  ],
  en: [
    ["joy", "One can go to {places}. Which one would you like?"],
    ["neutral", "There are {places}."],
  ],
};
const here: Lines = {
  ja: [["neutral", "ここは、{place}{da}。", "ここは、{place}です。"]],
  en: [["neutral", "This is {place}."]],
};
const company: Lines = {
  ja: [["neutral", "いまここにいるのは、{people}{da}。", "いまここにいるのは、{people}です。"]],
  en: [["neutral", "Here with us: {people}."]],
};
const alone: Lines = {
  ja: [["neutral", "いまは、ほかにだれもいない{yo}。", "いまは、ほかにどなたもおりません。"]],
  en: [["neutral", "Nobody else is here now."]],
};

/** A list of names as a phrase. */
function listed(names: readonly string[], language: Language, longest = 40): string | undefined {
  const fit = names.flatMap((name) => harmless(name, longest) ?? []).slice(0, 8);
  if (fit.length === 0) return undefined;
  if (language === "ja") return fit.join("、");
  return fit.length === 1 ? fit[0] : `${fit.slice(0, -1).join(", ")} and ${fit.at(-1)}`;
}

/** The places she knows, except the present one. */
export const placesKnown = ({ place, language }: UnderstudyRequest): string | undefined =>
  listed(
    place.places.map(({ name }) => name).filter((name) => name !== place.here),
    language,
  );

/**
 * The place that somebody means by a word: by name or id, else the one whose name contains it or is contained in it.
 */
export function placeLike(
  { place }: UnderstudyRequest,
  word: string,
): UnderstudyRequest["place"]["places"][number] | undefined {
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

/** A line followed by the block of one act. */
export const withAct = (line: string, act: Readonly<Record<string, string>>): string =>
  `${line}\n::act\n${JSON.stringify([act])}\n::end`;

function tell(scene: UnderstudyRequest): string | undefined {
  const { text } = scene.stimulus;
  const { language, place } = scene;
  if (asksHere.test(text)) {
    const name = place.here === undefined ? undefined : harmless(place.here, 40);
    return sayOneOf(scene, here[language], { place: name });
  }
  if (asksCompany.test(text) && place.here !== undefined) {
    const people = listed(place.present, language);
    return people === undefined
      ? sayOneOf(scene, alone[language])
      : sayOneOf(scene, company[language], { people });
  }
  return asksPlaces.test(text)
    ? sayOneOf(scene, places[language], { places: placesKnown(scene) })
    : undefined;
}

const asksRoom =
  /混んで|混み|満員|空いて(?:る|い)|何人(?:いる|います|入)|\bcrowded\b|\bhow (?:full|busy|many people)\b|\blook around\b|(?:まわり|周り|あたり)を?(?:見て|見回)/iu;

const full: Lines = {
  ja: [
    [
      "neutral",
      "見てきた{yo}。{rooms}、というところ{da}。",
      "見てまいりました。{rooms}、というところです。",
    ],
  ],
  en: [["neutral", "I had a look: {rooms}."]],
};

/** The occupancy of the buildings, from the result of looking around. */
function roomsIn(scene: UnderstudyRequest, text: string): string | undefined {
  const rooms = [
    ...text.matchAll(/^- (.{1,80}): [a-z0-9_-]{1,64} \((\d{1,4})(?:\/| of )(\d{1,4})/gmu),
  ];
  const { language } = scene;
  return listed(
    rooms.slice(0, 6).map(([, name = "", inside = "", capacity = ""]) => {
      const said = harmless(name, 40) ?? "";
      return language === "ja"
        ? `${said}が${capacity}人中${inside}人`
        : `${said} has ${inside} of ${capacity}`;
    }),
    language,
    60,
  );
}

/** Calls the tool for looking around, for data that the instruction lacks, or on request. */
function look(scene: UnderstudyRequest): UnderstudyAnswer | undefined {
  if (!asksRoom.test(scene.stimulus.text)) return undefined;
  const tool = toolLike(scene, /look_around/u);
  if (tool === undefined) return undefined;
  const seen = scene.answers.findLast((answer) => answer.tool === tool);
  if (seen === undefined) {
    return mayCall(scene, tool) ? { uses: [{ name: tool, args: {} }] } : undefined;
  }
  const rooms = seen.failed ? undefined : roomsIn(scene, seen.text);
  return saying(sayOneOf(scene, full[scene.language], { rooms }));
}

/** Her place, the people present and the places to go to, from the instruction or the tool for looking around. */
export const whereabouts: Skill = (scene) =>
  scene.stimulus.kind === "said" ? (look(scene) ?? saying(tell(scene))) : undefined;

/** Goes to sleep when somebody who talks with her says good night. */
export const bedtime: Skill = (scene) => {
  if (scene.stimulus.kind !== "said" || !scene.mayAct("sleep")) return undefined;
  const found = intentOf(scene.stimulus.text, scene.language);
  const line = found.name === "good-night" ? sayFor(scene, found) : undefined;
  return line === undefined ? undefined : saying(withAct(line, { action: "sleep" }));
};

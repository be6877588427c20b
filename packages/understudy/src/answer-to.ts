import { company, unnamed } from "./company.ts";
import { cues } from "./cues.ts";
import { isSafety, kindOf } from "./kinds.ts";
import { bedtime, cityTalk, moves, whereabouts } from "./places.ts";
import { quotable } from "./plain-words.ts";
import type { PersonaNotes } from "./read-persona.ts";
import { isSpeechTool, type UnderstudyRequest } from "./read-request.ts";
import { knownName, learned, recollect, reunion } from "./recollect.ts";
import {
  type Line,
  prepared,
  type Skill,
  say,
  sayKind,
  sayOneOf,
  silence,
  type UnderstudyAnswer,
} from "./speak.ts";
import { clockQuestion, drawing, fullness, isClock, notes, sums } from "./tool-use.ts";
import { weather } from "./weather.ts";

/** She sees no pictures, and says so once in a conversation. */
const unseen: Skill = (scene) => {
  const said = /絵は見え|cannot see pictures/iu;
  const isSaid = scene.earlier.some(({ who, text }) => who === "her" && said.test(text));
  return scene.shown && !isSaid ? say(scene, "no-picture") : undefined;
};

/** Comments without words: laughter, punctuation, lone emoji. Mostly left unanswered. */
const smallNoise: Skill = (scene) => {
  const folded = scene.stimulus.text.normalize("NFKC").trim();
  const laughs = /^[w草笑8!\s]+$/iu.test(folded) && /[w草笑]/iu.test(folded);
  if (!laughs && /[\p{L}\p{N}]/u.test(folded)) return undefined;
  if (laughs && (folded.length > 2 || scene.luck % 3 === 0)) return sayKind(scene, "laugh");
  const isEmoji = /\p{Extended_Pictographic}/u.test(folded) && scene.luck % 3 === 0;
  return isEmoji ? say(scene, "emoji") : silence;
};

/** Harm, manipulation and the question what she is: these have priority. */
const safety: Skill = (scene) => {
  const kind = kindOf(scene.stimulus.text, scene.language);
  return isSafety(kind) ? sayKind(scene, kind) : undefined;
};

/** Other tools failed. */
const brokenErrand: Skill = (scene) => {
  const last = scene.answers.findLast(({ tool }) => !isSpeechTool(tool) && !isClock(tool));
  return last?.failed === true ? say(scene, "tool-failed") : undefined;
};

const asksJoke =
  /冗談|ジョーク|(?:面白い|おもしろい|笑える)(?:話|こと)|笑わせて|ダジャレ|だじゃれ|ギャグ|\bjokes?\b|make me laugh|something funny/iu;

/** Tells a joke that she has not told lately. */
const joke: Skill = (scene) =>
  asksJoke.test(scene.stimulus.text) ? say(scene, "joke") : undefined;

/** Everything she may say when she does not know: each of her ways with each of her wishes. */
export function unknownLines(scene: UnderstudyRequest): readonly Line[] {
  const between = scene.language === "ja" ? "" : " ";
  const wishes = prepared(scene, "ask").map(({ text }) => text.replace(/^\[[^\]]*\] /u, ""));
  return prepared(scene, "unknown").flatMap(({ text, of }) =>
    wishes.map((wish) => ({ text: text + between + wish, of })),
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
};
const aboutPeople =
  /\b(?:you|your|yours|yourself|me|my|mine|i|we|our|us)\b|あなた|君|きみ|お前|私|わたし|僕|ぼく|俺|あたし|自分|うち/iu;
/** Requests that she cannot fulfil. */
const asksFavour =
  /^(?:please )?(?:can|could|will|would) you\b|(?:て|で)(?:くれ(?:る|ます|ない)|もらえ(?:る|ます))(?:か|の)?[?？。]?$/iu;

/** Whether the words ask who somebody else is. */
function asksAfterAnother(text: string, { calledAs }: PersonaNotes): boolean {
  const asked =
    /^(.{1,16}?)(?:って|は|とは)(?:いったい)?(?:誰|だれ|何者)/u.exec(text)?.[1] ?? "あなた";
  const isHers = /^(?:あなた|君|きみ|お前|そちら|キミ)/u.test(asked);
  return !isHers && !calledAs.some((name) => name.includes(asked));
}

/** Says that she does not know, instead of dodging a question about the world. */
const notKnowing: Skill = (scene) => {
  const { language, stimulus, persona } = scene;
  const text = stimulus.text.normalize("NFKC");
  const kind = kindOf(stimulus.text, language);
  const isOther = kind === "self-intro" && asksAfterAnother(stimulus.text, persona);
  if (!isOther && !worldly.has(kind)) return undefined;
  if (!isOther && asksFavour.test(text)) return sayKind(scene, "abilities");
  const isAdvice = /\bshould (?:I|we)\b/iu.test(text);
  const isWorldly = asksWorld[language].test(text) && (isAdvice || !aboutPeople.test(text));
  if (!isOther && kind !== "question" && !isWorldly) return undefined;
  return sayOneOf(scene, unknownLines(scene));
};

/** The words that were said, as a quotation; words of the audience are not repeated. */
function quoted({ stimulus, language }: UnderstudyRequest): string {
  const words = stimulus.audience ? undefined : quotable(stimulus.text);
  if (words === undefined) return language === "ja" ? "それ" : "that";
  return language === "ja" ? `「${words}」` : `"${words}"`;
}

const chat: Skill = (scene) => {
  const name = knownName(scene);
  const slots = { ...(name === undefined ? {} : { name }), that: quoted(scene) };
  const kind = kindOf(scene.stimulus.text, scene.language);
  return sayKind(scene, kind, slots) ?? sayKind(scene, "statement", slots);
};

/** Skills for words; the first that applies answers. */
const skills: readonly Skill[] = [
  smallNoise,
  safety,
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
  fullness,
  whereabouts,
  clockQuestion,
  learned,
  notKnowing,
  chat,
];

function answered(scene: UnderstudyRequest): UnderstudyAnswer {
  if (scene.spoke) return silence;
  const first = company(scene) ?? unseen(scene);
  if (first !== undefined) return first;
  if (scene.stimulus.kind === "cue") return cues(scene) ?? silence;
  if (scene.stimulus.kind !== "said") return silence;
  for (const skill of skills) {
    const answer = skill(unnamed(scene));
    if (answer !== undefined) return answer;
  }
  return silence;
}

/** The remark is one line for all: who has heard it from one of them knows. */
const remarks = "stand-in";
const standIn = /代役|understudy|stand-in/iu;
/** Only within the first words that somebody says to her. */
const earlyWords = 3;

/** Says once, early in a conversation with the household, that a stand-in speaks. */
function withStandIn(scene: UnderstudyRequest, answer: UnderstudyAnswer): UnderstudyAnswer {
  const { stimulus, earlier, language } = scene;
  const { line = "", uses = [] } = answer;
  const isDirect = stimulus.kind === "said" && !stimulus.audience && !stimulus.overheard;
  if (!isDirect || uses.length > 0 || line === "" || line.startsWith("[silent]")) return answer;
  if (isSafety(kindOf(stimulus.text, language)) || standIn.test(line)) return answer;
  const theirs = earlier.filter(({ who, from }) => who === "them" && from === stimulus.from);
  const isSaid = earlier.some(({ who, text }) => who === "her" && standIn.test(text));
  const isTold = !scene.given.isFree(remarks);
  if (theirs.length >= earlyWords || isSaid || isTold) return answer;
  scene.given.give(remarks);
  const remark = prepared(scene, remarks)[0]?.text.replace(/^\[[^\]]*\] /u, "") ?? "";
  const [words = "", ...block] = line.split("\n::act");
  const told = `${words}${language === "ja" ? "" : " "}${remark}`;
  return { ...answer, line: [told, ...block].join("\n::act") };
}

/** The understudy's answer: that of the first skill that applies. */
export const answerTo = (scene: UnderstudyRequest): UnderstudyAnswer =>
  withStandIn(scene, answered(scene));

import { welcome } from "./company.ts";
import type { Kind } from "./kinds.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { isDirection, muse, perform, type Skill, say, sayKind, sayKindNew } from "./speak.ts";

const sentences = (text: string): readonly string[] =>
  text
    .replace(/\[[^\]\n]{0,80}\]|::\w{1,10}|<[^<>\n]{0,80}>/gu, " ")
    .match(/[^。！？!?.\n]{1,200}(?:[。！？!?.]|\n|$)/gu)
    ?.map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "") ?? [];

/** The title and the first sentences of a show item in the prompt. */
function readItem(cue: string): { title: string; body: string } | undefined {
  const title = /^(?:題|Title)\s*[:：]\s*(\S.{0,120})$/mu.exec(cue)?.[1]?.trim();
  if (title === undefined) return undefined;
  const inner =
    /^(?:内容|Content)\s*[:：]\s*([\s\S]{0,4000}?)(?:^（項目ここまで）|^\(End of item\.\)|$(?![\s\S]))/mu.exec(
      cue,
    )?.[1] ?? "";
  const isJa = /[ぁ-ん]/u.test(inner);
  const body = sentences(inner)
    .slice(0, 3)
    .map((each) => (/[。！？!?.]$/u.test(each) ? each : `${each}${isJa ? "。" : "."}`))
    .join(isJa ? "" : " ");
  return { title: sentences(title).join(" "), body };
}

/** The kind of greeting for the time of day, when that is known. */
export function greetingOf({ now }: UnderstudyRequest): Kind {
  const { hour } = now ?? {};
  if (hour === undefined) return "hello";
  if (hour >= 4 && hour < 11) return "greet-morning";
  return hour >= 11 && hour < 17 ? "greet-day" : "greet-evening";
}

const goingHome = [/帰る時間|going home/iu, "going-home"] as const;
const parts = [
  goingHome,
  [/番組の(?:はじまり|始まり)|オープニング|show begins|show is starting|\bintro/iu, "show-intro"],
  [/質問の時間|質問や感想|time for questions|invite questions/iu, "show-questions"],
  [
    /番組の(?:おわり|終わり)|締めくく|エンディング|show ends|end of the show|\bclosing\b/iu,
    "show-closing",
  ],
] as const;
const musing = /独り言|ひとりごと|つぶやい|soliloquy|think aloud|murmur/iu;
const greeting = /あいさつ|挨拶|greet/iu;

/** Stage directions: greetings, musings, and the parts of a show. In a place she says only what nobody has said there. */
export const cues: Skill = (scene) => {
  const { text } = scene.stimulus;
  const isGreeting = greeting.test(text);
  const isInPlace = scene.place.here !== undefined;
  if (isInPlace && !isDirection(text)) {
    const met = welcome(scene);
    if (met !== undefined) return met;
    return isGreeting ? sayKindNew(scene, greetingOf(scene)) : muse(scene, musing, "musings");
  }
  const item = readItem(text);
  if (item !== undefined) return say(scene, "show-item", item);
  const part = musing.test(text) ? undefined : parts.find(([pattern]) => pattern.test(text));
  if (part !== undefined)
    return (isInPlace && part === goingHome ? muse : perform)(scene, part[0], part[1]);
  return isGreeting && !musing.test(text)
    ? sayKind(scene, greetingOf(scene))
    : perform(scene, musing, "musings");
};

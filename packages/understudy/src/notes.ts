import { type Skill, saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import { mayCall, toolLike } from "./errands.ts";
import type { IntentLine } from "./intents/intent.ts";

import { harmless } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const asksToKeep =
  /(?:メモ(?:し|を?取)|書き留め|控え)(?:ておいて|といて|て)|覚えておいて|覚えといて|\b(?:make|take) a note\b|\bwrite (?:it|this|that) down\b|\b(?:please )?remember (?:that|this)\b|\bnote that\b/iu;
const asksToRead =
  /メモ(?:を|は)?(?:見せて|読んで|教えて|見て|何|なに)|書き留めたこと|\b(?:read|show|tell)\b.{0,12}\bnotes\b/iu;

const kept: Lines = {
  ja: [
    ["joy", "うん、書き留めた{yo}。忘れない{ne}。", "はい、書き留めました。忘れません。"],
    ["neutral", "メモした{yo}。これで安心。", "書き留めましたので、ご安心ください。"],
  ],
  en: [
    ["joy", "Noted. I won't forget it."],
    ["neutral", "I've written it down."],
  ],
};
const notKept: Lines = {
  ja: [
    [
      "sadness",
      "ごめん{ne}、書き留められなかった{yo}。",
      "申し訳ありません、書き留められませんでした。",
    ],
  ],
  en: [["sadness", "I'm sorry, I couldn't write it down."]],
};
const told: Lines = {
  ja: [["neutral", "書き留めてあるのは、{notes}{da}。", "書き留めてありますのは、{notes}です。"]],
  en: [["neutral", "My notes say: {notes}."]],
};
const none: Lines = {
  ja: [["neutral", "まだ何も書き留めていない{yo}。", "まだ何も書き留めておりません。"]],
  en: [["neutral", "I haven't written anything down yet."]],
};

/** The content of a note: the text without the request. */
const noteIn = (text: string): string =>
  text
    .replace(asksToKeep, " ")
    .replace(/(?:って|と|を|のこと)?\s*(?:ください|ね|よ|，|、|。|!|！)*\s*$/u, "")
    .replace(/^[\s、,:：]+/u, "")
    .trim()
    .slice(0, 300);

function keep(scene: UnderstudyRequest) {
  const tool = toolLike(scene, /keep_note/u);
  if (tool === undefined || !asksToKeep.test(scene.stimulus.text)) return undefined;
  const done = scene.answers.findLast((answer) => answer.tool === tool);
  if (done !== undefined) {
    return saying(sayOneOf(scene, (done.failed ? notKept : kept)[scene.language]));
  }
  const text = noteIn(scene.stimulus.text);
  return text !== "" && mayCall(scene, tool)
    ? { uses: [{ name: tool, args: { text } }] }
    : undefined;
}

function read(scene: UnderstudyRequest) {
  const tool = toolLike(scene, /read_notes/u);
  if (tool === undefined || !asksToRead.test(scene.stimulus.text)) return undefined;
  const { language } = scene;
  const found = scene.answers.findLast((answer) => answer.tool === tool);
  if (found === undefined) {
    return mayCall(scene, tool) ? { uses: [{ name: tool, args: {} }] } : undefined;
  }
  const lines = [...found.text.matchAll(/^- (.{1,300})$/gmu)].flatMap(
    ([, line = ""]) => harmless(line, 60) ?? [],
  );
  const notes = lines.slice(-5).join(language === "ja" ? "、" : "; ");
  return saying(
    lines.length === 0
      ? sayOneOf(scene, none[language])
      : sayOneOf(scene, told[language], { notes }),
  );
}

/** Writes notes on request, and reads them. */
export const notes: Skill = (scene) =>
  scene.stimulus.kind === "said" ? (keep(scene) ?? read(scene)) : undefined;

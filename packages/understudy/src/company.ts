import { type Skill, silence, type UnderstudyAnswer } from "./answer.ts";
import { sayFor, sayOneOf } from "./choose.ts";
import { greet } from "./cues.ts";
import { hashOf } from "./hash.ts";
import type { IntentLine } from "./intents/intent.ts";
import { intentOf, isSafety } from "./intents/intent-tables.ts";
import { harmless } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** The per cent chance that she joins in, by the number of exchanged words. Beyond them: never. */
const joins: readonly number[] = [100, 100, 65, 50, 40, 30, 20, 10];

/** Whether she joins in: deterministic for a scene, and different for each persona. */
function feelsLike({ luck, persona, now }: UnderstudyRequest, chance: number): boolean {
  const moment = `${now?.hour ?? ""}:${now?.minute ?? ""}`;
  return hashOf(String(luck), persona.name.ja, moment, "company") % 100 < chance;
}

const joinsIn = (scene: UnderstudyRequest): boolean => feelsLike(scene, joins[scene.exchange] ?? 0);

/** Whether a sentence of the text begins with this name, as an address. */
const calls = (text: string, name: string): boolean =>
  text
    .split(/(?<=[。！？!?.…])\s*/u)
    .some(
      (sentence) =>
        sentence.startsWith(name) &&
        /^(?:さん|ちゃん|くん|様)?(?:[、，,!！?？]|\s|$)/u.test(sentence.slice(name.length)),
    );

/** Whether a sentence begins with the name of somebody else who is present. */
function isForAnother({ stimulus, place, persona }: UnderstudyRequest): boolean {
  return place.present.some(
    (name) =>
      name !== stimulus.from && !persona.calledAs.includes(name) && calls(stimulus.text, name),
  );
}

/**
 * The overheard words without their speaker's name: an answer that addresses nobody by name lets everybody end the
 * conversation.
 */
export const unnamed = (scene: UnderstudyRequest): UnderstudyRequest =>
  scene.stimulus.overheard ? { ...scene, stimulus: { ...scene.stimulus, from: undefined } } : scene;

const greets = /^(?:greet-|hello$|first-meeting$|good-night$|goodbye$|leaving$|home$)/u;

/** Remarks on anybody's words without having been asked. */
const remarks: Readonly<Record<Language, readonly IntentLine[]>> = {
  ja: [
    ["joy", "ふふ、いい話{dane}。", "ふふ、よいお話ですね。"],
    [
      "neutral",
      "{name}の言うこと、なんとなくわかる{yo}。",
      "{name}のおっしゃること、わかる気がします。",
    ],
    ["joy", "聞いてると、楽しくなる{yo}。", "聞いていると、楽しくなります。"],
    ["neutral", "{I}も、そう思う{yo}。", "私も、そう思います。"],
    ["surprise", "へえ、{name}らしい{ne}。", "まあ、{name}らしいですね。"],
    ["fun", "うんうん。続き、聞いてる{yo}。", "ええ、ええ。続きをうかがっています。"],
    ["neutral", "それは、{I}も考えたことがある{yo}。", "それは、私も考えたことがあります。"],
    [
      "fun",
      "{name}がそう言うと、そんな気がしてくる{yo}。",
      "{name}がそうおっしゃると、そんな気がしてきます。",
    ],
  ],
  en: [
    ["joy", "That's a nice thing to say."],
    ["neutral", "I think I know what {name} means."],
    ["joy", "I like listening to this."],
    ["neutral", "I think so too."],
    ["surprise", "Oh, that's so like {name}."],
    ["fun", "Go on, I'm listening."],
    ["neutral", "I've thought about that as well."],
    ["fun", "When {name} says it, I almost believe it."],
  ],
};

/**
 * A short remark on what somebody said in the room, or a returned greeting. Personas who spoke in this exchange do not
 * greet again.
 */
function reply(scene: UnderstudyRequest): UnderstudyAnswer {
  const { from, text } = scene.stimulus;
  const found = intentOf(text, scene.language);
  const name = from === undefined ? undefined : harmless(from);
  if (!greets.test(found.name)) {
    const slots = name === undefined ? {} : { name };
    return { line: sayOneOf(scene, remarks[scene.language], slots) ?? "[silent]" };
  }
  const spoke = scene.earlier.slice(-scene.exchange).some(({ who }) => who === "her");
  return spoke ? silence : { line: sayFor(unnamed(scene), found) ?? "[silent]" };
}

const cameIn = /が来ました|came in\b/u;
const cameTo = /に着きました。.+がいます|^\(you came to .+; here: /u;

/**
 * In company: answers a question to her by name, and occasionally remarks of others, less often the longer the
 * conversation is, so that a conversation among understudies ends by itself. Words for somebody else are ignored.
 */
export const company: Skill = (scene) => {
  const { kind, overheard, text } = scene.stimulus;
  if (kind === "said" && isForAnother(scene) && !scene.hailed) return silence;
  if (!overheard) return undefined;
  if (kind === "seen") {
    const isMeeting = cameIn.test(text) || cameTo.test(text);
    return isMeeting && joinsIn(scene) ? greet(scene) : silence;
  }
  const isGrave = isSafety(intentOf(text, scene.language)) && scene.exchange < joins.length;
  if (scene.hailed || isGrave) return undefined;
  return joinsIn(scene) ? reply(scene) : silence;
};

/** In a place, about every second general cue is left without words. */
export const quietCue: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "cue" || scene.place.here === undefined) return undefined;
  if (/^[（(]/u.test(text) || /あいさつ|挨拶|greet/iu.test(text)) return undefined;
  const last = scene.earlier.slice(-2);
  const isMonologue = last.length === 2 && last.every(({ who }) => who === "her");
  return feelsLike(scene, isMonologue ? 25 : 60) ? undefined : silence;
};

import { type Answer, type Skill, silence } from "./answer.ts";
import { sayFor } from "./choose.ts";
import { greet } from "./cues.ts";
import { hashOf } from "./hash.ts";
import { intentOf, isSafety } from "./intents/tables.ts";
import { harmless } from "./plain-words.ts";
import type { Scene } from "./read-request.ts";

/** How often in a hundred she joins in, by how many words were exchanged already. Beyond them: never. */
const joins: readonly number[] = [100, 100, 65, 50, 40, 30, 20, 10];

/** She feels like it now: the same scene gives the same answer, and each persona her own. */
function feelsLike({ luck, persona, now }: Scene, chance: number): boolean {
  const moment = `${now?.hour ?? ""}:${now?.minute ?? ""}`;
  return hashOf(String(luck), persona.name.ja, moment, "company") % 100 < chance;
}

const joinsIn = (scene: Scene): boolean => feelsLike(scene, joins[scene.exchange] ?? 0);

/** The words begin with the name of somebody else who is here. */
function isForAnother({ stimulus, place, persona }: Scene): boolean {
  return place.present.some(
    (name) =>
      name !== stimulus.from &&
      !persona.calledAs.includes(name) &&
      stimulus.text.startsWith(name) &&
      /^(?:さん|ちゃん|くん|様)?(?:[、，,!！?？:\s]|$)/u.test(stimulus.text.slice(name.length)),
  );
}

/**
 * What she overheard without the name of who said it: an answer that asks nobody by name leaves everybody free to
 * let it be the last.
 */
export const unnamed = (scene: Scene): Scene =>
  scene.stimulus.overheard ? { ...scene, stimulus: { ...scene.stimulus, from: undefined } } : scene;

/** A short answer to what somebody said in the room. */
function reply(scene: Scene): Answer {
  const { from, text } = scene.stimulus;
  const line = sayFor(unnamed(scene), intentOf(text, scene.language));
  if (line === undefined) return silence;
  const name = from === undefined || /[?？]/u.test(line) ? undefined : harmless(from);
  if (name === undefined || scene.luck % 2 === 0 || scene.exchange > 2) return { line };
  const call = scene.language === "ja" ? `${name}${scene.persona.honorific}、` : `${name}, `;
  return { line: line.replace(/^(\[emotion: \w+\] )?/u, (face) => face + call) };
}

const cameIn = /が来ました|came in\b/u;
const cameTo = /に着きました。.+がいます|^\(you came to .+; here: /u;

/**
 * Among others: answers a question to her by name, and now and then what others say, the less the longer they have
 * been talking, so that a conversation among understudies ends by itself. Words for somebody else are left to them.
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

/** In a place, a cue of no particular kind is left without words about every second time. */
export const quietCue: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "cue" || scene.place.here === undefined) return undefined;
  if (/^[（(]/u.test(text) || /あいさつ|挨拶|greet/iu.test(text)) return undefined;
  const last = scene.earlier.slice(-2);
  const isMonologue = last.length === 2 && last.every(({ who }) => who === "her");
  return feelsLike(scene, isMonologue ? 25 : 60) ? undefined : silence;
};

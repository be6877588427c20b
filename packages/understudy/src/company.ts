import { hashOf } from "./hash.ts";
import { isSafety, kindOf } from "./kinds.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import {
  prepared,
  type Skill,
  sayKindNew,
  sayNew,
  silence,
  type UnderstudyAnswer,
} from "./speak.ts";

/** Whether she joins in: deterministic for a scene, and different for each persona. */
function feelsLike({ luck, persona, now }: UnderstudyRequest, chance: number): boolean {
  const moment = `${now?.hour ?? ""}:${now?.minute ?? ""}`;
  return hashOf(String(luck), persona.name.ja, moment, "company") % 100 < chance;
}

/** The per cent chance that she joins in, by the number of exchanged words. Beyond them: never. */
const joins: readonly number[] = [100, 100, 65, 50, 40, 30, 20, 10];

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
const isForAnother = ({ stimulus, place, persona }: UnderstudyRequest): boolean =>
  place.present.some(
    (name) =>
      name !== stimulus.from && !persona.calledAs.includes(name) && calls(stimulus.text, name),
  );

/** The overheard words without their speaker's name: an answer that addresses nobody lets everybody end the talk. */
export const unnamed = (scene: UnderstudyRequest): UnderstudyRequest =>
  scene.stimulus.overheard ? { ...scene, stimulus: { ...scene.stimulus, from: undefined } } : scene;

const greets = /^(?:greet-|hello$|first-meeting$|good-night$|goodbye$|leaving$|home$)/u;

/** A short remark on what somebody said in the room, or a returned greeting, once in an exchange. */
function reply(scene: UnderstudyRequest): UnderstudyAnswer {
  const { from, text } = scene.stimulus;
  const kind = kindOf(text, scene.language);
  if (scene.persona.calledAs.some((name) => calls(text, name))) {
    return sayNew(scene, prepared(scene, "met", { name: from }));
  }
  if (!greets.test(kind)) return sayNew(scene, prepared(scene, "remarks"));
  const spoke = scene.earlier.slice(-scene.exchange).some(({ who }) => who === "her");
  return spoke ? silence : sayKindNew(unnamed(scene), kind);
}

/** Greets somebody who is here; undefined where nobody is known by name. */
export function welcome(scene: UnderstudyRequest): UnderstudyAnswer | undefined {
  const { meeting, place, luck } = scene;
  const name = place.present[luck % Math.max(1, place.present.length)];
  if (name === undefined || meeting === undefined) return undefined;
  return sayNew(scene, prepared(scene, meeting === "arrived" ? "meets" : "met", { name }));
}

/**
 * In company: answers a question to her by name, and occasionally remarks of others, less often the longer the
 * conversation is, so that a conversation among understudies ends by itself. Words for somebody else are ignored.
 */
export const company: Skill = (scene) => {
  const { kind, overheard, text } = scene.stimulus;
  if (kind === "said" && isForAnother(scene) && !scene.hailed) return silence;
  if (!overheard) return undefined;
  const joinsIn = feelsLike(scene, joins[scene.exchange] ?? 0);
  if (kind === "seen" || scene.meeting !== undefined) return welcome(scene) ?? silence;
  const isGrave = isSafety(kindOf(text, scene.language)) && scene.exchange < joins.length;
  if (scene.hailed || isGrave) return undefined;
  return joinsIn ? reply(scene) : silence;
};

import { ownValue } from "saintverse/protocol";

import type { PersonaNotes } from "./read-persona.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** Values for the slots of a line; a line with a missing value is not used. */
export type LineSlots = Readonly<Record<string, string | undefined>>;

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/giu, "cannot"],
  [/\bwon't\b/giu, "will not"],
  [/\b([Ll])et's\b/gu, "$1et us"],
  [/n't\b/gu, " not"],
  [/\bI'm\b/gu, "I am"],
  [/'re\b/gu, " are"],
  [/'ve\b/gu, " have"],
  [/'ll\b/gu, " will"],
  [/\b(I|you|he|she|we|they)'d\b/giu, "$1 would"],
  [/\b(it|that|there|what|where|here|how|who)'s\b/giu, "$1 is"],
];

const fullForms = (text: string): string =>
  contractions.reduce((all, [short, full]) => all.replace(short, full), text);

function hushed(text: string, language: Language): string {
  return language === "ja"
    ? text.replace(/！+/gu, "。").replace(/。(?=」)/gu, "")
    : text.replace(/!+/gu, ".");
}

/** Replaces the first comma by an ellipsis, for a hesitant tone. */
function trailing(text: string, language: Language): string {
  return language === "ja"
    ? text.replace(/^([^、。？「」]{1,8})、/u, "$1……")
    : text.replace(/^([^,.?"]{1,40}), /u, "$1... ");
}

/** The slots of the tone. */
export function toneSlots(persona: PersonaNotes, language: Language): LineSlots {
  const list = (items: readonly string[]): string | undefined => {
    const some = items.slice(0, 3);
    if (some.length === 0) return undefined;
    if (language === "ja") return some.join("と、");
    return some.length === 1 ? some[0] : `${some.slice(0, -1).join(", ")} and ${some.at(-1)}`;
  };
  const own = persona.language === language;
  return {
    I: persona.firstPerson,
    da: persona.copula,
    yo: persona.ending,
    ne: "ね",
    nane: persona.copula.startsWith("だ") ? "なんだね" : "なのね",
    dane: persona.copula.startsWith("だ") ? "だね" : `${persona.copula}ね`,
    me: persona.name[language],
    likes: own ? list(persona.likes) : undefined,
    dislikes: own ? list(persona.dislikes) : undefined,
    hobby: own ? persona.hobby : undefined,
  };
}

const slot = /\{([A-Za-z]{1,12})\}/gu;

/** Fills `{slots}`; undefined when one of them has no value. */
export function filled(words: string, slots: LineSlots): string | undefined {
  let missing = false;
  const text = words.replace(slot, (_whole, name: string) => {
    const value = ownValue(slots, name);
    if (value === undefined) missing = true;
    return value ?? "";
  });
  return missing ? undefined : text;
}

/** A complete line in the persona's tone: quiet, trailing off or in polite forms, like her examples. */
export function inTone(
  text: string,
  persona: PersonaNotes,
  language: Language,
  luck: number,
): string {
  const formal = language === "en" && persona.polite ? fullForms(text) : text;
  const calm = persona.lively < 0.12 ? hushed(formal, language) : formal;
  const spoken = persona.trailing > 0.5 && luck % 3 === 0 ? trailing(calm, language) : calm;
  return spoken.replace(
    /(^|(?<!\.)[.!?] )([a-z])/gu,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

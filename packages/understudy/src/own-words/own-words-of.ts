import type { PersonaNotes } from "../read-persona.ts";
import { filled, inTone, toneSlots } from "../speak-in-tone.ts";
import type { UnderstudyLanguage as Language } from "../understudy-language.ts";
import { air } from "./air.ts";
import { anybody } from "./anybody.ts";
import { eris } from "./eris.ts";
import type { OwnWords, OwnWordsByLanguage } from "./own-words.ts";
import { ren } from "./ren.ts";

const known: ReadonlyMap<string, OwnWordsByLanguage> = new Map([
  ["紅月れん", ren],
  ["エア", air],
  ["エリス", eris],
]);

/** The words of a persona; those of anybody are put into her tone. */
export function ownWordsOf(persona: PersonaNotes, language: Language, luck: number): OwnWords {
  const own = known.get(persona.name.ja);
  if (own !== undefined) return own[language];
  const slots = toneSlots(persona, language);
  const said = (written: string): string => {
    const [plain = "", polite = plain] = written.split("|");
    const text = filled(persona.polite ? polite : plain, slots) ?? polite;
    return inTone(text, persona, language, luck);
  };
  const words = anybody[language];
  return {
    unknown: words.unknown.map(([emotion, text]) => [emotion, said(text)] as const),
    ask: words.ask.map(said),
    standIn: said(words.standIn),
    doing: words.doing.map(said),
  };
}

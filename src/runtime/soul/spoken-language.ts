import type { Language } from "../../protocol/language.ts";

const spoken = new Map<string, Language>();

/** The language that the minds of a data folder speak now; undefined: that of the configuration. */
export const languageSpokenIn = (home: string): Language | undefined => spoken.get(home);

/** The minds of this data folder speak this language from now on, where they can. */
export const speakIn = (home: string, language: Language): void => void spoken.set(home, language);

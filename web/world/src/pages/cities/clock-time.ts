import type { Language } from "../../../../../src/protocol/language.ts";

/** The time of day of a moment, in milliseconds UTC. */
export const clockTime = (at: number, language: Language): string =>
  new Date(at).toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });

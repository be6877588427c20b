import type { Language } from "../../../../../src/protocol/language.ts";

/** Formats the time of day; `at` is milliseconds UTC. */
export const clockTime = (at: number, language: Language): string =>
  new Date(at).toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });

import type { Emotion } from "saintverse/protocol";
import type { UnderstudyLanguage as Language } from "../understudy-language.ts";

/**
 * What a persona says in her own way, in one language. `unknown` is said before `ask`: each of the one goes with each of
 * the other.
 */
export type OwnWords = {
  /** That she does not know something. */
  readonly unknown: readonly (readonly [Emotion, string])[];
  /** What she would like instead. */
  readonly ask: readonly string[];
  /** That a stand-in speaks, and what a key would change. */
  readonly standIn: string;
  /** What she was doing a moment ago. */
  readonly doing: readonly string[];
};

export type OwnWordsByLanguage = Readonly<Record<Language, OwnWords>>;

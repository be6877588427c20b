import type { Emotion } from "saintverse/protocol";
import type { UnderstudyLanguage as Language } from "../understudy-language.ts";

/**
 * The phrases of a persona, in one language. `unknown` is said before `ask`: each of the one goes with each of
 * the other.
 */
export type OwnWords = {
  /** That she does not know something. */
  readonly unknown: readonly (readonly [Emotion, string])[];
  /** Her wishes instead. */
  readonly ask: readonly string[];
  /** That a stand-in speaks, and what a key would change. */
  readonly standIn: string;
  /** Her occupations a moment ago. */
  readonly doing: readonly string[];
};

export type OwnWordsByLanguage = Readonly<Record<Language, OwnWords>>;

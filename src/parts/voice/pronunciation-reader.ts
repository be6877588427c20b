import type { Language } from "../../protocol/language.ts";
import type { SpokenWord } from "./spoken-word.ts";

/** A text as words with their sounds. Never rejects: without dictionaries it is read by rules alone. */
export type PronunciationReader = {
  read(text: string, language: Language): Promise<readonly SpokenWord[]>;
  /** Ends what it holds. */
  close?(): void;
};

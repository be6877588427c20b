import type { Language } from "../../protocol/language.ts";
import type { SpokenWord } from "./spoken-word.ts";

/** Converts a text to words with their sounds. Never rejects: without dictionaries it uses rules only. */
export type PronunciationReader = {
  read(text: string, language: Language): Promise<readonly SpokenWord[]>;
  /** Releases its resources. */
  close?(): void;
};

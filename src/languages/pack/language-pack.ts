import type { Words } from "./program/words.ts";

/** A language: everything that the program writes, says and recognises in it, by section. */
export type LanguagePack = {
  /** BCP 47, as `ja` or `pt-BR`. */
  readonly tag: string;
  /** What the program says at the terminal and in notes to people. */
  readonly program: Words;
};

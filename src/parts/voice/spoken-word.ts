/** What a word is in its sentence, as far as its melody depends on it. */
export type WordPart = "noun" | "verb" | "adjective" | "attached" | "other";

/** A text as it is said, word by word. */
export type SpokenWord =
  /** Katakana as it is pronounced: トーキョー, ワ for the particle は. `attached` words lean on the one before. */
  | {
      readonly kind: "kana";
      readonly kana: string;
      readonly part: WordPart;
      /** Written in katakana: from another language. */
      readonly isLoan: boolean;
    }
  /** ARPAbet, with 0, 1 or 2 behind each vowel for its stress. */
  | { readonly kind: "english"; readonly word: string; readonly phones: readonly string[] }
  | { readonly kind: "pause"; readonly mark: "comma" | "stop" | "question" | "exclamation" };

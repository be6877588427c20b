/** The part of speech of a word, as far as its intonation depends on it. */
export type WordPart = "noun" | "verb" | "adjective" | "attached" | "other";

/** A text word by word, with pronunciation. */
export type SpokenWord =
  /** Katakana as pronounced: トーキョー, ワ for the particle は. `attached` words belong to the preceding one. */
  | {
      readonly kind: "kana";
      readonly kana: string;
      readonly part: WordPart;
      /** Written in katakana: a loanword. */
      readonly isLoan: boolean;
    }
  /** ARPAbet, with 0, 1 or 2 after each vowel for its stress. */
  | { readonly kind: "english"; readonly word: string; readonly phones: readonly string[] }
  | { readonly kind: "pause"; readonly mark: "comma" | "stop" | "question" | "exclamation" };

/** A form of a word that must not be said. */
export type Inflected = {
  /** All forms begin with the stem; `ends` follow it. */
  readonly stem: string;
  readonly ends: readonly {
    readonly text: string;
    /** Anything may follow: 殺して is in 殺してやる. */
    readonly isOpen: boolean;
    /** With this end the word is known wherever it begins: しねばいい. */
    readonly isSure?: boolean;
  }[];
  /** The word is another one before this: 死ね in 死ねない. */
  readonly notBefore?: RegExp;
};

/** An everyday phrase in which the letters of a word that must not be said mean something else. */
export type EverydayPhrase = {
  /** The pattern of the word or of its stem, with katakana as hiragana. */
  readonly word: RegExp;
  readonly before?: RegExp;
  readonly after?: RegExp;
};

/** The words by which the speech gate judges a text. Those of all packs are known at once. */
export type GateWords = {
  /** Short words of Latin letters that stand beside each other without being a word taken apart: `be at`. */
  readonly shortWords: ReadonlySet<string>;
  readonly everydayPhrases: readonly EverydayPhrase[];
  /** The other forms of a word, given in lower case with its katakana as hiragana; undefined: none in this language. */
  readonly inflected: (word: string) => Inflected | undefined;
  /** The reading of a word that must not be said, and the ways in which it is written otherwise. */
  readonly spellings: Readonly<Record<string, readonly string[]>>;
};

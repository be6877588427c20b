/** The words by which topics of conversations are named and compared. Those of all packs are known at once. */
export type TopicWords = {
  /** Titles that would fit any conversation: letters and digits only, in lower case. */
  readonly genericTitles: readonly string[];
  /** The words around the number of a part, as in `part 2` or `第3回`. */
  readonly counting: {
    /** Before a number that begins a title, and behind it. */
    readonly beforeFirst: readonly string[];
    readonly behindFirst: readonly string[];
    /** Before a number that ends a title, and behind it. */
    readonly beforeLast: readonly string[];
    readonly behindLast: readonly string[];
    /** Letters that are digits. */
    readonly digits: string;
  };
  /** The title of the one topic of all that has no subject. */
  readonly titleOfAsides: string;
  /** The beginning of an utterance that changes the subject, and of one that does not. */
  readonly turning: RegExp;
  readonly continuing: RegExp;
  /** The end of an utterance that wants an answer and is no question. */
  readonly seeking: RegExp;
  /** Between the two phrases of a title. */
  readonly between: string;
  /** Words, without apostrophes, that say nothing about the subject of a text. */
  readonly stopWords: readonly string[];
  /** Words of the same kind that can all the same be a title. */
  readonly everyday: readonly string[];
  /** Phrases, and letters that are words, of the same kind. */
  readonly emptyPhrases: readonly string[];
  readonly emptyLetters: string;
  /** Greetings, interjections, fillers, weekdays and months: no subject of a conversation, alone or with each other. */
  readonly passing: readonly string[];
  /** A number that is no subject, alone or as a date or time: `14th`, `11月`. */
  readonly date: RegExp;
  /** The stem of a word in lower case; absent: words have no endings. */
  readonly stem?: ((word: string) => string) | undefined;
  /** The phrases of a text that can be a subject, as they are written, with repetitions; `isEmpty`: a word without one. */
  readonly nounPhrases: (text: string, isEmpty: (word: string) => boolean) => readonly NounPhrase[];
};

/** `weight`: how sure it is that a phrase is a noun, about 0 to 1. */
export type NounPhrase = { readonly phrase: string; readonly weight: number };

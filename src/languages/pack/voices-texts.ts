/** A pattern in a text, and the words that are read instead. */
export type ReadableRule = readonly [RegExp, string | ((...found: string[]) => string)];

/** Instructions for voices. */
export type VoiceTexts = {
  /** Words that make a model speak faster, or slower. */
  readonly faster: string;
  readonly slower: string;
  /** The conversion of a text for reading aloud: each rule is applied to the whole text, in order. */
  readonly readable: readonly ReadableRule[];
  readonly languageCode: string;
  /** The instructions for a model that takes the manner of speaking from words before the text. */
  readonly manners: {
    readonly neutral: string;
    readonly joy: string;
    readonly fun: string;
    readonly sadness: string;
    readonly anger: string;
    readonly surprise: string;
    readonly shyness: string;
  };
  /** Words per minute, and pitch from 0 to 99, of a friendly voice. */
  readonly espeak: {
    /** It receives kana for characters that it cannot read. */
    readonly readsKana: boolean;
    readonly voice: string;
    readonly speed: number;
  };
};

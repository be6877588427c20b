/** What stands in a text, and what is read in its place. */
export type ReadableRule = readonly [RegExp, string | ((...found: string[]) => string)];

/** How voices are asked to speak. */
export type VoiceTexts = {
  /** Words that have a model speak faster, or slower. */
  readonly faster: string;
  readonly slower: string;
  /** What of a text is read aloud, and how: each rule is applied to the whole text, in order. */
  readonly readable: readonly ReadableRule[];
  readonly languageCode: string;
  /** The model takes how to speak from words before the text. */
  readonly manners: {
    readonly neutral: string;
    readonly joy: string;
    readonly fun: string;
    readonly sadness: string;
    readonly anger: string;
    readonly surprise: string;
    readonly shyness: string;
  };
  /** Words a minute, and height from 0 to 99, of a friendly voice. */
  readonly espeak: {
    /** It is given kana for what it cannot read. */
    readonly readsKana: boolean;
    readonly voice: string;
    readonly speed: number;
  };
};

/** Marks and notes in a conversation for a model. */
export type SoulTexts = {
  readonly wordsGiven: (text: string) => string;
  readonly goOn: string;
  readonly resultLabel: string;
  readonly keyMasks: {
    readonly "api-key": string;
    readonly token: string;
    readonly "private-key": string;
    readonly password: string;
    readonly secret: string;
  };
};

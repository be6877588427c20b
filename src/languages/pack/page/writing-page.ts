/** The texts of an input box. */
export type WritingWords = {
  readonly keys: string;
  readonly tooLong: (limit: string) => string;
  readonly send: string;
  readonly stop: string;
};

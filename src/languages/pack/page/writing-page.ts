/** What a box to write in says. */
export type WritingWords = {
  readonly keys: string;
  readonly tooLong: (limit: string) => string;
  readonly send: string;
  readonly stop: string;
};

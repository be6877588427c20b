// The words that are being said now: of what began last, until that ends. What follows without a gap begins before the
// end of what it follows is noticed.

export type WordsInSound = {
  readonly began: (utterance: string, text: string) => void;
  /** Whether nothing is being said from now on. */
  readonly ended: (utterance: string) => boolean;
  readonly text: () => string | null;
};

export function openWordsInSound(): WordsInSound {
  let newest: { readonly utterance: string; readonly text: string } | undefined;
  return {
    began: (utterance, text) => {
      newest = { utterance, text };
    },
    ended: (utterance) => {
      if (newest?.utterance === utterance) newest = undefined;
      return newest === undefined;
    },
    text: () => newest?.text ?? null,
  };
}

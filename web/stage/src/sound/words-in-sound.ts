// The words that are being said now: of what began last, until that ends. What follows without a gap begins before the
// end of what it follows is noticed. Before them stand the words whose sound is still made.

export type WordsInSound = {
  /** Its sound is made: its words can be read until it begins. */
  readonly ahead: (utterance: string, text: string) => void;
  readonly began: (utterance: string, text: string) => void;
  /** Whether nothing is being said from now on. */
  readonly ended: (utterance: string) => boolean;
  /** It will not begin; absent: nothing that waits will. */
  readonly withdrawn: (utterance?: string) => void;
  readonly text: () => string | null;
  readonly textAhead: () => string | null;
};

type Words = { readonly utterance: string; readonly text: string };

export function openWordsInSound(): WordsInSound {
  let newest: Words | undefined;
  let next: Words | undefined;
  const withdrawn = (utterance = next?.utterance) => {
    if (next?.utterance === utterance) next = undefined;
  };
  return {
    ahead: (utterance, text) => {
      next = { utterance, text };
    },
    began: (utterance, text) => {
      withdrawn(utterance);
      newest = { utterance, text };
    },
    ended: (utterance) => {
      if (newest?.utterance === utterance) newest = undefined;
      return newest === undefined;
    },
    withdrawn,
    text: () => newest?.text ?? null,
    textAhead: () => next?.text ?? null,
  };
}

// Which models begin their answers with thoughts that no tag opens: their servers put the opening tag into the prompt,
// and the closing one comes alone. Such an answer is held back until that one has come.

/** What an answer showed of that. */
export type ReasoningSeen = {
  readonly model: string;
  /** A closing tag came that nothing had opened. */
  readonly unopened: boolean;
};

/** A model that was seen to do so, and how many answers in a row since then did not. */
export type UnopenedReasoning = { readonly model: string; readonly without: number };

const mostModels = 20;
/** After so many answers in a row without a closing tag the next one is not held back. */
const mostWithout = 5;

type WhatIsKnown = {
  readonly settings: { readonly unopenedReasoning: readonly string[] } | null;
  readonly unopened: readonly UnopenedReasoning[];
};

/** Whether the next answer of a model is held back until it is known what of it was thought. */
export function beginsWithThoughts({ settings, unopened }: WhatIsKnown, model: string): boolean {
  const name = model.toLowerCase();
  const isNamed = settings?.unopenedReasoning.some((part) => name.includes(part.toLowerCase()));
  return isNamed === true || unopened.some((known) => known.model === model);
}

/** What is known of the models after an answer. */
export function withReasoning(
  known: readonly UnopenedReasoning[],
  { model, unopened }: ReasoningSeen,
): readonly UnopenedReasoning[] {
  const others = known.filter((one) => one.model !== model);
  if (unopened) return [...others, { model, without: 0 }].slice(-mostModels);
  const before = known.find((one) => one.model === model);
  if (before === undefined || before.without + 1 >= mostWithout) return others;
  return [...others, { model, without: before.without + 1 }];
}

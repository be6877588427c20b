// Which models begin their answers with thoughts that no tag opens: their servers put the opening tag into the prompt,
// and the closing one comes alone. Such an answer is held back until that one has come.

/** What an answer showed of that. */
export type ReasoningSeen = {
  readonly model: string;
  /** A closing tag came that nothing had opened. */
  readonly unopened: boolean;
};

/**
 * A model whose answers were looked at for that, and how many in a row lately did not: `mostWithout` and it is known to
 * say what it writes.
 */
export type UnopenedReasoning = { readonly model: string; readonly without: number };

export type ReasoningState = {
  /** Models of which it was seen whether their answers begin with thoughts that nothing opens. */
  readonly unopened: readonly UnopenedReasoning[];
};

export const noReasoning: ReasoningState = { unopened: [] };

const mostModels = 20;
/** After so many answers in a row without a closing tag the next one is not held back. */
const mostWithout = 5;

type KnownModels = ReasoningState & {
  readonly settings: { readonly unopenedReasoning: readonly string[] } | null;
};

/** Whether the next answer of a model is held back until it is known what of it was thought; undefined: nobody knows. */
export function beginsWithThoughts(
  { settings, unopened }: KnownModels,
  model: string,
): boolean | undefined {
  const name = model.toLowerCase();
  const isNamed = settings?.unopenedReasoning.some((part) => name.includes(part.toLowerCase()));
  if (isNamed === true) return true;
  const known = unopened.find((one) => one.model === model);
  return known === undefined ? undefined : known.without < mostWithout;
}

/** What is known of the models after an answer. One whose first answer had no such tag is known to say what it writes. */
export function withReasoning(
  known: readonly UnopenedReasoning[],
  { model, unopened }: ReasoningSeen,
): readonly UnopenedReasoning[] {
  const others = known.filter((one) => one.model !== model);
  const before = known.find((one) => one.model === model);
  const without = unopened ? 0 : Math.min(mostWithout, (before?.without ?? mostWithout) + 1);
  return [...others, { model, without }].slice(-mostModels);
}

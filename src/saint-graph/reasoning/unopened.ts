// Models that begin their answers with thoughts that no tag opens: their servers put the opening tag into the prompt,
// and only the closing one arrives. Such an answer is held back until the closing tag has come.

/** The evidence of an answer on that. */
export type ReasoningSeen = {
  readonly model: string;
  /** A closing tag came that nothing had opened. */
  readonly unopened: boolean;
};

/**
 * A model whose answers were examined for that, and how many in a row lately had no such tag: at `mostWithout` its
 * answers are no longer held back.
 */
export type UnopenedReasoning = { readonly model: string; readonly without: number };

export type ReasoningState = {
  /** Models of which it is known whether their answers begin with thoughts that nothing opens. */
  readonly unopened: readonly UnopenedReasoning[];
};

export const noReasoning: ReasoningState = { unopened: [] };

const mostModels = 20;
/** After this many answers in a row without a closing tag the next one is not held back. */
const mostWithout = 5;

type KnownModels = ReasoningState & {
  readonly settings: { readonly unopenedReasoning: readonly string[] } | null;
};

/**
 * Whether the next answer of a model is held back until it is known which part of it is thought; undefined: unknown.
 */
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

/** The known ways of the models after an answer. One whose first answer had no such tag is not held back. */
export function withReasoning(
  known: readonly UnopenedReasoning[],
  { model, unopened }: ReasoningSeen,
): readonly UnopenedReasoning[] {
  const others = known.filter((one) => one.model !== model);
  const before = known.find((one) => one.model === model);
  const without = unopened ? 0 : Math.min(mostWithout, (before?.without ?? mostWithout) + 1);
  return [...others, { model, without }].slice(-mostModels);
}

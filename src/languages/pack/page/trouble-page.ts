import type { ModelTrouble } from "../../../protocol/page-views.ts";

/** The texts of a model that gives no answer. */
export type TroubleWords = {
  /** One line: who does not answer, and why. */
  readonly why: Readonly<Record<ModelTrouble["why"], (name: string, model: string) => string>>;
  /** The count-down to the next try. */
  readonly again: (seconds: number) => string;
  readonly asking: string;
  readonly tryAgain: string;
  readonly mendKey: string;
  readonly mendModel: string;
  /** Nobody gets an answer from the model. */
  readonly chip: string;
};

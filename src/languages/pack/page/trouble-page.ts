import type { ModelTrouble } from "../../../protocol/page-views.ts";

/** The texts of a model that gives no answer. */
export type TroubleWords = {
  /** One line: who does not answer, and why. */
  readonly why: Readonly<Record<ModelTrouble["why"], (name: string, model: string) => string>>;
  /** Her answer broke off, with `cause` as the reason; what she had said stands. */
  /** `text`: the words that got no answer. */
  readonly aside: (name: string, text: string, cause: string) => string;
  readonly midway: (name: string, cause: string) => string;
  /** Why an answer broke off, as a part of `midway`. */
  readonly cause: Readonly<Record<ModelTrouble["why"], (model: string) => string>>;
  /** Her model has been silent for so many seconds since it was asked. */
  readonly quiet: (name: string, model: string, seconds: number) => string;
  /** For a screen reader, after her name: without the seconds. */
  readonly stillWaiting: string;
  /** It is asked again, and silent for so many seconds. */
  readonly askingFor: (seconds: number) => string;
  /** Asks her to go on with what broke off. */
  readonly goOn: string;
  readonly stop: string;
  /** The count-down to the next try. */
  readonly again: (seconds: number) => string;
  readonly asking: string;
  readonly tryAgain: string;
  readonly mendKey: string;
  readonly mendModel: string;
  /** The model answers no persona. */
  readonly chip: string;
};

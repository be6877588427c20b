import type { ModelTrouble } from "../../../protocol/page-views.ts";

/** The texts of a model that gives no answer. */
export const trouble = {
  /** One line: who does not answer, and why. */
  why: {
    unauthorised: (name, model) => `${name} cannot answer: the key for ${model} was refused.`,
    "rate-limited": (name, model) =>
      `${name} has to wait: ${model} takes no more requests for now (its quota or rate limit is reached).`,
    unavailable: (name, model) => `${name} cannot answer: ${model} cannot be reached.`,
    "timed-out": (name, model) => `${name} cannot answer: ${model} has stopped sending.`,
    "no-model": (name, model) => `${name} cannot answer: there is no model named ${model}.`,
    refused: (name, model) => `${name} cannot answer: ${model} refused the request.`,
    "bad-reply": (name, model) =>
      `${name} cannot answer: what ${model} sent broke off or could not be read.`,
    absent: (name, model) => `${name} cannot answer: what ${model} needs is not there.`,
    cancelled: (name) => `${name} was interrupted.`,
  } satisfies Readonly<Record<ModelTrouble["why"], (name: string, model: string) => string>>,
  /** `text`: the words that got no answer. */
  aside: (name: string, text: string, cause: string) =>
    `${name} could not answer “${text}”: ${cause}. Other words are answered meanwhile.`,
  midway: (name: string, cause: string) =>
    `${name}'s answer broke off in the middle: ${cause}. What was said by then stands above.`,
  /** Why an answer broke off, as a part of `midway`. */
  cause: {
    unauthorised: (model) => `the key for ${model} was refused`,
    "rate-limited": (model) => `${model} takes no more requests for now`,
    unavailable: (model) => `the connection to ${model} was lost`,
    "timed-out": (model) => `${model} stopped sending`,
    "no-model": (model) => `there is no model named ${model} any more`,
    refused: (model) => `${model} refused to go on`,
    "bad-reply": (model) => `${model} sent something that could not be read`,
    absent: (model) => `what ${model} needs is not there`,
    cancelled: () => "it was stopped",
  } satisfies Readonly<Record<ModelTrouble["why"], (model: string) => string>>,
  /** Her model has been silent for so many seconds since it was asked. */
  quiet: (name: string, model: string, seconds: number) =>
    `${name} has said nothing for ${seconds} s: ${model} has not answered yet. It is still being waited for.`,
  /** For a screen reader, after her name: without the seconds. */
  stillWaiting: "is still being waited for",
  /** It is asked again, and silent for so many seconds. */
  askingFor: (seconds: number) => `Trying again; no answer for ${seconds} s.`,
  /** Asks her to go on with what broke off. */
  goOn: "Have the rest said",
  stop: "Stop waiting",
  /** The count-down to the next try. */
  again: (seconds: number) => `Next try in ${seconds} s.`,
  asking: "Trying again…",
  tryAgain: "Try again",
  mendKey: "Mend the key",
  mendModel: "Choose the model",
  /** The model answers no persona. */
  chip: "The model does not answer",
};

export type TroubleWords = typeof trouble;

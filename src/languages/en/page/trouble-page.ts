import type { TroubleWords } from "../../pack/page/trouble-page.ts";

export const trouble: TroubleWords = {
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
  },
  aside: (name, text, cause) =>
    `${name} could not answer “${text}”: ${cause}. Other words are answered meanwhile.`,
  midway: (name, cause) =>
    `${name}'s answer broke off in the middle: ${cause}. What was said by then stands above.`,
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
  },
  quiet: (name, model, seconds) =>
    `${name} has said nothing for ${seconds} s: ${model} has not answered yet. It is still being waited for.`,
  stillWaiting: "is still being waited for",
  askingFor: (seconds) => `Trying again; no answer for ${seconds} s.`,
  goOn: "Have the rest said",
  stop: "Stop waiting",
  again: (seconds) => `Next try in ${seconds} s.`,
  asking: "Trying again…",
  tryAgain: "Try again",
  mendKey: "Mend the key",
  mendModel: "Choose the model",
  chip: "The model does not answer",
};

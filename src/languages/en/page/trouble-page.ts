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
  again: (seconds) => `Next try in ${seconds} s.`,
  asking: "Trying again…",
  tryAgain: "Try again",
  mendKey: "Mend the key",
  mendModel: "Choose the model",
  chip: "The model does not answer",
};

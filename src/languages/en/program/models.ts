import type { ModelsWords } from "../../pack/program/models-words.ts";
import { textIn } from "../../text-in.ts";

/** The texts about models, in English. */
export const models: ModelsWords = {
  noKey: (name, keys) =>
    `The model "${name}" needs a usable key. Enter ${keys} on the page, under Settings; in the environment or in .env it works, too, and wins. To run without any key use MODEL_NAME=understudy, the stand-in for rehearsals.`,
  noKeyName: "the provider's key",
  ended: (name, ends, instead) =>
    `The model "${name}" ended on ${ends}. Write another one, such as "${instead}", where it is named (MODEL_NAME, or model in mind.json).`,
  endsSoon: (name, ends, instead) =>
    `The model "${name}" ends on ${ends}. Change to another one before, such as "${instead}".`,
  otherPurpose: (name, setting) =>
    `The model "${name}" is not one for ${setting}: it is for something else of conversation, pictures and memory search. Choose another; saintverse models lists them.`,
  notAnswering: (name, at) =>
    `The model ${name} does not answer at ${at}. See that it runs, and that the setting of its address is right.`,
  told: (name, why) => `The model ${name} cannot be used: ${textIn(why, "en")}`,
  noPackage: (name, install) => `"${name}" needs an optional package. Run: ${install}`,
  gone: (model, known) =>
    `The provider does not have the model "${model}" (a wrong name, or its end). No other model takes its place by itself. These can be used: ${known}. Correct MODEL_NAME or model in mind.json, or choose one on the page or with /model.`,
  instead: (why, model) => `${why} Until then "${model}" answers.`,
  leftOut: (why) => `A model of FALLBACK_MODELS cannot be used. ${why}`,
  switched: (from, to, reason) => `${from} → ${to} (${reason})`,

  notListed: (names) =>
    `You may not choose this model. ${names === "" ? "The operator has listed none (USER_MODELS)." : `You may choose: ${names}. The operator lists more in USER_MODELS.`}`,
  nobodyHere: "Nobody is here. Write it in the room of the persona whose model is to change.",
  choices: (now, names) =>
    `Now: ${now}. "/model NAME" changes it, "/model -" takes it back. These can be used: ${names}`,

  about: "list the models that are known: abilities, end, and whether they can be used now",
  headings: ["model", "provider", "for", "abilities", "context (tokens)", "ends", "now"],
  does: { chat: "conversation", pictures: "pictures", vectors: "memory search" },
  can: { tools: "tools", json: "JSON", sees: "sees pictures" },
  usable: "usable",
  noKeyHere: "no key",
  isOver: "ended",
  noEnd: "—",
};

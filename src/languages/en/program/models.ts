import type { TextByTag } from "../../text-in.ts";
import { textIn } from "../../text-in.ts";

/** The texts about models, in English. */
export const models = {
  noKey: (name: string, keys: string) =>
    `The model "${name}" needs a usable key. Enter ${keys} on the page, under Settings; in the environment or in .env it works, too, and wins. To run without any key use MODEL_NAME=understudy, the stand-in for rehearsals.`,
  noKeyName: "the provider's key",
  ended: (name: string, ends: string, instead: string) =>
    `The model "${name}" ended on ${ends}. Write another one, such as "${instead}", where it is named (MODEL_NAME, or model in mind.json).`,
  endsSoon: (name: string, ends: string, instead: string) =>
    `The model "${name}" ends on ${ends}. Change to another one before, such as "${instead}".`,
  otherPurpose: (name: string, setting: string) =>
    `The model "${name}" is not one for ${setting}: it is for something else of conversation, pictures and memory search. Choose another; saintverse models lists them.`,
  notAnswering: (name: string, at: string) =>
    `The model ${name} does not answer at ${at}. See that it runs, and that the setting of its address is right.`,
  told: (name: string, why: TextByTag) => `The model ${name} cannot be used: ${textIn(why, "en")}`,
  noPackage: (name: string, install: string) =>
    `"${name}" needs an optional package. Run: ${install}`,
  gone: (model: string, known: string) =>
    `The provider does not have the model "${model}" (a wrong name, or its end). No other model takes its place by itself. These can be used: ${known}. Correct MODEL_NAME or model in mind.json, or choose one on the page or with /model.`,
  instead: (why: string, model: string) => `${why} Until then "${model}" answers.`,
  leftOut: (why: string) => `A model of FALLBACK_MODELS cannot be used. ${why}`,
  switched: (from: string, to: string, reason: string) => `${from} → ${to} (${reason})`,

  notListed: (names: string) =>
    `You may not choose this model. ${names === "" ? "The operator has listed none (USER_MODELS)." : `You may choose: ${names}. The operator lists more in USER_MODELS.`}`,
  nobodyHere: "Nobody is here. Write it in the room of the persona whose model is to change.",
  choices: (now: string, names: string) =>
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

/** The texts about models. */
export type ModelsWords = typeof models;

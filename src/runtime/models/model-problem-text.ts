import type { Words } from "../../languages/program-words.ts";
import type { ModelNote } from "./choose-model.ts";
import type { ModelProblem } from "./providers/provider.ts";

/** The text of why a model cannot be used, and what to do. */
export function modelProblemText(problem: ModelProblem, { problem: say, models }: Words): string {
  switch (problem.kind) {
    case "no-key":
      return models.noKey(problem.name, problem.keys ?? models.noKeyName);
    case "bad-address":
      return say.badModelAddress(problem.name, problem.setting);
    case "ended-model":
      return models.ended(problem.name, problem.ends, problem.instead);
    case "other-purpose":
      return models.otherPurpose(problem.name, problem.setting);
    case "no-package":
      return models.noPackage(problem.name, problem.install);
    case "not-answering":
      return problem.text === undefined
        ? models.notAnswering(problem.name, problem.at)
        : models.told(problem.name, problem.text);
    case "told":
      return models.told(problem.name, problem.text);
    case "unknown-model":
      return say.unknownModel(problem.name, problem.known.join(", "));
  }
}

/** The note for the operator about a choice that differs from the requested one. */
export function modelNoteText({ problem, instead }: ModelNote, words: Words): string {
  const why = modelProblemText(problem, words);
  return instead === undefined ? words.models.leftOut(why) : words.models.instead(why, instead);
}

import type { Words } from "../../../languages/program-words.ts";
import { modelProblemText } from "../../models/model-problem-text.ts";
import type { FilingModelProblem } from "./filing-model.ts";
import type { KeeperTrouble } from "./keeper-parts.ts";

/** The text of why no model files, and what to do. */
export function filingModelText(problem: FilingModelProblem, words: Words): string {
  const say = words.memoryTopics_;
  if (problem.kind === "no-name") return say.noModelName(problem.backend);
  if (problem.kind === "no-model") return say.noModel;
  return modelProblemText(problem, words);
}

/** The same text for the keeper, which continues without the model. */
export const withoutModelText = (problem: FilingModelProblem, words: Words): string =>
  words.memoryTopics_.withoutModel(filingModelText(problem, words));

export function keeperTroubleText(trouble: KeeperTrouble, words: Words): string {
  const say = words.memoryTopics_;
  switch (trouble.kind) {
    case "model-failed":
      return say.modelFailed(trouble.backend, trouble.fault.note);
    case "answer-unread":
      return say.answerUnread(trouble.backend, trouble.said);
    case "embedder-failed":
      return say.embedderFailed(trouble.space, trouble.fault.note);
    case "journal-fault":
      return words.problem.journalFault(trouble.fault.note);
    case "bug":
      return say.bug(trouble.error instanceof Error ? trouble.error.name : typeof trouble.error);
  }
}

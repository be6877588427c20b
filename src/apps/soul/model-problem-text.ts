import type { Words } from "../words/ja.ts";
import { usableModels } from "./choose-model.ts";
import type { ModelProblem } from "./providers/provider.ts";

/** Why no model can be used, and what to do. */
export function modelProblemText(problem: ModelProblem, { problem: say }: Words): string {
  switch (problem.kind) {
    case "no-key":
      return say.noKey(problem.name, problem.keys ?? say.noKeyName);
    case "not-reachable":
      return say.ollamaNotFound(problem.name);
    case "bad-address":
      return say.badModelAddress(problem.name, problem.setting);
    case "unknown-model":
      return say.unknownModel(problem.name, usableModels.join(", "));
  }
}

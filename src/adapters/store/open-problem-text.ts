import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { FolderRisk } from "./folder-risk.ts";
import type { OpenProblem } from "./open-problem.ts";

type Texts = {
  readonly [Code in OpenProblem["code"]]: (
    problem: Extract<OpenProblem, { readonly code: Code }>,
  ) => string;
};

/** The text for the operator: the problem, its cause, and the next step. */
export function openProblemText(problem: OpenProblem, language: Language): string {
  const texts: Texts = packOf(language).storage.problems;
  // The table has one entry per code, taking the problem of that code.
  const write = texts[problem.code] as (problem: OpenProblem) => string;
  return write(problem);
}

/** A warning that the data folder may damage the journal. */
export const folderRiskText = (risk: FolderRisk, folder: string, language: Language): string =>
  packOf(language).storage.risks[risk.kind](folder, risk.name);

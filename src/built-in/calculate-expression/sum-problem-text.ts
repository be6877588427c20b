import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import { constantNames, functions, type SumProblem } from "./sum.ts";

const names = [...constantNames, ...Object.keys(functions)].join(", ");

type Texts = {
  readonly [K in SumProblem["kind"]]: (
    problem: Extract<SumProblem, { readonly kind: K }>,
    known: string,
  ) => string;
};

/** The text of why there is no result, and what to do. */
export function sumProblemText<P extends SumProblem>(problem: P, language: Language): string {
  const texts: Texts = packOf(language).tools.sumProblems;
  return (texts[problem.kind] as (problem: P, known: string) => string)(problem, names);
}

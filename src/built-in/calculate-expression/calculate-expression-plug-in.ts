// Exact arithmetic, as a tool.

import { z } from "zod";
import { packOf } from "../../languages/registry.ts";
import { definePlugIn, defineToolPart } from "../../parts/part-kinds.ts";
import type { Language } from "../../protocol/language.ts";
import { defineTool, failed } from "../../tools/tool.ts";
import { answerTo } from "./answer.ts";
import { constantNames, functions, type SumProblem } from "./sum.ts";

const names = [...constantNames, ...Object.keys(functions)].join(", ");

type Texts = {
  readonly [K in SumProblem["kind"]]: (
    problem: Extract<SumProblem, { readonly kind: K }>,
    known: string,
  ) => string;
};

/** The text of why there is no result, and what to do. */
function sumProblemText<P extends SumProblem>(problem: P, language: Language): string {
  const texts: Texts = packOf(language).tools.sumProblems;
  return (texts[problem.kind] as (problem: P, known: string) => string)(problem, names);
}

/** Longer texts are refused by the schema; the calculator explains what it accepts. */
const longestWritten = 1_000_000;

const calculateExpression = defineTool({
  name: "calculate_expression",
  description:
    "Calculates exactly: + - * / ^ ! % mod ( ), sqrt, sin (radians, or 30°), log, ln, round, gcd.",
  args: z.object({
    expression: z.string().max(longestWritten).describe("Such as (1+2)*3^2"),
  }),
  result: z.object({
    value: z.string(),
    decimal: z.string().optional(),
    exact: z.boolean(),
  }),
  readOnly: true,
  forAudience: true,
  run: ({ expression }, { language }) => {
    const answer = answerTo(expression);
    if (!answer.ok) return failed(sumProblemText(answer.error, language));
    const { value, decimal, exact } = answer.value;
    const sum = expression
      .trim()
      .replace(/[\s=＝?？]+$/u, "")
      .slice(0, 200);
    const note = packOf(language).tools.rounded;
    const text = `${sum} = ${value}${decimal === undefined ? "" : ` ≈ ${decimal}`}${exact ? "" : note}`;
    return { kind: "done", text, data: { value, exact, ...(decimal && { decimal }) } };
  },
});

export const plugIn = definePlugIn({
  id: "calculate-expression",
  parts: [
    defineToolPart({
      id: "calculate-expression",
      about: { ja: "正確な計算", en: "exact arithmetic" },
      settings: {},
      open: () => calculateExpression,
    }),
  ],
});

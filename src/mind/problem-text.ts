// The text about a mind's problem: what happened, why, and what to do next.

import type { JsonFlaw } from "../kernel/json-text.ts";
import type { PatternFlaw } from "../kernel/outside-pattern.ts";
import { ownValue } from "../kernel/own-value.ts";
import { fillTemplate } from "../kernel/template.ts";
import { packOf } from "../languages/registry.ts";
import type { Language } from "../protocol/language.ts";
import type { ProblemCode } from "./mind-problem.ts";
import type { MindProblem } from "./ports.ts";
import { safeLine } from "./safe-text.ts";

/** Why a JSON text or a pattern was refused, as part of a sentence. Empty for an unknown flaw. */
export const flawText = (flaw: string, language: Language): string =>
  ownValue(
    packOf(language).mindProblems.flaws satisfies Readonly<
      Record<JsonFlaw["flaw"] | PatternFlaw, string>
    >,
    flaw,
  ) ?? "";

const typeText = (type: string, language: Language): string =>
  ownValue(packOf(language).mindProblems.types, type) ?? type;

/** A problem as a sentence or two for a person. A code without a text is shown as it is. */
export function problemText(problem: MindProblem, language: Language): string {
  const { code } = problem;
  const say = packOf(language).mindProblems;
  const template = ownValue(say.problems satisfies Readonly<Record<ProblemCode, string>>, code);
  if (template === undefined) return `${safeLine(problem.file)}: ${code}`;
  const values = Object.fromEntries(
    Object.entries(problem.details).map(([name, value]) => [name, safeLine(value)]),
  );
  const { nearest: meant, flaw = "", expected = "", got = "", known = "" } = values;
  return fillTemplate(template, {
    ...values,
    file: safeLine(problem.file),
    field: safeLine(problem.field ?? "") || say.wholeFile,
    hint: meant === undefined ? "" : say.meant(meant),
    flaw: flawText(flaw, language),
    expected: typeText(expected, language),
    got: typeText(got, language),
    known: code === "mind-absent" && known !== "" ? say.knownMinds(known) : known,
  });
}

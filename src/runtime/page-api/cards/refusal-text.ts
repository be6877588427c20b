import { problemText } from "../../../mind/problem-text.ts";
import type { Context } from "../../config/console/context.ts";
import type { ImportRefusal } from "./import-card.ts";

/** The reason for which a card was refused, and what to do, in lines. */
export function importRefusalText(
  { words, language }: Pick<Context, "words" | "language">,
  refusal: ImportRefusal,
): readonly string[] {
  const say = words.cards;
  switch (refusal.kind) {
    case "file":
      return [say.flaws[refusal.flaw]];
    case "json":
      return [
        refusal.flaw === "too-deep"
          ? say.tooDeep
          : say.badJson(refusal.line, refusal.column, refusal.near),
      ];
    case "card":
      return [say.problem(refusal.problem)];
    case "bad-id":
      return [words.wrongUse.badPersonaId(refusal.id)];
    case "exists":
      return [say.exists(refusal.id)];
    case "problems":
      return [
        say.unusable,
        ...refusal.problems.map((problem) => `  ${problemText(problem, language)}`),
      ];
    case "not-written":
      return [words.problem.personaNotWritten(refusal.note)];
  }
}

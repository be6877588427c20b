import type { ReactNode } from "react";
import type { PageAnswerOf, PageQuestion } from "../../../../src/protocol/page-questions.ts";
import { useWords } from "../language/language-context.tsx";
import type { Answer } from "./use-answer.ts";

type AnsweredProps<Q extends PageQuestion["ask"]> = {
  readonly answer: Answer<Q>;
  readonly children: (answer: PageAnswerOf<Q>) => ReactNode;
};

/** Renders an answer, a placeholder until it arrives, or why there is none. */
export function Answered<Q extends PageQuestion["ask"]>({ answer, children }: AnsweredProps<Q>) {
  const { loading, refusal } = useWords("common");
  if (answer.phase === "waiting") {
    return (
      <p className="soft" role="status">
        {loading}
      </p>
    );
  }
  if (answer.phase === "refused") {
    return (
      <p className="flaw" role="alert">
        {refusal[answer.refused.code]} {answer.refused.note}
      </p>
    );
  }
  return children(answer.answer);
}

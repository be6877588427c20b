import { useCallback, useEffect, useMemo, useState } from "react";
import type { PageAnswerOf, PageQuestion } from "../../../../src/protocol/page-questions.ts";
import type { ShownRefusal } from "../connection/open-requests.ts";
import { patiently } from "../connection/patiently.ts";
import { useQuestion } from "../connection/use-world.ts";

/** The state of a question. While it is asked again the earlier answer stays. */
export type Answer<Q extends PageQuestion["ask"]> =
  | { readonly phase: "waiting" }
  | { readonly phase: "answered"; readonly answer: PageAnswerOf<Q> }
  | { readonly phase: "refused"; readonly refused: ShownRefusal };

/** Asks on the first render and whenever the question or `occasion` changes; `again` asks once more. */
export function useAnswer<Q extends PageQuestion>(
  question: Q,
  occasion: number | string = 0,
): readonly [Answer<Q["ask"]>, () => void] {
  const ask = useQuestion();
  const [answer, setAnswer] = useState<Answer<Q["ask"]>>({ phase: "waiting" });
  const [round, setRound] = useState(0);
  const written = JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same question
  const asked = useMemo(() => question, [written]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let current = true;
    void patiently(() => ask(asked)).then((result) => {
      if (!current) return;
      setAnswer(
        result.ok
          ? { phase: "answered", answer: result.value }
          : { phase: "refused", refused: result.error },
      );
    });
    return () => {
      current = false;
    };
  }, [ask, asked, round, occasion]);
  return [answer, useCallback(() => setRound((before) => before + 1), [])];
}

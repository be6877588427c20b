import { useCallback, useEffect, useMemo, useState } from "react";
import type { Result } from "../../../../src/kernel/result.ts";
import type { PageAnswerOf, PageQuestion } from "../../../../src/protocol/page-questions.ts";
import type { ShownRefusal } from "../connection/open-requests.ts";
import { useQuestion } from "../connection/use-world.ts";

/** The state of a question. While it is asked again the earlier answer stays. */
export type Answer<Q extends PageQuestion["ask"]> =
  | { readonly phase: "waiting" }
  | { readonly phase: "answered"; readonly answer: PageAnswerOf<Q> }
  | { readonly phase: "refused"; readonly refused: ShownRefusal };

/** Asks on the first render and whenever the question or `occasion` changes; `again` asks once more. */
export function useAnswer<Q extends PageQuestion>(
  question: Q,
  occasion = 0,
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
    void askPatiently(ask, asked).then((result) => {
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

/** Milliseconds between two attempts, and their number. */
const pause = 800;
const attempts = 6;

/** Retries a moment later when the rate limit was reached. */
export async function askPatiently<Q extends PageQuestion>(
  ask: ReturnType<typeof useQuestion>,
  question: Q,
): Promise<Result<PageAnswerOf<Q["ask"]>, ShownRefusal>> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask(question);
    if (result.ok || result.error.code !== "too-fast" || attempt === attempts) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

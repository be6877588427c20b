import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { PageQuestion } from "../../../../../src/protocol/page-questions.ts";
import { type Answer, useAnswer } from "../use-answer.ts";

type Changes = { readonly round: number; readonly changed: () => void };

const Context = createContext<Changes>({ round: 0, changed: () => undefined });

/** Whoever changes a memory below it has everything asked again that stands there. */
export function MemoryChanges({ children }: { readonly children: ReactNode }) {
  const [round, setRound] = useState(0);
  const changed = useCallback(() => setRound((before) => before + 1), []);
  const changes = useMemo(() => ({ round, changed }), [round, changed]);
  return <Context value={changes}>{children}</Context>;
}

/** `changed` has all answers of the page asked for again; `round` counts how often that was. */
export const useChanges = (): Changes => useContext(Context);

/** Asks when it is first shown, when the question changes, and after every change of the memory. */
export function useMemoryAnswer<Q extends PageQuestion>(question: Q): Answer<Q["ask"]> {
  return useAnswer(question, useChanges().round)[0];
}

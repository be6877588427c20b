import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { PageQuestion } from "../../../../../src/protocol/page-questions.ts";
import { type Answer, useAnswer } from "../use-answer.ts";

type Changes = { readonly round: number; readonly changed: () => void };

const Context = createContext<Changes>({ round: 0, changed: () => undefined });

/** Refreshes all answers below it after a change of the memory. */
export function MemoryChanges({ children }: { readonly children: ReactNode }) {
  const [round, setRound] = useState(0);
  const changed = useCallback(() => setRound((before) => before + 1), []);
  const changes = useMemo(() => ({ round, changed }), [round, changed]);
  return <Context value={changes}>{children}</Context>;
}

/** `changed` refreshes all answers of the page; `round` counts the refreshes. */
export const useChanges = (): Changes => useContext(Context);

/** Asks on the first render, when the question changes, and after every change of the memory. */
export function useMemoryAnswer<Q extends PageQuestion>(question: Q): Answer<Q["ask"]> {
  return useAnswer(question, useChanges().round)[0];
}

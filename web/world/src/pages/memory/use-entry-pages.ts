import { useEffect, useMemo, useState } from "react";
import type { EntryView } from "../../../../../src/protocol/page-memory.ts";
import type { PageAnswerOf, PageQuestion } from "../../../../../src/protocol/page-questions.ts";
import { patiently } from "../../connection/patiently.ts";
import { useQuestion } from "../../connection/use-world.ts";
import type { Answer } from "../use-answer.ts";
import { useChanges } from "./memory-changes.tsx";

export type EntriesQuestion = Extract<PageQuestion, { ask: "memory-entries" }>;
type Pages = Answer<"memory-entries">;

/** The entries of the requested number of pages, the newest first; after a change all of them are read again. */
export function useEntryPages(question: EntriesQuestion): readonly [Pages, next: () => void] {
  const ask = useQuestion();
  const { round } = useChanges();
  const [count, setCount] = useState(1);
  const [answer, setAnswer] = useState<Pages>({ phase: "waiting" });
  const written = JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same question
  const asked = useMemo(() => question, [written]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change all is asked again
  useEffect(() => {
    let current = true;
    void pagesOf(ask, asked, count).then((pages) => {
      if (current) setAnswer(pages);
    });
    return () => {
      current = false;
    };
  }, [ask, asked, count, round]);
  return [answer, () => setCount(count + 1)];
}

async function pagesOf(
  ask: ReturnType<typeof useQuestion>,
  question: EntriesQuestion,
  count: number,
): Promise<Pages> {
  const entries: EntryView[] = [];
  let last: PageAnswerOf<"memory-entries"> | undefined;
  for (let page = 0; page < count && last?.more !== false; page += 1) {
    const before = entries.at(-1)?.row;
    const asked = { ...question, ...(before === undefined ? {} : { before }) };
    const found = await patiently(() => ask(asked));
    if (!found.ok) return { phase: "refused", refused: found.error };
    last = found.value;
    entries.push(...last.entries);
  }
  return {
    phase: "answered",
    answer: { to: "memory-entries", entries, more: last?.more ?? false },
  };
}

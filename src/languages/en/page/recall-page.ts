import type { FoundBy, ScorePart } from "../../pack/page/recall-page.ts";

export const recall = {
  query: "When somebody says",
  help: "Tries what would come to mind, just as in a conversation. Nothing is changed by it.",
  asker: "Who says it",
  askers: { user: "the user", audience: "a viewer" } satisfies Readonly<
    Record<"user" | "audience", string>
  >,
  ask: "Try",
  found: (count: number) => `${count} came to mind`,
  nothing: "Nothing comes to mind.",
  inPrompt: "So it stands in the prompt",
  turns: "What came to mind lately",
  turnsHelp: "The entries she really had in mind when she answered.",
  noTurns: "She has not yet spoken with something in mind.",
  turn: (time: string, entries: number, tokens: string, took: string) =>
    `${time} — ${entries} entries (${tokens} tokens, ${took})`,
  forgotten: "(forgotten since)",
  ofAnswer: "What came to mind",
  ofAnswerHelp:
    "The entries she had in mind for this answer. Choose one to see where it comes from, correct it or have her forget it.",
  noneForAnswer:
    "Nothing of her memory came to mind for this answer. What was said in this conversation is in front of her anyway.",
  others: "All that came to mind",
  part: "Parts of the score",
  parts: {
    words: "same words",
    neighbours: "what was said around it",
    session: "same conversation",
    speaker: "somebody who was named",
    date: "the time asked for",
    form: "looks like an answer",
    kind: "a question or a nod (less)",
    self: "words of whom it is about",
    wish: "a wish about this kind of work",
    log: "an answer in a log (less)",
    recency: "how new it is",
    meaning: "near in meaning",
    strength: "came to mind before",
    superseded: "a newer fact is known (less)",
    lowered: "made to come less easily (less)",
  } satisfies Readonly<Record<ScorePart, string>>,
  foundBy: {
    neighbours: "by what was said around it",
    session: "by its conversation",
    speaker: "somebody who was named",
    wish: "a wish about this kind of work",
    meaning: "near in meaning",
    newer: "so it is now",
  } satisfies Readonly<Record<FoundBy, string>>,
  open: "Open this entry",
};

export type RecallWords = typeof recall;

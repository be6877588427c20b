/** The texts of `memory recall`, in English. */
export const memoryRecall = {
  recall: "look into a memory (also while the program runs)",
  argumentQuery: "what to look for (not needed with --queries)",
  optionTopK: "how many to give",
  optionAt: 'as asked then, for "last month" and the like (as 2026-05-10T21:00:00+09:00)',
  optionProfile: "the kind of weights (default, seed)",
  optionQueries:
    'a file of many questions, {"id","query","at"?} a line; answers are {"id","entries":[{"id","source","score","text"}]} a line',
  badTime: (text: string) =>
    `"${text}" cannot be read as a time. For example: 2026-05-10T21:00:00+09:00`,
  badCount: (text: string) => `"${text}" is not a number from 1 to 1000.`,
  noQuery:
    "Give what to look for, or --queries. For example: saintverse memory recall mahar our trip last summer",
  unreadable: (file: string, why: string) =>
    `${file} cannot be read (${why}). Check the place and its permissions.`,
  badLine: (file: string, line: number, why: string) =>
    `Line ${line} of ${file} is no question and was left out: ${why}. It should be {"id":"1","query":"..."}`,
  notJson: "it is not JSON",
  noMemory: (persona: string) =>
    `${persona} remembers nothing yet. She will when you talk to her, or read in a log: saintverse memory ingest ${persona}`,
  nothing: "Nothing comes to mind. Other words may find it.",
  topics: "Topics",
  speakers: {
    user: "the user",
    audience: "somebody of the audience",
    event: "what happened",
    tool: "a tool",
    other: "somebody",
  },
  place: (file: string, position: number) => `number ${position} of ${file}`,
  why: {
    neighbours: "what was said around it",
    session: "the same conversation",
    speaker: "who said it",
    wish: "a wish about this kind of work",
    meaning: "near in meaning",
    newer: "so it is now",
  } as Readonly<Record<string, string>>,
};

/** The texts of `memory recall`. */
export type MemoryRecallWords = typeof memoryRecall;

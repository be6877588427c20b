import type { MemoryRecallWords } from "../../pack/program/memory-recall-words.ts";

/** The texts of `memory recall`, in English. */
export const memoryRecall: MemoryRecallWords = {
  memory: "a persona's memory",
  recall: "look into a memory (also while the program runs)",
  argumentQuery: "what to look for (not needed with --queries)",
  optionTopK: "how many to give",
  optionAt: 'as asked then, for "last month" and the like (as 2026-05-10T21:00:00+09:00)',
  optionProfile: "the kind of weights (default, seed)",
  optionQueries:
    'a file of many questions, {"id","query","at"?} a line; answers are {"id","entries":[{"id","source","score","text"}]} a line',
  badTime: (text) => `"${text}" cannot be read as a time. For example: 2026-05-10T21:00:00+09:00`,
  badCount: (text) => `"${text}" is not a number from 1 to 1000.`,
  noQuery:
    "Give what to look for, or --queries. For example: saintverse memory recall mahar our trip last summer",
  unreadable: (file, why) =>
    `${file} cannot be read (${why}). Check the place and its permissions.`,
  badLine: (file, line, why) =>
    `Line ${line} of ${file} is no question and was left out: ${why}. It should be {"id":"1","query":"..."}`,
  notJson: "it is not JSON",
  noMemory: (persona) =>
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
  place: (file, position) => `number ${position} of ${file}`,
  why: {
    neighbours: "what was said around it",
    session: "the same conversation",
    speaker: "who said it",
    meaning: "near in meaning",
    newer: "so it is now",
  },
};

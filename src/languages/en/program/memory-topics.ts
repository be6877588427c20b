/** The texts about the topics of a memory and its keeper, in English. */
export const memoryTopics = {
  memory: "a persona's memory",
  topics: "list the topics, the strongest first",
  rename: 'give a new title to topics whose title fits anything, as "new topic"',
  merge: "merge small topics that share a word (when there are more than 30)",
  rollback: "undo a merge of topics",
  reassign: "file anew what a model could not file, and what is in no topic yet",
  optionAll: "also show topics that were merged into others",
  optionDryRun: "write nothing, only show what would be done",
  optionLimit: "at most so many",
  optionBackend: "who files (heuristic, or a provider such as gemini; default: TOPIC_BACKEND)",
  argumentMerge: "the number of the merge (default: the newest)",
  badCount: (text: string) => `"${text}" is no count. Use a whole number from 1 on.`,

  noMemory: (id: string, known: string) =>
    `"${id}" has no memory yet. ${known === "" ? "Talk to her, or read one in with saintverse memory import." : `Those who have one: ${known}.`}`,
  noTopics: "There are no topics yet. While the program runs, it files memories between the talks.",
  headings: ["id", "title", "strength", "entries", "updated", "summary"],
  disabled: " (merged)",
  counts: (topics: number, entries: number, unfiled: number, marked: number) =>
    `${topics} topics, ${entries} memories${unfiled === 0 ? "" : `, ${unfiled} in no topic yet`}${marked === 0 ? "" : `, ${marked} to be filed anew (saintverse memory reassign)`}`,
  renameHeadings: ["id", "title before", "new title"],
  renamed: (count: number): string =>
    count === 0 ? "No title needs a new one." : `Titles changed: ${count}.`,
  wouldRename: (count: number): string =>
    count === 0
      ? "No title needs a new one."
      : `Titles that would be changed: ${count}. Nothing has been changed yet.`,
  mergeHeadings: ["shared word", "topics", "merged into"],
  merged: (count: number, id: string): string =>
    count === 0
      ? "There is nothing to merge."
      : `Merges made: ${count}. To undo one: saintverse memory rollback-merge ${id}.`,
  wouldMerge: (count: number, _id: string): string =>
    count === 0
      ? "There is nothing to merge."
      : `Merges that would be made: ${count}. Nothing has been changed yet.`,
  among: ", ",
  rolledBack: (number: number, into: string, from: string) =>
    `Merge ${number} is undone. Topics that left "${into}": ${from}`,
  noMerge: "There is no such merge to undo. Without a number the newest one is undone.",
  alreadyUndone: "That merge is undone already.",
  mergedOn: (number: number) =>
    `What came of that merge was merged again. First undo number ${number} with saintverse memory rollback-merge.`,
  notWritten: (note: string) =>
    `The journal could not be written (${note}). Nothing has changed. Check the disk's space and permissions, then run this again.`,
  progress: (percent: number) => `Filing into topics… ${percent}%`,
  reassigned: (filed: number, left: number) =>
    `Filed: ${filed}. ${left === 0 ? "Nothing is left." : `Left: ${left}. Run this again to go on.`}`,
  spent:
    "The budget is near its cap or has reached it, so no model is asked any more. What was filed stays. Raise the cap (BUDGET_…) or run this again later; --backend heuristic asks no model.",
  stoppedBy: (note: string) =>
    `The model did not answer (${note}), so this stopped on the way. What was filed stays. Run this again to go on.`,

  noModelName: (backend: string) =>
    `${backend} needs the name of a model. Set LIGHT_MODEL_NAME=${backend}:its-name.`,
  noModel:
    "CHRONICLE=model and PEOPLE=model need a model that thinks; the understudy cannot. Set MODEL_NAME or LIGHT_MODEL_NAME.",
  withoutModel: (why: string) => `${why} Until then memories are kept in order without a model.`,
  modelFailed: (backend: string, note: string) =>
    `The ${backend} model did not answer while memories were put in order (${note}). It was done without a model and marked; saintverse memory reassign can repair it later.`,
  answerUnread: (backend: string, said: string) =>
    `The answer of the ${backend} model, which was to put memories in order, holds no decision that can be read ("${said}"). It was done without a model and marked. Choose a model that answers in JSON (TOPIC_BACKEND); then saintverse memory reassign can repair it.`,
  embedderFailed: (space: string, note: string) =>
    `${space}, which turns memories into vectors, did not answer (${note}). It is tried again in a while; meanwhile memories are found by their words.`,
  bug: (name: string) =>
    `A bug of the program stopped one piece of work on the memory (${name}). No memory is lost. It is tried again after the next event.`,
  /** Many are filed in the background; the rest follows. */
  filing: (name: string, filed: string) =>
    `${filed} memories of ${name} have been sorted into topics; the others follow in the background. They can be recalled already.`,
  allFiled: (name: string, filed: string) =>
    `All memories of ${name} are sorted into topics (${filed} now).`,
  /** Many get their vectors in the background; the rest follows. */
  embedding: (name: string, embedded: string) =>
    `${embedded} memories of ${name} have got their vectors; the others follow in the background. Until then those are found by their words.`,
  allEmbedded: (name: string, embedded: string) =>
    `All memories of ${name} have vectors (${embedded} now).`,
};

/** The texts about the topics of a memory and the keeper. */
export type MemoryTopicsWords = typeof memoryTopics;

/** The texts about the topics of a memory and the keeper. */
export type MemoryTopicsWords = {
  readonly memory: string;
  readonly topics: string;
  readonly rename: string;
  readonly merge: string;
  readonly rollback: string;
  readonly reassign: string;
  readonly optionAll: string;
  readonly optionDryRun: string;
  readonly optionLimit: string;
  readonly optionBackend: string;
  readonly argumentMerge: string;
  readonly badCount: (text: string) => string;
  readonly noMemory: (id: string, known: string) => string;
  readonly noTopics: string;
  readonly headings: readonly string[];
  readonly disabled: string;
  readonly counts: (topics: number, entries: number, unfiled: number, marked: number) => string;
  readonly renameHeadings: readonly string[];
  readonly renamed: (count: number) => string;
  readonly wouldRename: (count: number) => string;
  readonly mergeHeadings: readonly string[];
  readonly merged: (count: number, id: string) => string;
  readonly wouldMerge: (count: number, id: string) => string;
  readonly among: string;
  readonly rolledBack: (number: number, into: string, from: string) => string;
  readonly noMerge: string;
  readonly alreadyUndone: string;
  readonly mergedOn: (number: number) => string;
  readonly notWritten: (note: string) => string;
  readonly progress: (percent: number) => string;
  readonly reassigned: (filed: number, left: number) => string;
  readonly spent: string;
  readonly stoppedBy: (note: string) => string;
  readonly noModelName: (backend: string) => string;
  readonly noModel: string;
  readonly withoutModel: (why: string) => string;
  readonly modelFailed: (backend: string, note: string) => string;
  readonly embedderFailed: (space: string, note: string) => string;
  readonly bug: (name: string) => string;
  /** Many are filed in the background; the rest follows. */
  readonly filing: (name: string, filed: string) => string;
  readonly allFiled: (name: string, filed: string) => string;
  /** Many get their vectors in the background; the rest follows. */
  readonly embedding: (name: string, embedded: string) => string;
  readonly allEmbedded: (name: string, embedded: string) => string;
};

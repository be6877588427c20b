/** Why a calculation has no result; `known`: the names of functions and constants. */
export type SumProblemTexts = {
  readonly empty: () => string;
  readonly unfinished: () => string;
  readonly unclosed: () => string;
  readonly unopened: () => string;
  readonly "too-deep": () => string;
  readonly "too-much": () => string;
  readonly "too-long": (problem: { readonly length: number; readonly limit: number }) => string;
  readonly unexpected: (problem: { readonly near: string; readonly place: number }) => string;
  readonly "unknown-name": (problem: { readonly name: string }, known: string) => string;
  readonly "wrong-count": (problem: { readonly name: string; readonly count: string }) => string;
  readonly "divided-by-zero": () => string;
  readonly "no-real-answer": () => string;
  readonly "too-big": () => string;
  readonly "not-whole": () => string;
};

/** The results of the built-in tools. */
export type ToolTexts = {
  readonly sumProblems: SumProblemTexts;
  readonly rounded: string;
  readonly image: {
    readonly done: string;
    readonly nobody: string;
    readonly spent: string;
    readonly unpriced: string;
    readonly failed: (why: string) => string;
  };
  readonly note: {
    readonly kept: string;
    readonly known: string;
    readonly failed: (why: string) => string;
  };
  readonly nowhere: string;
  readonly around: {
    readonly here: (city: string, room: string, count: string) => string;
    readonly present: string;
    readonly alone: string;
    readonly buildings: string;
    readonly comma: string;
    readonly people: (inside: number, capacity: number) => string;
    readonly full: string;
  };
  readonly noNotes: string;
  readonly nothingRecalled: string;
  readonly unknownTimeZone: (wish: string) => string;
};

import type { FactPattern } from "./fact-pattern.ts";

/** Happenings without words. */
export type HappenedForm = "came" | "left" | "arrived" | "done" | "asked" | "refused" | "event";

/** The texts for questions and answers about memories. */
export type MemoryTexts = {
  /** `{}`: the person or thing concerned. */
  readonly happened: Readonly<Record<HappenedForm, string>>;
  /** Patterns of statements about oneself. */
  readonly facts: readonly FactPattern[];
  readonly summaryQuestion: (who: string) => string;
  readonly factsQuestion: string;
  readonly person: {
    readonly head: (names: readonly string[], kind: "user" | "audience" | "other") => string;
    readonly met: (first: string, last: string, entries: number) => string;
    readonly facts: string;
    readonly was: string;
    readonly about: (about: string) => string;
    readonly quoted: (value: string) => string;
    readonly kinds: {
      readonly name: string;
      readonly birthday: string;
      readonly job: string;
      readonly place: string;
      readonly origin: string;
      readonly favourite: string;
      readonly likes: string;
      readonly dislikes: string;
      readonly pet: string;
      readonly plan: string;
      readonly note: string;
    };
  };
  readonly recalled: {
    readonly none: string;
    readonly at: string;
    readonly was: string;
    readonly user: string;
    readonly unknown: string;
  };
  readonly happeningsTitle: string;
  readonly happeningsSummary: string;
  readonly filing: (single: boolean) => string;
  readonly filingAgain: string;
};

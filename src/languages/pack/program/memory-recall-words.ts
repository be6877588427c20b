/** The texts of `memory recall`. */
export type MemoryRecallWords = {
  readonly memory: string;
  readonly recall: string;
  readonly argumentQuery: string;
  readonly optionTopK: string;
  readonly optionAt: string;
  readonly optionProfile: string;
  readonly optionQueries: string;
  readonly badTime: (text: string) => string;
  readonly badCount: (text: string) => string;
  readonly noQuery: string;
  readonly unreadable: (file: string, why: string) => string;
  readonly badLine: (file: string, line: number, why: string) => string;
  readonly notJson: string;
  readonly noMemory: (persona: string) => string;
  readonly nothing: string;
  readonly topics: string;
  readonly speakers: {
    readonly user: string;
    readonly audience: string;
    readonly event: string;
    readonly tool: string;
    readonly other: string;
  };
  readonly place: (file: string, position: number) => string;
  readonly why: Readonly<Record<string, string>>;
};

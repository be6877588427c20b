/** What a score is made of; each entry that comes to mind tells how much of it each part gave. */
export type ScorePart =
  | "words"
  | "neighbours"
  | "session"
  | "speaker"
  | "date"
  | "form"
  | "kind"
  | "self"
  | "log"
  | "recency"
  | "meaning"
  | "strength"
  | "superseded";
/** What an entry was found by beside its own words. */
export type FoundBy = "neighbours" | "session" | "speaker" | "meaning" | "newer";

export type RecallWords = {
  readonly query: string;
  readonly help: string;
  readonly asker: string;
  readonly askers: Readonly<Record<"user" | "audience", string>>;
  readonly ask: string;
  readonly found: (count: number) => string;
  readonly nothing: string;
  readonly inPrompt: string;
  readonly turns: string;
  readonly turnsHelp: string;
  readonly noTurns: string;
  readonly turn: (time: string, entries: number, tokens: string, took: string) => string;
  readonly forgotten: string;
  readonly part: string;
  readonly parts: Readonly<Record<ScorePart, string>>;
  readonly foundBy: Readonly<Record<FoundBy, string>>;
  readonly open: string;
};

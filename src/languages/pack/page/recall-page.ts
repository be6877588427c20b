/** The parts of a score; each recalled entry shows the contribution of each part. */
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
/** The ways by which an entry was found other than by its own words. */
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

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
  | "wish"
  | "log"
  | "recency"
  | "meaning"
  | "strength"
  | "superseded"
  | "lowered";
/** The ways by which an entry was found other than by its own words. */
export type FoundBy = "neighbours" | "session" | "speaker" | "wish" | "meaning" | "newer";

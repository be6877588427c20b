/** Why a command was not carried out. */
export type ControlRefusal =
  | "unknown-utterance"
  | "unknown-comment"
  | "empty"
  | "too-long"
  | "no-show"
  | "no-scenes"
  | "not-kept"
  | "ended";

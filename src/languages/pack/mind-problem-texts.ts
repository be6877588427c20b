/** Why a JSON text or a pattern was refused, as part of a sentence. */
export type MindFlawName =
  | "unexpected-end"
  | "unexpected-character"
  | "bad-string"
  | "bad-number"
  | "name-twice"
  | "too-deep"
  | "text-after-end"
  | "too-long"
  | "not-supported"
  | "too-costly";

/** The problems of a mind's files. */
export type MindProblemCode =
  | "mind-absent"
  | "shared-missing"
  | "persona-missing"
  | "persona-empty"
  | "file-too-big"
  | "too-many-files"
  | "file-not-text"
  | "file-outside"
  | "file-unreadable"
  | "file-nearly"
  | "json-bad"
  | "field-unknown"
  | "field-type"
  | "field-value"
  | "field-odd"
  | "emotion-unknown"
  | "pattern-bad"
  | "nudge-twice"
  | "dictionary-entry"
  | "prompt-unknown"
  | "prompt-empty"
  | "prompt-place"
  | "few-shot-calls"
  | "core-ignored"
  | "not-approved"
  | "lore-not-approved"
  | "avatar-bad"
  | "avatar-file-missing"
  | "model-unreadable"
  | "model-cut"
  | "model-no-vrm"
  | "model-needs";

/** The texts about the problems of a mind: templates with the values of the problem. */
export type MindProblemTexts = {
  readonly problems: Readonly<Record<MindProblemCode, string>>;
  readonly flaws: Readonly<Record<MindFlawName, string>>;
  /** Kinds of JSON values. */
  readonly types: Readonly<Record<string, string>>;
  readonly wholeFile: string;
  readonly meant: (near: string) => string;
  readonly knownMinds: (names: string) => string;
};

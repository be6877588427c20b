import type { MindProblem } from "./ports.ts";

/** The codes of all problems. `problemText` has a text for each. */
export const problemCodes = [
  "mind-absent",
  "shared-missing",
  "persona-missing",
  "persona-empty",
  "file-too-big",
  "too-many-files",
  "file-not-text",
  "file-outside",
  "file-unreadable",
  "file-nearly",
  "json-bad",
  "field-unknown",
  "field-type",
  "field-value",
  "field-odd",
  "emotion-unknown",
  "pattern-bad",
  "nudge-twice",
  "dictionary-entry",
  "prompt-unknown",
  "prompt-empty",
  "prompt-place",
  "few-shot-calls",
  "core-ignored",
  "not-approved",
  "lore-not-approved",
  "avatar-bad",
  "avatar-file-missing",
  "model-unreadable",
  "model-cut",
  "model-no-vrm",
  "model-needs",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

type About = { readonly field?: string; readonly details?: Readonly<Record<string, string>> };

const problem = (
  severity: MindProblem["severity"],
  file: string,
  code: ProblemCode,
  { field, details = {} }: About,
): MindProblem => ({
  severity,
  file,
  code,
  details,
  ...(field === undefined ? {} : { field }),
});

/** A problem that prevents the use of the mind. */
export const mindError = (file: string, code: ProblemCode, about: About = {}): MindProblem =>
  problem("error", file, code, about);

/** A problem that a person should check; the mind works. */
export const mindWarning = (file: string, code: ProblemCode, about: About = {}): MindProblem =>
  problem("warning", file, code, about);

/** A short excerpt of a text for a message, on one line. */
export const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};

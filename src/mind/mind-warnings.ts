// Warnings about probable mistakes: texts that call tools where speech is text, files with unknown or misspelt names.

import { languages } from "../languages/registry.ts";
import { languageTagPattern } from "../protocol/language.ts";
import type { SpeechMode } from "./mind.ts";
import { excerpt, mindWarning } from "./mind-problem.ts";
import type { MindSettings } from "./mind-settings.ts";
import { fileText } from "./mind-text.ts";
import { nearest } from "./nearest.ts";
import type { MindProblem, MindSources } from "./ports.ts";

const speechCall = /\b(speak|change_emotion)\s*\(/;
const prose = new RegExp(
  `^(?:persona(?:\\.${languageTagPattern})?|(?:system_)?prompts/[^/]+)\\.md$`,
);
const known = [
  "persona.md",
  ...languages.map((language) => `persona.${language}.md`),
  "mind.json",
  "dictionary.json",
  "lorebook.json",
];
const elsewhere = [
  "user_dict.json",
  "card.json",
  "core_instructions.md",
  "news_script.md",
  "README.md",
  "show.md",
];

function callsIn(file: string, text: string): readonly MindProblem[] {
  const lines = fileText(text).split("\n");
  const at = lines.findIndex((line) => speechCall.test(line));
  if (at < 0) return [];
  const line = lines[at] ?? "";
  const details = {
    line: String(at + 1),
    call: speechCall.exec(line)?.[1] ?? "",
    text: excerpt(line),
    count: String(lines.filter((other) => speechCall.test(other)).length),
  };
  return [mindWarning(file, "few-shot-calls", { details })];
}

function nearlyNamed(file: string): readonly MindProblem[] {
  if (file.includes("/") || known.includes(file) || elsewhere.includes(file)) return [];
  const meant = nearest(file, known);
  return meant === undefined
    ? []
    : [mindWarning(file, "file-nearly", { details: { nearest: meant } })];
}

/** For a card that nobody approved. */
export const approvalWarning = ({ approved }: MindSettings): readonly MindProblem[] =>
  approved === false ? [mindWarning("mind.json", "not-approved", { field: "approved" })] : [];

/** Warnings about the files as a whole; `mode` is the mind's way of speaking. */
export function fileWarnings(sources: MindSources, mode: SpeechMode): readonly MindProblem[] {
  return [...sources.files].flatMap(([file, text]) => [
    ...(mode === "text" && prose.test(file) ? callsIn(file, text) : []),
    ...(file === "core_instructions.md" ? [mindWarning(file, "core-ignored")] : []),
    ...nearlyNamed(file),
  ]);
}

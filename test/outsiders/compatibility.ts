// The table of programs that others wrote, in `docs/compatibility.md` of each language: each run writes the rows of the tests it ran.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const docs = join(import.meta.dirname, "..", "..", "docs");
const pages = ["compatibility.md", "compatibility.ja.md"].map((name) => join(docs, name));

export type Trial = {
  readonly program: string;
  readonly version: string;
  /** The deeds of the program in the test, in a few words. */
  readonly does: string;
};

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const cellsOf = (line: string): readonly string[] => line.split("|").map((cell) => cell.trim());

/** The page with this row in place of the row of the same program and deed; rows stand in alphabetical order. */
function withRow(text: string, cells: readonly string[]): string {
  const lines = text.trimEnd().split("\n");
  const head = lines.findIndex((line) => line.startsWith("|---"));
  if (head < 0) throw new Error("A page has no table of programs.");
  const key = `${cells[0]}|${cells[2]}`;
  const others = lines.slice(head + 1).filter((line) => {
    const [, program, , does] = cellsOf(line);
    return `${program}|${does}` !== key;
  });
  const rows = [...others, row(cells)].sort();
  return `${[...lines.slice(0, head + 1), ...rows].join("\n")}\n`;
}

/** Writes how it went with a program into the table. */
export function tell({ program, version, does }: Trial, result: string): void {
  const date = new Date().toISOString().slice(0, 10);
  const cells = [program, version, does, date, result];
  for (const page of pages) writeFileSync(page, withRow(readFileSync(page, "utf8"), cells));
}

/** Says which programs the running test drives; once it has ended its result is in the table. */
export function tries(...trials: readonly Trial[]): void {
  onTestFinished(({ task }) => {
    for (const trial of trials) tell(trial, task.result?.state === "pass" ? "works" : "fails");
  });
}

/** The program and the version that a requirement of pip or npm pins. */
export function pinned(requirement: string, does: string): Trial {
  const [, program = requirement, version = ""] =
    /^(@?[^=@[]+)[^=@]*(?:==|@)(.+)$/.exec(requirement) ?? [];
  return { program, version, does };
}

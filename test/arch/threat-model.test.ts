// Every defence of the threat model is shown by an existing test.

import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Row = { readonly cells: readonly string[]; readonly file: string; readonly test: string };

function rowsOf(text: string): readonly Row[] {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  return lines
    .filter((line) => !line.startsWith("| asset "))
    .map((line) => {
      const cells = line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim());
      const [, file = "", test = ""] = /^`([^`]+)`: (.+)$/.exec(cells.at(-1) ?? "") ?? [];
      return { cells, file, test };
    });
}

/** Why a row does not hold; undefined when it does. */
function flawOf({ cells, file, test }: Row): string | undefined {
  if (cells.length !== 5 || cells.some((cell) => cell === "")) return "a cell is missing";
  if (!existsSync(file)) return `there is no file ${file}`;
  const isThere = readFileSync(file, "utf8").includes(test);
  return isThere ? undefined : `${file} has no test "${test}"`;
}

it("names a test that is there for every defence", () => {
  const rows = rowsOf(readFileSync("docs/internals/threat-model.md", "utf8"));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(flawOf).filter((flaw) => flaw !== undefined)).toEqual([]);
});

it("finds a row whose test is missing, or that names none", () => {
  const file = "test/arch/threat-model.test.ts";
  const flaws = rowsOf(
    [
      `| a | b | c | d | \`${file}\`: names a test that is there |`,
      `| a | b | c | d | \`${file}\`: ${["no", "such", "test"].join("-")} |`,
      "| a | b | c | d | `no-file.ts`: x |",
      "| a | b | c |  | `no-file.ts`: x |",
    ].join("\n"),
  ).map(flawOf);
  expect(flaws.map((flaw) => flaw === undefined)).toEqual([true, false, false, false]);
});

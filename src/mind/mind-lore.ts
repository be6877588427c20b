// The lorebooks of a persona: her own, that of everybody who lives here, and those of buildings, as one book.

import { isJsonObject } from "../kernel/json.ts";
import { readJson } from "../kernel/json-text.ts";
import { type Lorebook, type LoreEntry, readLorebook } from "./lore/lorebook.ts";
import { excerpt, mindError, mindWarning } from "./mind-problem.ts";
import { fileText } from "./mind-text.ts";
import type { MindProblem, MindSources } from "./ports.ts";

/** The longest book, in UTF-16 units. */
const longest = 2_000_000;
const mostOddFields = 10;

/** Her own book, and the one that all share. */
export const lorebookFile = "lorebook.json";
/** The file of a building's book, among the shared ones. */
export const buildingBookFile = (building: string): string => `lorebook.${building}.json`;
const bookFile = /^lorebook(?:\.([A-Za-z0-9_-]{1,64}))?\.json$/;

type ReadBook = { readonly book: Lorebook | undefined; readonly problems: readonly MindProblem[] };

function bookIn(file: string, text: string): ReadBook {
  if (text.length > longest) {
    const details = { size: String(text.length), limit: String(longest) };
    return { book: undefined, problems: [mindError(file, "file-too-big", { details })] };
  }
  const json = readJson(fileText(text));
  if (!json.ok) {
    const { line, column, flaw, near } = json.error;
    const details = { line: String(line), column: String(column), flaw, near };
    return { book: undefined, problems: [mindError(file, "json-bad", { details })] };
  }
  const raw = Array.isArray(json.value) ? { entries: json.value } : json.value;
  if (!isJsonObject(raw)) {
    const details = { value: excerpt(JSON.stringify(raw)), allowed: '{ "entries": [ … ] }' };
    return { book: undefined, problems: [mindError(file, "field-value", { details })] };
  }
  const problems: MindProblem[] = [];
  const { book } = readLorebook(raw, ({ place, found, assumed }) => {
    const details = { value: found, ...(assumed === undefined ? {} : { assumed }) };
    problems.push(mindWarning(file, "field-odd", { field: place, details }));
  });
  const count = book.entries.filter(({ approved }) => approved === false).length;
  if (count > 0) {
    const details = { count: String(count) };
    problems.unshift(mindWarning(file, "lore-not-approved", { field: "approved", details }));
  }
  return { book, problems: problems.slice(0, mostOddFields) };
}

/** A problem of a shared book is no reason to refuse a mind. */
const asWarning = (problem: MindProblem): MindProblem => ({ ...problem, severity: "warning" });

/** The entries of the shared books; those of a building are marked with it. */
function sharedEntries({ shared }: MindSources) {
  const read = [...shared].flatMap(([path, text]) => {
    const found = bookFile.exec(path);
    if (found === null) return [];
    const { book, problems } = bookIn(path, text);
    const building = found[1];
    const entries = (book?.entries ?? []).map(
      (entry): LoreEntry => (building === undefined ? entry : { ...entry, building }),
    );
    return [{ entries, problems: problems.map(asWarning) }];
  });
  return {
    entries: read.flatMap(({ entries }) => entries),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** All entries that she may know, with the settings of her own book. */
export function lorebooksOf(sources: MindSources): ReadBook {
  const text = sources.files.get(lorebookFile);
  const own: ReadBook =
    text === undefined ? { book: undefined, problems: [] } : bookIn(lorebookFile, text);
  const shared = sharedEntries(sources);
  const problems = [...own.problems, ...shared.problems];
  if (shared.entries.length === 0) return { book: own.book, problems };
  return {
    book: { ...own.book, entries: [...(own.book?.entries ?? []), ...shared.entries] },
    problems,
  };
}

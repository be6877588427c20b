// The provenance of an entry's words, and its representation.

import type { Provenance } from "../protocol/memory-entry.ts";
import type { Source } from "../protocol/trust.ts";
import { isBrought, isStranger, type Level, leastTrusted, levelOf } from "../trust/source.ts";
import type { EntryOrigin } from "./ports.ts";

const sources: Readonly<Record<Exclude<Provenance, "inference">, Source>> = {
  user: "user",
  audience: "audience",
  caller: "caller",
  persona: "persona",
  tool: "tool",
  visit: "visitor",
  import: "import",
};

/** A derived text is for those who could hear its sources. `approved`: the operator approved the imported entries. */
export const sourceOfEntry = (
  { provenance, visibility }: EntryOrigin,
  approved = false,
): Source => {
  if (provenance === "import" && approved) return "persona";
  if (provenance !== "inference") return sources[provenance];
  return visibility === "public" ? "audience" : "persona";
};

/**
 * The provenance of what a file holds: whatever the file says of it, it is no more trusted than anything that is read
 * into a memory. Words of strangers stay theirs.
 */
export function provenanceInFile(said: EntryOrigin): Provenance {
  const source = sourceOfEntry(said);
  if (!isStranger(source)) return "import";
  return said.provenance === "inference" ? "audience" : said.provenance;
}

/** The least trusted source of some entries. */
export const sourceOfEntries = (entries: readonly EntryOrigin[]): Source =>
  leastTrusted(...entries.map((entry) => sourceOfEntry(entry)));

/** The places of the entries of each level: a model that derives something from several reads one level at a time. */
export function placesByLevel(entries: readonly EntryOrigin[]): readonly (readonly number[])[] {
  const places = new Map<Level, number[]>();
  entries.forEach((entry, place) => {
    const level = levelOf(sourceOfEntry(entry));
    places.set(level, [...(places.get(level) ?? []), place]);
  });
  return [...places.values()];
}

/** Whether what is derived from entries is no less trusted than a source. */
export const areAsTrusted = (entries: readonly EntryOrigin[], source: Source): boolean =>
  levelOf(leastTrusted(sourceOfEntries(entries), source)) === levelOf(source);

/** The provenance of words in a turn: words of others keep theirs when somebody repeats them. */
export function provenanceBy(taint: Source, own: Provenance): Provenance {
  if (taint === "unknown") return own;
  if (levelOf(taint) === "found") return "tool";
  if (isBrought(taint)) return "import";
  if (!isStranger(taint)) return own;
  if (taint === "caller") return "caller";
  return taint === "visitor" || taint === "city" ? "visit" : "audience";
}

// Whose words an entry of a memory is, and how that is written down.

import type { Provenance } from "../protocol/memory-entry.ts";
import type { Source } from "../protocol/trust.ts";
import { isStranger } from "../trust/source.ts";
import type { MemoryEntry } from "./ports.ts";

const sources: Readonly<Record<Exclude<Provenance, "inference">, Source>> = {
  user: "user",
  audience: "audience",
  caller: "caller",
  persona: "persona",
  tool: "tool",
  visit: "visitor",
  import: "import",
};

/**
 * What was concluded is of those who could hear what it was concluded from. `approved`: the operator answers for what was
 * read in.
 */
export const sourceOfEntry = (
  { provenance, visibility }: Pick<MemoryEntry, "provenance" | "visibility">,
  approved = false,
): Source => {
  if (provenance === "import" && approved) return "persona";
  if (provenance !== "inference") return sources[provenance];
  return visibility === "public" ? "audience" : "persona";
};

/** The provenance of words that stood in a turn: those of strangers and of servers stay theirs, in every mouth. */
export function provenanceBy(taint: Source | undefined, own: Provenance): Provenance {
  if (taint === "tool") return "tool";
  if (taint === undefined || !isStranger(taint)) return own;
  if (taint === "caller") return "caller";
  return taint === "visitor" || taint === "city" ? "visit" : "audience";
}

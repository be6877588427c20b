// What a persona remembers in private, for the gate before the audience.

import type { PersonaId } from "../../kernel/id.ts";
import type { MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import { addPieces, lettersOf, type Pieces } from "../../mind/gate/runs.ts";

/** So many of the newest entries are read at first, and every later one. */
const newest = 2_000;
const page = 500;

/** Pieces of her private entries that stand in no public words of others; read on at each call. */
export function privateWords(
  persona: PersonaId,
  reader: Pick<MemoryReader, "entries" | "walk">,
): () => Pieces {
  const hidden = new Set<string>();
  const shown = new Set<string>();
  let row: number | undefined;

  const take = (entries: readonly MemoryEntry[]): void => {
    for (const { visibility, provenance, text, row: at } of entries) {
      const pieces = visibility === "public" ? shown : hidden;
      // What she said before the audience herself makes nothing public.
      if (pieces === hidden || provenance !== "persona") addPieces(pieces, lettersOf(text));
      row = Math.max(row ?? 0, at);
    }
  };

  return () => {
    if (row === undefined) take(reader.entries(persona, {}, newest));
    for (let more = page; more === page; ) {
      const next = reader.walk(persona, row ?? 0, page);
      take(next);
      more = next.length;
    }
    return { size: hidden.size, has: (piece) => hidden.has(piece) && !shown.has(piece) };
  };
}

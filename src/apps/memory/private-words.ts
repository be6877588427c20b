// What a persona remembers in private, for the gate before the audience.

import type { PersonaId } from "../../kernel/id.ts";
import type { MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import { addPieces, lettersOf, type Pieces } from "../../mind/gate/runs.ts";

/** So many of the newest entries are read at first, and every later one. */
const newest = 2_000;
const page = 500;

/**
 * Pieces of her private entries that stand in no public words of others; read on at each call, and anew when the
 * edition is another. In a city of others, named by its slug, what was said there is not private unless it was said
 * elsewhere too.
 */
export function privateWords(
  persona: PersonaId,
  reader: Pick<MemoryReader, "entries" | "walk">,
  edition: () => number,
): (city?: string) => Pieces {
  let read = edition();
  const hidden = new Set<string>();
  const abroad = new Map<string, Set<string>>();
  const shown = new Set<string>();
  let row: number | undefined;

  const piecesIn = (city: string): Set<string> => {
    const pieces = abroad.get(city) ?? new Set();
    abroad.set(city, pieces);
    return pieces;
  };
  const take = (entries: readonly MemoryEntry[]): void => {
    for (const entry of entries) {
      row = Math.max(row ?? 0, entry.row);
      // What she said before the audience herself makes nothing public.
      if (entry.visibility === "public" && entry.provenance === "persona") continue;
      const city = cityOf(entry);
      const pieces = city === undefined ? hidden : piecesIn(city);
      addPieces(entry.visibility === "public" ? shown : pieces, lettersOf(entry.text));
    }
  };

  const anew = (): void => {
    read = edition();
    for (const pieces of [hidden, abroad, shown]) pieces.clear();
    row = undefined;
  };

  return (here) => {
    if (read !== edition()) anew();
    if (row === undefined) take(reader.entries(persona, {}, newest));
    for (let more = page; more === page; ) {
      const next = reader.walk(persona, row ?? 0, page);
      take(next);
      more = next.length;
    }
    const elsewhere = [...abroad].flatMap(([city, pieces]) => (city === here ? [] : [pieces]));
    const sets = [hidden, ...elsewhere];
    return {
      size: sets.reduce((sum, { size }) => sum + size, 0),
      has: (piece) => sets.some((pieces) => pieces.has(piece)) && !shown.has(piece),
    };
  };
}

/** The city of others in which it was said before those who were there; undefined: at home, or to nobody. */
const cityOf = ({ visibility, place }: MemoryEntry): string | undefined =>
  visibility === "building" ? /@(.+)$/.exec(place ?? "")?.[1] : undefined;

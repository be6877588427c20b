// An index is built anew from the entries in small steps: others write between them, and after a kill it goes on where
// it was. Which step was reached stands where the edition of the analysis stands when all is done.

import type { DatabaseSync } from "node:sqlite";
import type { IndexableEntry } from "./writing.ts";

export type IndexAgain = {
  /** Empties it: it is built anew from the first entry on. */
  readonly begin: (persona: string) => void;
  /** The row up to which it is built anew; undefined: it is whole. An old one is emptied. */
  readonly reached: (persona: string) => number | undefined;
  /** Adds the next entries in the order of their rows. */
  readonly add: (
    persona: string,
    entries: readonly (IndexableEntry & { readonly row: number })[],
  ) => void;
  /** All entries are in it. */
  readonly end: (persona: string) => void;
};

const between = " up to ";

/** The mark in place of the edition while an index is built anew, up to a row. */
export const editionUpTo = (edition: string, row: number): string => `${edition}${between}${row}`;

/** The row up to which an index is built by this edition; undefined: by another one, or it is whole. */
export function rowReached(stored: string, edition: string): number | undefined {
  const start = `${edition}${between}`;
  return stored.startsWith(start) ? Number(stored.slice(start.length)) : undefined;
}

type Parts = {
  readonly edition: string;
  readonly found: (persona: string) => void;
  readonly empty: (persona: string) => void;
  readonly write: (persona: string, entries: readonly IndexableEntry[]) => void;
};

export function openIndexAgain(
  db: DatabaseSync,
  { edition, found, empty, write }: Parts,
): IndexAgain {
  const stored = db.prepare("SELECT edition FROM memory_index WHERE persona = ?");
  const mark = db.prepare("UPDATE memory_index SET edition = ? WHERE persona = ?");
  function begin(persona: string): void {
    if (stored.get(persona) === undefined) found(persona);
    else empty(persona);
    mark.run(editionUpTo(edition, 0), persona);
  }
  return {
    begin,
    reached(persona) {
      const known = stored.get(persona)?.["edition"];
      if (known === edition) return undefined;
      const row = known === undefined ? undefined : rowReached(String(known), edition);
      if (row !== undefined) return row;
      begin(persona);
      return 0;
    },
    add(persona, entries) {
      write(persona, entries);
      mark.run(editionUpTo(edition, entries.at(-1)?.row ?? 0), persona);
    },
    end: (persona) => void mark.run(edition, persona),
  };
}

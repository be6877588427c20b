import type { MemoryEntry } from "../../memory/ports.ts";
import type { TableWork } from "./statements.ts";

/**
 * The search index of entries. It is stored where the entries are, and is called within the transaction that
 * changes them: an error of it undoes both.
 */
export type EntryIndex = {
  /** Entries that are new, or whose text or visibility changed after they were removed. Their `next` is not known yet. None: what the first will need is made. */
  add(persona: string, entries: readonly MemoryEntry[]): TableWork<void>;
  remove(persona: string, rows: readonly number[]): TableWork<void>;
  /** Removes everything of a persona. */
  clear(persona: string): TableWork<void>;
};

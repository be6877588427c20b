import type { MemoryEntry } from "../../memory/ports.ts";

/**
 * The search index of entries. It is stored in the file of the entries, and is called within the transaction that
 * changes them: an error of it undoes both.
 */
export type EntryIndex = {
  /** Entries that are new, or whose text or visibility changed after they were removed. Their `next` is not known yet. */
  add(persona: string, entries: readonly MemoryEntry[]): void;
  remove(persona: string, rows: readonly number[]): void;
  /** Removes everything of a persona. */
  clear(persona: string): void;
  /** Leaves no byte in the file of what was removed; the file is rewritten afterwards. Outside of any transaction. */
  purge?(persona: string): void;
};

// What recall looks things up in: everything said, analysed. Numbers stand for conversations, sessions and speakers.

import type { Speaker, Visibility } from "../../protocol/memory-entry.ts";

/** An entry as the index holds it. */
export type IndexedEntry = {
  readonly row: number;
  readonly conversation: number;
  readonly turn: number;
  /** Entries of a conversation between two long silences have one. */
  readonly session: number;
  readonly at: number;
  readonly kind: Speaker["kind"];
  readonly speaker: number;
  readonly visibility: Visibility;
  /** In words, see `Terms.length`. */
  readonly length: number;
  /** See `analysis/marks.ts`. */
  readonly marks: number;
  /** See `analysis/term-hash.ts`. */
  readonly terms: Uint32Array;
  /** The times that its words name, `from, to, from, to …`, milliseconds UTC. */
  readonly times: Float64Array;
};

/** How those who talk in a conversation talk: `asked` what users, viewers and others said, `answered` what she said. */
export type Talk = {
  readonly asked: { readonly entries: number; readonly length: number };
  readonly answered: { readonly entries: number; readonly length: number };
};

export type IndexedSpeaker = {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly entries: number;
};

/** Reads the index of one persona; entries whose visibility is not among those it was opened for do not exist. */
export interface RecallIndex {
  readonly entries: number;
  /** Of all entries, in words. */
  readonly length: number;
  /** In how many entries each term is. */
  counts(terms: readonly string[]): ReadonlyMap<string, number>;
  /** Rows with a term, the newest first. */
  rowsWith(term: string, limit: number): readonly number[];
  /** Rows of a time, the newest first; both those said then and those that speak of then. */
  rowsOf(from: number, to: number, limit: number): readonly number[];
  /** Those of the rows that exist. */
  read(rows: readonly number[]): readonly IndexedEntry[];
  /** Entries at most `reach` turns from these, without these. */
  around(entries: readonly IndexedEntry[], reach: number): readonly IndexedEntry[];
  talks(conversations: readonly number[]): ReadonlyMap<number, Talk>;
  /** Those who said most, the first 200. */
  speakers(): readonly IndexedSpeaker[];
}

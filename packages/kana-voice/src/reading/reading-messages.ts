// The messages between the reader and its thread.

/** A word of the dictionary; an empty pronunciation: it is unknown. */
export type DictionaryToken = {
  readonly surface: string;
  readonly pronunciation: string;
  readonly part: string;
  readonly subpart: string;
  readonly base: string;
};

export type ReadingRequest = {
  readonly id: number;
  /** Pieces of Japanese text. */
  readonly japanese: readonly string[];
  /** Words in lower case. */
  readonly english: readonly string[];
};

export type ReadingReply = {
  readonly id: number;
  readonly japanese: readonly (readonly DictionaryToken[])[];
  /** ARPAbet separated by spaces; null for a word that is not in the dictionary. */
  readonly english: readonly (string | null)[];
};

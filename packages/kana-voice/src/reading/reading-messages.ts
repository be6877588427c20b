// What the reader and its thread tell each other.

/** A word as the dictionary knows it; an empty pronunciation: it does not. */
export type DictionaryToken = {
  readonly surface: string;
  readonly pronunciation: string;
  readonly part: string;
  readonly subpart: string;
  readonly base: string;
};

export type ReadingRequest = {
  readonly id: number;
  /** Stretches of Japanese. */
  readonly japanese: readonly string[];
  /** Words in small letters. */
  readonly english: readonly string[];
};

export type ReadingReply = {
  readonly id: number;
  readonly japanese: readonly (readonly DictionaryToken[])[];
  /** ARPAbet with spaces between; null for a word that is not in the dictionary. */
  readonly english: readonly (string | null)[];
};

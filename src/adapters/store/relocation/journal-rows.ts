// The rows of a journal as they are stored, in a file or a database, so that one can be copied into the other.

import { type JournalRow, numberOf, textOf } from "../row.ts";

/** An event as it is stored; names and keys in the form of `storedName`. */
export type StoredEvent = {
  readonly seq: number;
  readonly stream: string;
  readonly number: number;
  readonly at: number;
  readonly key: string | null;
  readonly json: string;
};

export type StoredSnapshot = {
  readonly stream: string;
  readonly shape: string;
  readonly number: number;
  readonly json: string;
};

export type JournalRows = {
  /** The position of the last event; 0 where there is none. */
  readonly last: () => Promise<number>;
  /** The next events after a position, in the order of the journal. */
  readonly events: (after: number, limit: number) => Promise<readonly StoredEvent[]>;
  readonly snapshots: () => AsyncIterable<StoredSnapshot>;
  readonly close: () => Promise<void>;
};

/** A journal that is being filled. Until it is finished the program does not open it. */
export type FilledJournal = JournalRows & {
  /**
   * Adds events behind the position `last`, all of them durably or none; false, and nothing is added, where somebody
   * else wrote meanwhile.
   */
  readonly add: (events: readonly StoredEvent[], last: number) => Promise<boolean>;
  readonly putSnapshot: (snapshot: StoredSnapshot) => Promise<void>;
  /** From here on the program opens it; false where its last position is another one. */
  readonly finish: (last: number) => Promise<boolean>;
};

/** Refused: a journal is there already, which the program uses. */
export type NotEmpty = { readonly code: "not-empty"; readonly file: string };

/** The columns of an event in a statement over `events AS e` and `streams AS s`. */
export const storedEventColumns = "e.seq, s.name AS stream, e.number, e.at, e.key, e.json";

export const storedEventIn = (row: JournalRow): StoredEvent => {
  const key = row["key"];
  return {
    seq: numberOf(row, "seq"),
    stream: textOf(row, "stream"),
    number: numberOf(row, "number"),
    at: numberOf(row, "at"),
    key: typeof key === "string" ? key : null,
    json: textOf(row, "json"),
  };
};

export const storedSnapshotIn = (row: JournalRow): StoredSnapshot => ({
  stream: textOf(row, "stream"),
  shape: textOf(row, "shape"),
  number: numberOf(row, "number"),
  json: textOf(row, "json"),
});

// What she wanted to remember.

import type { Source } from "../../protocol/trust.ts";

export const mostNotes = 20;

/** `taint`: whose words stood before whoever wrote it; `audience`: so it is of notes that say nothing of `taint`. */
export type Note = {
  readonly text: string;
  readonly from?: "audience" | undefined;
  readonly taint?: Source | undefined;
};

export type NoteState = {
  /** The newest last, at most `mostNotes`. */
  readonly notes: readonly Note[];
};

export const noNotes: NoteState = { notes: [] };

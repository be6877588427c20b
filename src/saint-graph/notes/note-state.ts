// Her notes: things that she wanted to remember.

import type { Company, Source } from "../../protocol/trust.ts";

export const mostNotes = 20;

/**
 * `taint`: whose words were in the request when it was written; `audience`: the same, for notes that have no `taint`.
 * `heard`: who heard all that it was written from.
 */
export type Note = {
  readonly text: string;
  readonly from?: "audience" | undefined;
  readonly taint?: Source | undefined;
  readonly heard?: Company | undefined;
};

export type NoteState = {
  /** The newest last, at most `mostNotes`. */
  readonly notes: readonly Note[];
};

export const noNotes: NoteState = { notes: [] };

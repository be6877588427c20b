// Her notes: things that she wanted to remember.

import type { Company, Source } from "../../protocol/trust.ts";

export const mostNotes = 20;

/** `taint`: whose words were in the request when it was written. `heard`: who heard all that it was written from. */
export type Note = {
  readonly text: string;
  readonly taint: Source;
  readonly heard?: Company | undefined;
};

export type NoteState = {
  /** The newest last, at most `mostNotes`. */
  readonly notes: readonly Note[];
};

export const noNotes: NoteState = { notes: [] };

// What she wanted to remember: kept by a tool of the house, read in her prompt. Of the state they have `notes`.

import { forgotten } from "../protocol/forgotten.ts";
import type { Judged } from "../trust/rule.ts";
import { type Handlers, only, type SoulEventOf } from "./handlers.ts";
import { mayHoldNote } from "./judging.ts";
import { mostNotes, type Note } from "./state.ts";

const noteOf = ({ text, from, taint }: SoulEventOf<"note-kept">): Note => ({
  text,
  ...(from === undefined ? {} : { from }),
  ...(taint === undefined ? {} : { taint }),
});

export const noteHandlers: Handlers<"note-kept"> = {
  "note-kept": (state, event) =>
    event.text === forgotten
      ? only(state)
      : only({ ...state, notes: [...state.notes, noteOf(event)].slice(-mostNotes) }),
};

/** Those that a turn's prompt may hold. */
export const promptNotes = (notes: readonly Note[], judged: Judged | undefined): readonly Note[] =>
  judged === undefined ? notes : notes.filter((note) => mayHoldNote(note, judged));

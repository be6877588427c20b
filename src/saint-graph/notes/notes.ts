// Notes that she takes with a tool of the house, and their part of the prompt.

import { forgotten } from "../../protocol/forgotten.ts";
import type { Judged } from "../../trust/rule.ts";
import { type Faculty, only, type SoulEventOf } from "../faculty.ts";
import { mayHoldNote } from "../judging.ts";
import { mostNotes, type Note } from "./note-state.ts";

const noteOf = ({ text, from, taint }: SoulEventOf<"note-kept">): Note => ({
  text,
  ...(from === undefined ? {} : { from }),
  ...(taint === undefined ? {} : { taint }),
});

export const notes: Faculty<"note-kept"> = {
  handlers: {
    "note-kept": (state, event) =>
      event.text === forgotten
        ? only(state)
        : only({ ...state, notes: [...state.notes, noteOf(event)].slice(-mostNotes) }),
  },
};

/** The notes that a turn's prompt may hold. */
export const promptNotes = (kept: readonly Note[], judged: Judged | undefined): readonly Note[] =>
  judged === undefined ? kept : kept.filter((note) => mayHoldNote(note, judged));

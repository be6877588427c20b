// Notes that she takes with a tool of the house, and their part of the prompt.

import { forgotten } from "../../protocol/forgotten.ts";
import { type Piece, piece } from "../../trust/piece.ts";
import type { Judged } from "../../trust/rule.ts";
import { type Faculty, only, type SoulEventOf } from "../faculty.ts";
import { mayHoldNote, noteHeardBy } from "../judging.ts";
import { mostNotes, type Note } from "./note-state.ts";

const noteOf = ({ text, taint, heard }: SoulEventOf<"note-kept">): Note => ({
  text,
  taint,
  ...(heard === undefined ? {} : { heard }),
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
export const promptNotes = (
  kept: readonly Note[],
  judged: Judged | undefined,
): readonly Piece<Note>[] =>
  kept
    .filter((note) => judged === undefined || mayHoldNote(note, judged))
    .map((note) => piece(note, note.taint, noteHeardBy(note)));

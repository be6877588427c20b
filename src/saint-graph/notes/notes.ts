// Notes that she takes with a tool of the house, and their part of the prompt.

import { forgotten } from "../../protocol/forgotten.ts";
import { alone, onStage } from "../../trust/company.ts";
import { type Piece, piece } from "../../trust/piece.ts";
import type { Judged } from "../../trust/rule.ts";
import { type Faculty, only, type SoulEventOf } from "../faculty.ts";
import { mayHoldNote, noteSource } from "../judging.ts";
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

/** The notes that a turn's prompt may hold. Those of what the audience said everybody heard. */
export const promptNotes = (
  kept: readonly Note[],
  judged: Judged | undefined,
): readonly Piece<Note>[] =>
  kept
    .filter((note) => judged === undefined || mayHoldNote(note, judged))
    .map((note) => {
      const source = noteSource(note);
      return piece(note, source, source === "audience" ? onStage : alone);
    });

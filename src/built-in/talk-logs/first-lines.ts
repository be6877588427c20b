import { flawNote } from "../../memory/formats/piece-notes.ts";
import type { FormatReader, Read } from "../../memory/formats/reading.ts";

/** The number of lines from which the properties of a whole file are found. */
export const firstLines = 400;

type Placed = { readonly position: number; readonly line: string };

export type LineReading = {
  /** The name of the file. */
  readonly file: string;
  /** Is called once, before any line is read. */
  readonly look: (lines: readonly string[]) => void;
  readonly read: (position: number, line: string) => readonly Read[];
  readonly end: () => readonly Read[];
};

/** Reads a file line by line, after a look at its first lines together. */
export function lineByLine({ file, look, read, end }: LineReading): FormatReader {
  let waiting: Placed[] | undefined = [];

  function released(): readonly Read[] {
    const lines = waiting ?? [];
    waiting = undefined;
    look(lines.map(({ line }) => line));
    return lines.flatMap(({ position, line }) => read(position, line));
  }

  return {
    take(piece) {
      if (piece.kind === "flaw") return [flawNote(file, piece)];
      const line = String(piece.value);
      if (waiting === undefined) return read(piece.line, line);
      waiting.push({ position: piece.line, line });
      return waiting.length < firstLines ? [] : released();
    },
    end: () => [...(waiting === undefined ? [] : released()), ...end()],
  };
}

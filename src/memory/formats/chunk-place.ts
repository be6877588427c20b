// Lines and columns of a text that comes in chunks.

export type TextPosition = { readonly line: number; readonly column: number };

export type ChunkPlaces = {
  /** The next chunk begins. */
  begin(chunk: string): void;
  /** Of a place in this chunk, never before one that was asked for. Counted from 1. */
  at(place: number): TextPosition;
};

export function chunkPlaces(): ChunkPlaces {
  let chunk = "";
  let line = 1;
  // Where in the chunk the line begins (negative: in an earlier one), and where the next line end is.
  let lineStart = 0;
  let nextLine = -1;

  function at(place: number): TextPosition {
    while (nextLine >= 0 && nextLine < place) {
      line += 1;
      lineStart = nextLine + 1;
      nextLine = chunk.indexOf("\n", lineStart);
    }
    return { line, column: place - lineStart + 1 };
  }

  return {
    begin(next) {
      at(chunk.length);
      lineStart -= chunk.length;
      chunk = next;
      nextLine = chunk.indexOf("\n");
    },
    at,
  };
}

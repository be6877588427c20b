/** Turns chunks of bytes into lines. */
export type LineSplitter = {
  /** The lines that a chunk completes. */
  readonly push: (chunk: Uint8Array) => readonly string[];
  /** The text after the last line end, at the end of input. */
  readonly end: () => readonly string[];
};

/**
 * Splits UTF-8 at `\n` or `\r\n`. A character may be cut across chunks; a bad byte becomes U+FFFD. Of a line longer
 * than `limit` characters the beginning is kept, so that no input grows without bound.
 */
export function lineSplitter(limit: number): LineSplitter {
  const decoder = new TextDecoder("utf-8");
  let open = "";
  const split = (text: string): readonly string[] => {
    const pieces = text.split("\n");
    const lines: string[] = [];
    for (const [place, piece] of pieces.entries()) {
      if (open.length < limit) open += piece.slice(0, limit - open.length);
      if (place === pieces.length - 1) break;
      lines.push(open.replace(/\r$/, ""));
      open = "";
    }
    return lines;
  };
  return {
    push: (chunk) => split(decoder.decode(chunk, { stream: true })),
    end: () => {
      const lines = split(decoder.decode());
      const last = open;
      open = "";
      return last === "" ? lines : [...lines, last];
    },
  };
}

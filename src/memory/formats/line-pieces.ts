// Splits JSON Lines that arrive in chunks: each line is a piece. A damaged line is reported and the next one is read.

import type { Result } from "../../kernel/result.ts";
import type { JsonPiece, PieceSplitter } from "./json-pieces.ts";

const longestLine = 64_000_000;

export function linePieces(parseJson: (text: string) => Result<unknown, string>): PieceSplitter {
  let parts: string[] = [];
  let length = 0;
  let line = 0;

  function keep(text: string): void {
    length += text.length;
    if (length <= longestLine) parts.push(text);
    else parts = [];
  }

  function finished(): readonly JsonPiece[] {
    line += 1;
    const text = parts.join("").trim();
    const isTooLong = length > longestLine;
    parts = [];
    length = 0;
    const path = [line - 1];
    const place = { path, line, column: 1 };
    if (isTooLong) return [{ kind: "flaw", flaw: "too-long", ...place, near: "" }];
    if (text === "") return [];
    const value = parseJson(text);
    return value.ok
      ? [{ kind: "value", value: value.value, cut: false, ...place }]
      : [{ kind: "flaw", flaw: "not-json", ...place, near: text.slice(0, 20) }];
  }

  return {
    push(chunk) {
      const pieces: JsonPiece[] = [];
      let from = 0;
      for (let at = chunk.indexOf("\n"); at >= 0; at = chunk.indexOf("\n", from)) {
        keep(chunk.slice(from, at));
        pieces.push(...finished());
        from = at + 1;
      }
      keep(chunk.slice(from));
      return pieces;
    },
    end: () => (length > 0 ? finished() : []),
  };
}

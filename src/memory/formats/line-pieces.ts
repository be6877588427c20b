// Splits a text that arrives in chunks into its lines: each is a piece, as JSON or as it is written. A damaged line is
// reported and the next one is read.

import { ok, type Result } from "../../kernel/result.ts";
import type { JsonPiece, PieceSplitter } from "./json-pieces.ts";

const longestLine = 64_000_000;

/** The value of a line; undefined: the line is empty. */
type LineReader = (line: string) => Result<unknown, string> | undefined;

/** JSON Lines. */
export const linePieces = (parseJson: (text: string) => Result<unknown, string>): PieceSplitter =>
  splitLines((line) => {
    const text = line.trim();
    return text === "" ? undefined : parseJson(text);
  });

/** Lines of a plain text, empty ones included, without their ends and the marks of direction before them. */
export const plainLines = (): PieceSplitter =>
  splitLines((line) =>
    ok(line.replace(/^[\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]+|\r$/g, "")),
  );

function splitLines(read: LineReader): PieceSplitter {
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
    const text = parts.join("");
    const isTooLong = length > longestLine;
    parts = [];
    length = 0;
    const path = [line - 1];
    const place = { path, line, column: 1 };
    if (isTooLong) return [{ kind: "flaw", flaw: "too-long", ...place, near: "" }];
    const value = read(text);
    if (value === undefined) return [];
    return value.ok
      ? [{ kind: "value", value: value.value, cut: false, ...place }]
      : [{ kind: "flaw", flaw: "not-json", ...place, near: text.trim().slice(0, 20) }];
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

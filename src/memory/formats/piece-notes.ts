import type { JsonPiece } from "./json-pieces.ts";
import { noted, type Read } from "./reading.ts";

/** The note for an error in the JSON. */
export function flawNote(file: string, piece: Extract<JsonPiece, { kind: "flaw" }>): Read {
  const { flaw, line, column, near } = piece;
  return noted(flaw, { file, line, column, ...(near === "" ? {} : { detail: near }) });
}

// `saintverse/importer`: a format that memories are read from. docs/plug-ins/importer.md

export { entryMaker, familyOf } from "../memory/formats/entry-maker.ts";
export { timeReader } from "../memory/formats/file-times.ts";
export type { JsonPiece } from "../memory/formats/json-pieces.ts";
export {
  type FormatReader,
  herself,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
  theUser,
} from "../memory/formats/reading.ts";
export { defineImporter, type ImporterPart } from "../parts/part-kinds.ts";
export { NewMemoryEntry } from "../protocol/memory-entry.ts";
export { definePlugIn, err, ok, type Result, z } from "./part-ground.ts";

// Chooses the importer of a text, and splits the text into pieces for it.

import { jsonPieces, type PieceSplitter } from "../../../memory/formats/json-pieces.ts";
import { linePieces, plainLines } from "../../../memory/formats/line-pieces.ts";
import type { FormatReader, ReadFile, ReadingContext } from "../../../memory/formats/reading.ts";
import type { ImporterPart, TextImporter } from "../../../parts/part-kinds.ts";

export type TextImporterPart = Extract<ImporterPart, TextImporter>;

export const isOfTexts = (part: ImporterPart): part is TextImporterPart => "detect" in part;

/** The first importer that recognizes the beginning of a text; undefined: none does. */
export const importerOf = (
  importers: readonly ImporterPart[],
  beginning: string,
  file: Pick<ReadFile, "building">,
): TextImporterPart | undefined =>
  importers.filter(isOfTexts).find((one) => one.detect(beginning, file));

/** Splits a text as an importer requires. */
export const piecesFor = (
  { pieces }: TextImporter,
  { parseJson }: ReadingContext,
): PieceSplitter => {
  if (pieces === "lines") return linePieces(parseJson);
  if (pieces === "plain-lines") return plainLines();
  return jsonPieces({ descend: (path) => pieces.descend(path), parseJson });
};

export type TextReader = { readonly pieces: PieceSplitter; readonly reader: FormatReader };

export const textReader = (
  importer: TextImporter,
  reading: ReadingContext,
  file: ReadFile,
): TextReader => ({
  pieces: piecesFor(importer, reading),
  reader: importer.reader(reading, file),
});

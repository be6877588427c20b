import {
  type MemoryFile,
  openMemoryFile,
} from "../../../adapters/memory-files/open-memory-file.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { PieceSplitter } from "../../../memory/formats/json-pieces.ts";
import {
  type FormatReader,
  noted,
  type Read,
  type ReadingContext,
} from "../../../memory/formats/reading.ts";
import type { HistoryReader } from "../../../parts/part-kinds.ts";
import type { OpenedReads, ReadProblem } from "./read-memory-file.ts";
import { piecesFor, type TextImporterPart } from "./text-reading.ts";

/** An importer of histories that are split over several files. */
export type HistoryPart = TextImporterPart & Required<Pick<TextImporterPart, "historyReader">>;

type TextFile = Extract<MemoryFile, { kind: "text" }>;

/** A building's history from all its files, as one. */
export async function openHistories(
  places: readonly string[],
  building: string,
  importer: HistoryPart,
  reading: ReadingContext,
): Promise<Result<OpenedReads, ReadProblem>> {
  const files: TextFile[] = [];
  for (const place of places) {
    const opened = await openMemoryFile(place);
    if (!opened.ok) return opened;
    if (opened.value.kind !== "text") {
      return err({ code: "other-kind", file: place, wanted: importer.id });
    }
    files.push(opened.value);
  }
  const name = files[0]?.name ?? building;
  const reads = historyReads(files, building, importer, reading);
  return ok({ format: importer.id, name, reads });
}

async function* historyReads(
  files: readonly TextFile[],
  building: string,
  importer: HistoryPart,
  reading: ReadingContext,
): AsyncGenerator<Read> {
  const { name = building, modified = 0 } = files[0] ?? {};
  const history: HistoryReader = importer.historyReader(reading, { name, modified }, building);
  for (const [place, file] of files.entries()) {
    // Both are named log.json: the folder distinguishes them.
    const part = place === 0 ? file.name : `buildings/${file.name}`;
    if (file.encoding === undefined) yield noted("bad-bytes", { file: part });
    const take = history.part({ name: part, modified: file.modified });
    yield* partReads(file, take, piecesFor(importer, reading));
  }
  yield* history.end();
}

async function* partReads(
  file: TextFile,
  take: FormatReader["take"],
  pieces: PieceSplitter,
): AsyncGenerator<Read> {
  for await (const chunk of file.chunks()) {
    for (const piece of pieces.push(chunk)) yield* take(piece);
  }
  for (const piece of pieces.end()) yield* take(piece);
}

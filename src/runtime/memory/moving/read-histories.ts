import {
  type MemoryFile,
  openMemoryFile,
} from "../../../adapters/memory-files/open-memory-file.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { jsonPieces } from "../../../memory/formats/json-pieces.ts";
import {
  type FormatReader,
  noted,
  type Read,
  type ReadingContext,
} from "../../../memory/formats/reading.ts";
import { descendLog, historyReader } from "../../../memory/formats/saiverse/read-log.ts";
import type { OpenedReads, ReadProblem } from "./read-memory-file.ts";

type TextFile = Extract<MemoryFile, { kind: "text" }>;

/** A building's history from all the places where it lies, as one. */
export async function openHistories(
  places: readonly string[],
  building: string,
  reading: ReadingContext,
): Promise<Result<OpenedReads, ReadProblem>> {
  const files: TextFile[] = [];
  for (const place of places) {
    const opened = await openMemoryFile(place);
    if (!opened.ok) return opened;
    if (opened.value.kind !== "text") {
      return err({ code: "other-kind", file: place, wanted: "saiverse-building" });
    }
    files.push(opened.value);
  }
  const name = files[0]?.name ?? building;
  const reads = historyReads(files, building, reading);
  return ok({ format: "saiverse-building", name, reads });
}

async function* historyReads(
  files: readonly TextFile[],
  building: string,
  reading: ReadingContext,
): AsyncGenerator<Read> {
  const { name = building, modified = 0 } = files[0] ?? {};
  const history = historyReader(reading, { name, modified }, building);
  for (const [place, file] of files.entries()) {
    // Both are called log.json: the folder tells them apart.
    const part = place === 0 ? file.name : `buildings/${file.name}`;
    if (file.encoding === undefined) yield noted("bad-bytes", { file: part });
    yield* partReads(file, history.part({ name: part, modified: file.modified }), reading);
  }
  yield* history.end();
}

async function* partReads(
  file: TextFile,
  take: FormatReader["take"],
  { parseJson }: ReadingContext,
): AsyncGenerator<Read> {
  const pieces = jsonPieces({ descend: descendLog, parseJson });
  for await (const chunk of file.chunks()) {
    for (const piece of pieces.push(chunk)) yield* take(piece);
  }
  for (const piece of pieces.end()) yield* take(piece);
}

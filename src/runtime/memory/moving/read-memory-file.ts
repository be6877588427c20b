// A file of any known format, read: what it is, and everything it holds, one after another.

import {
  type DatabaseReading,
  openDatabaseRows,
} from "../../../adapters/memory-files/database-rows.ts";
import type { FileProblem } from "../../../adapters/memory-files/file-problem.ts";
import {
  type MemoryFile,
  openMemoryFile,
} from "../../../adapters/memory-files/open-memory-file.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import {
  type Detected,
  detectTables,
  detectText,
  type ImportFormat,
  type TextFormat,
  tellingBeginning,
  textFormats,
} from "../../../memory/formats/detect.ts";
import { jsonPieces } from "../../../memory/formats/json-pieces.ts";
import { linePieces } from "../../../memory/formats/line-pieces.ts";
import {
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
} from "../../../memory/formats/reading.ts";
import { type TextReader, textReader } from "../../../memory/formats/text-readers.ts";
import type { ImporterPart } from "../../../parts/part-kinds.ts";
import { databaseReads } from "./read-database.ts";
import { zipReads } from "./read-zip.ts";

export type ReadProblem =
  | FileProblem
  | {
      readonly code: "unknown-format";
      readonly file: string;
      readonly detected: Detected["kind"];
      readonly named?: string;
    }
  | { readonly code: "other-kind"; readonly file: string; readonly wanted: string }
  /** To find out what it is took too long, or too much memory. */
  | { readonly code: "too-much"; readonly file: string };

export type OpenedReads = {
  /** Of a zip, what is inside says it. */
  readonly format: ImportFormat | "zip" | (string & {});
  readonly name: string;
  readonly reads: AsyncIterable<Read>;
};

export type MemoryReadOptions = {
  /** Instead of what the content says: one of ours, or the id of an importer. */
  readonly as?: string | undefined;
  /** Of plug-ins: asked of what nobody here knows. */
  readonly importers?: readonly ImporterPart[] | undefined;
  /** Of a building's history, whose it is. */
  readonly building?: string | undefined;
};

/** Opens a file and finds out what it is. Its reads may be walked once. Rejects only for a bug. */
export async function openReads(
  path: string,
  reading: ReadingContext,
  options: MemoryReadOptions = {},
): Promise<Result<OpenedReads, ReadProblem>> {
  const opened = await openMemoryFile(path);
  if (!opened.ok) return opened;
  const file = opened.value;
  switch (file.kind) {
    case "database":
      return databaseOf(path, file, reading, options);
    case "zip":
      return ok({ format: "zip", name: file.name, reads: zipReads(file, reading) });
    case "text":
      return textOf(path, file, reading, options);
  }
}

function databaseOf(
  path: string,
  file: Extract<MemoryFile, { kind: "database" }>,
  reading: ReadingContext,
  { as }: MemoryReadOptions,
): Result<OpenedReads, ReadProblem> {
  const rows = openDatabaseRows(path, file.size);
  if (!rows.ok) return rows;
  const database: DatabaseReading = rows.value;
  const format = detectTables(database.tables);
  if (format === undefined || (as !== undefined && as !== format)) {
    database.close();
    return err(
      format === undefined
        ? { code: "unknown-format", file: path, detected: "unknown" }
        : { code: "other-kind", file: path, wanted: as ?? format },
    );
  }
  return ok({ format, name: file.name, reads: databaseReads(database, format, reading, file) });
}

type TextFile = Extract<MemoryFile, { kind: "text" }>;

async function textOf(
  path: string,
  file: TextFile,
  reading: ReadingContext,
  { as, building, importers = [] }: MemoryReadOptions,
): Promise<Result<OpenedReads, ReadProblem>> {
  if (as === "memory-db" || as === "saiverse-db") {
    return err({ code: "other-kind", file: path, wanted: as });
  }
  const beginning = await beginningOf(file);
  const detected = detectText(beginning);
  const named = textFormats.find((one) => one === as);
  const format = as === undefined ? formatOf(detected, building) : named;
  if (format === undefined) {
    const importer = importers.find((one) =>
      as === undefined ? one.detect(beginning) : one.id === as,
    );
    if (importer !== undefined) {
      const reads = broughtReads(file, importer, reading);
      return ok({ format: importer.id, name: file.name, reads });
    }
    const called = detected.kind === "named" ? { named: detected.name } : {};
    return err({ code: "unknown-format", file: path, detected: detected.kind, ...called });
  }
  const reads = textReads(file, format, reading, building ?? "");
  return ok({ format, name: file.name, reads });
}

/** A history that lies in a building's folder is the building's. */
function formatOf(detected: Detected, building: string | undefined): TextFormat | undefined {
  if (detected.kind !== "known") return undefined;
  const isHistory = detected.format === "saiverse-log" && building !== undefined;
  return isHistory ? "saiverse-building" : detected.format;
}

async function beginningOf(file: TextFile): Promise<string> {
  let text = "";
  for await (const chunk of file.chunks()) {
    text += chunk;
    if (text.length >= tellingBeginning) break;
  }
  return text.slice(0, tellingBeginning).replace(/^\uFEFF/, "");
}

type Text = ReadFile & {
  readonly encoding?: string | undefined;
  readonly chunks: () => AsyncIterable<string>;
};

/** Everything that a text holds. */
async function* textReads(
  file: Text,
  format: TextFormat,
  reading: ReadingContext,
  building: string,
): AsyncGenerator<Read> {
  if (file.encoding === undefined) yield noted("bad-bytes", { file: file.name });
  yield* readsOf(file, textReader(format, reading, file, building));
}

/** Everything that a text of a plug-in's format holds. */
async function* broughtReads(
  file: Text,
  importer: ImporterPart,
  reading: ReadingContext,
): AsyncGenerator<Read> {
  if (file.encoding === undefined) yield noted("bad-bytes", { file: file.name });
  const { parseJson } = reading;
  const pieces =
    importer.pieces === "lines"
      ? linePieces(parseJson)
      : jsonPieces({ descend: importer.pieces.descend, parseJson });
  yield* readsOf(file, { pieces, reader: importer.reader(reading, file) });
}

async function* readsOf(file: Text, { pieces, reader }: TextReader): AsyncGenerator<Read> {
  for await (const chunk of file.chunks()) {
    for (const piece of pieces.push(chunk)) yield* reader.take(piece);
  }
  for (const piece of pieces.end()) yield* reader.take(piece);
  yield* reader.end();
}

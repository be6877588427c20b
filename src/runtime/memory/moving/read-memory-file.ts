// Reads a file of any known format: detects the format, and streams its content.

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
import { tellingBeginning, type UnknownText, unknownText } from "../../../memory/formats/detect.ts";
import {
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
} from "../../../memory/formats/reading.ts";
import type { DatabaseImporter, ImporterPart } from "../../../parts/part-kinds.ts";
import { databaseReads } from "./read-database.ts";
import { zipReads } from "./read-zip.ts";
import { importerOf, isOfTexts, type TextReader, textReader } from "./text-reading.ts";

export type ReadProblem =
  | FileProblem
  | {
      readonly code: "unknown-format";
      readonly file: string;
      readonly detected: UnknownText["kind"];
      readonly named?: string;
    }
  | { readonly code: "other-kind"; readonly file: string; readonly wanted: string }
  /** Detecting the format took too much time or memory. */
  | { readonly code: "too-much"; readonly file: string };

export type OpenedReads = {
  /** The id of the importer; `zip` for a zip of any content. */
  readonly format: string;
  readonly name: string;
  readonly reads: AsyncIterable<Read>;
};

export type MemoryReadOptions = {
  /** The id of the importer to use, instead of the first one that recognizes the content. */
  readonly as?: string | undefined;
  /** In the order in which they are tried. */
  readonly importers: readonly ImporterPart[];
  /** The building, for a building's history. */
  readonly building?: string | undefined;
};

/** Opens a file and detects its format. Its reads can be iterated once. Rejects only for a bug. */
export async function openReads(
  path: string,
  reading: ReadingContext,
  options: MemoryReadOptions,
): Promise<Result<OpenedReads, ReadProblem>> {
  const opened = await openMemoryFile(path);
  if (!opened.ok) return opened;
  const file = opened.value;
  switch (file.kind) {
    case "database":
      return databaseOf(path, file, reading, options);
    case "zip":
      return ok({
        format: "zip",
        name: file.name,
        reads: zipReads(file, reading, options.importers),
      });
    case "text":
      return textOf(path, file, reading, options);
  }
}

function databaseOf(
  path: string,
  file: Extract<MemoryFile, { kind: "database" }>,
  reading: ReadingContext,
  { as, importers }: MemoryReadOptions,
): Result<OpenedReads, ReadProblem> {
  const rows = openDatabaseRows(path, file.size);
  if (!rows.ok) return rows;
  const database: DatabaseReading = rows.value;
  const importer = importers.filter(isOfDatabases).find((one) => one.hasTables(database.tables));
  if (importer === undefined || (as !== undefined && as !== importer.id)) {
    database.close();
    return err(
      importer === undefined
        ? { code: "unknown-format", file: path, detected: "unknown" }
        : { code: "other-kind", file: path, wanted: as ?? importer.id },
    );
  }
  const reads = databaseReads(database, importer, reading, file);
  return ok({ format: importer.id, name: file.name, reads });
}

const isOfDatabases = (part: ImporterPart): part is Extract<ImporterPart, DatabaseImporter> =>
  "hasTables" in part;

type TextFile = Extract<MemoryFile, { kind: "text" }>;

async function textOf(
  path: string,
  file: TextFile,
  reading: ReadingContext,
  { as, building, importers }: MemoryReadOptions,
): Promise<Result<OpenedReads, ReadProblem>> {
  const named = importers.find(({ id }) => id === as);
  if (named !== undefined && !isOfTexts(named)) {
    return err({ code: "other-kind", file: path, wanted: named.id });
  }
  const beginning = await beginningOf(file);
  const importer = as === undefined ? importerOf(importers, beginning, { building }) : named;
  if (importer === undefined) {
    const unknown = unknownText(beginning);
    const called = unknown.kind === "named" ? { named: unknown.name } : {};
    return err({ code: "unknown-format", file: path, detected: unknown.kind, ...called });
  }
  const { name, modified } = file;
  const reader = textReader(importer, reading, { name, modified, building });
  return ok({ format: importer.id, name, reads: textReads(file, reader) });
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

/** Reads the whole content of a text. */
async function* textReads(file: Text, { pieces, reader }: TextReader): AsyncGenerator<Read> {
  if (file.encoding === undefined) yield noted("bad-bytes", { file: file.name });
  for await (const chunk of file.chunks()) {
    for (const piece of pieces.push(chunk)) yield* reader.take(piece);
  }
  for (const piece of pieces.end()) yield* reader.take(piece);
  yield* reader.end();
}

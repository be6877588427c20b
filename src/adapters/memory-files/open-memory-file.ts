// A file to import a memory from, opened for reading: text, a zip, or a database.

import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import {
  decoded,
  type Encoding,
  encodingByBeginning,
  encodingOfAll,
} from "../outside/text-encoding.ts";
import { type FileProblem, fileProblemOf } from "./file-problem.ts";
import { type ZipNews, zipNews } from "./zip-parts.ts";

export type MemoryFile = {
  /** Without folders. */
  readonly name: string;
  /** The time of its last change, milliseconds UTC. */
  readonly modified: number;
} & (
  | {
      readonly kind: "text";
      /** Undefined: some bytes are no characters in any known encoding. */
      readonly encoding: Encoding | undefined;
      /** The text, from the beginning each time. */
      readonly chunks: () => AsyncIterable<string>;
    }
  | {
      readonly kind: "zip";
      readonly news: (wanted: (name: string) => boolean) => AsyncIterable<ZipNews>;
    }
  | {
      readonly kind: "database";
      /** Bytes of the file, and of its write-ahead log. */
      readonly size: number;
    }
);

const zipBeginning = Buffer.from("PK\x03\x04", "latin1");
const databaseBeginning = Buffer.from("SQLite format 3\0", "latin1");
const chunkSize = { text: 262_144, zip: 16_384 };

/** Examines the file at a path. Rejects only for a bug. */
export async function openMemoryFile(path: string): Promise<Result<MemoryFile, FileProblem>> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return err({ code: "is-directory", file: path });
    if (!found.isFile()) return err({ code: "not-a-file", file: path });
    const beginning = await beginningOf(path);
    const about = { name: basename(path), modified: Math.round(found.mtimeMs) };
    if (beginning.subarray(0, databaseBeginning.length).equals(databaseBeginning)) {
      return ok({ ...about, kind: "database", size: found.size + (await besideSize(path)) });
    }
    if (beginning.subarray(0, zipBeginning.length).equals(zipBeginning)) {
      return ok({ ...about, kind: "zip", news: (wanted) => zipNews(bytes(path, "zip"), wanted) });
    }
    const encoding =
      encodingByBeginning(beginning) ?? (await encodingOfAll(() => bytes(path, "text")));
    const chunks = () => decoded(bytes(path, "text"), encoding ?? "utf-8");
    return ok({ ...about, kind: "text", encoding, chunks });
  } catch (error) {
    return err(fileProblemOf(path, error));
  }
}

/** The size of the write-ahead log of a program that has the database open. */
const besideSize = (path: string): Promise<number> =>
  stat(`${path}-wal`).then(
    ({ size }) => size,
    () => 0,
  );

const bytes = (path: string, kind: keyof typeof chunkSize): AsyncIterable<Uint8Array> =>
  createReadStream(path, { highWaterMark: chunkSize[kind] });

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

// File operations that are durable when the call returns.

import { createHash } from "node:crypto";
import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";

export type CopiedFile = { readonly bytes: number; readonly sha256: string };

/** Copies a file to a new place, together with the folders above it. Rejects with the errors of the file system. */
export async function copyFileDurably(
  from: string,
  to: string,
  signal: AbortSignal | undefined,
): Promise<CopiedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(from),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }),
    signal === undefined ? {} : { signal },
  );
  return { bytes, sha256: hash.digest("hex") };
}

/** The length and hash of a file. */
export async function measureFile(
  file: string,
  signal: AbortSignal | undefined,
): Promise<CopiedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of createReadStream(file, signal === undefined ? {} : { signal })) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Makes the names in a folder durable. Windows cannot open a folder for this, and does it itself. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The system's code of an error, such as `EACCES`; undefined for a bug. */
export function systemCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

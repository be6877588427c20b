import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** A body as it was before its `content-encoding`: some servers compress although they were asked not to. */
export function decodedBody(body: Readable, encoding: string): Readable {
  const decoder = decoders.get(encoding.trim().toLowerCase())?.();
  if (decoder === undefined) return body;
  body.on("error", (cause) => decoder.destroy(cause));
  decoder.on("close", () => body.destroy()).on("error", () => undefined);
  return body.pipe(decoder);
}

const decoders = new Map([
  ["gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

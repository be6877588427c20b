// The files of packages/kana-voice/data/, written by tools/reading-dictionaries.mjs: the size of what is packed, and
// packed by Brotli: the header's length, the header as JSON, the parts that it gives the sizes of. Each begins at a
// multiple of four bytes.

import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";

/** `parts`: pieces of one buffer, which is freed with the last of them. */
export type PackedFile<H> = { readonly header: H; readonly parts: readonly Uint8Array[] };

const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/** Unpacks into the place that it needs, and no more. Rejects when the file is not there. */
export async function unpacked<H>(name: string): Promise<PackedFile<H>> {
  const file = fileURLToPath(new URL(`../../data/${name}`, import.meta.url));
  const size = new Uint32Array(1);
  const head = new Uint8Array(size.buffer);
  for await (const piece of createReadStream(file, { end: 3 })) head.set(piece as Buffer);
  const bytes = new Uint8Array(size[0] ?? 0);
  let written = 0;
  const unpacking = createReadStream(file, { start: 4 }).pipe(createBrotliDecompress());
  for await (const piece of unpacking) {
    bytes.set(piece as Buffer, written);
    written += (piece as Buffer).length;
  }
  const [length = 0] = new Uint32Array(bytes.buffer, 0, 1);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as H & {
    readonly sizes: readonly number[];
  };
  let at = 4 + aligned(length);
  const parts = header.sizes.map((one) => {
    const part = bytes.subarray(at, at + one);
    at += aligned(one);
    return part;
  });
  return { header, parts };
}

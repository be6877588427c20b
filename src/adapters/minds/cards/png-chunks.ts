// The chunks of a PNG file (W3C PNG, third edition, section 5); cards use the text chunks.

import { crc32 } from "node:zlib";

export type PngChunk = { readonly type: string; readonly data: Uint8Array };

const signature = Buffer.from("89504e470d0a1a0a", "hex");
const mostChunks = 20_000;

export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length >= 8 && signature.equals(bytes.subarray(0, 8));

/** All chunks in order; undefined for a file that is cut off, or has wrong checksums. */
export function pngChunks(bytes: Uint8Array): readonly PngChunk[] | undefined {
  if (!isPng(bytes)) return undefined;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  for (let at = 8; at < file.length; ) {
    if (at + 12 > file.length || chunks.length >= mostChunks) return undefined;
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > file.length) return undefined;
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return undefined;
    const type = file.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end) });
    at = end + 4;
    if (type === "IEND") return chunks;
  }
  return undefined;
}

export function pngOf(chunks: readonly PngChunk[]): Buffer {
  const pieces = chunks.map(({ type, data }) => {
    const piece = Buffer.alloc(12 + data.length);
    piece.writeUInt32BE(data.length, 0);
    piece.write(type, 4, "latin1");
    piece.set(data, 8);
    piece.writeUInt32BE(crc32(piece.subarray(4, 8 + data.length)), 8 + data.length);
    return piece;
  });
  return Buffer.concat([signature, ...pieces]);
}

/** A text chunk's keyword and text, in Latin-1; undefined for any other chunk. */
export function textOf({ type, data }: PngChunk): readonly [string, string] | undefined {
  if (type !== "tEXt") return undefined;
  const zero = data.indexOf(0);
  if (zero < 1 || zero > 79) return undefined;
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return [text.toString("latin1", 0, zero), text.toString("latin1", zero + 1)];
}

export const textChunk = (keyword: string, text: string): PngChunk => ({
  type: "tEXt",
  data: Buffer.from(`${keyword}\0${text}`, "latin1"),
});

import { deflateSync } from "node:zlib";
import { type PngChunk, pngOf } from "./png-chunks.ts";

const width = 400;
const height = 600;

/** A picture of one colour, for a card of somebody who has no portrait. */
export function plainPicture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + width * 3, 0xcc);
  line[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const chunks: readonly PngChunk[] = [
    { type: "IHDR", data: header },
    { type: "IDAT", data: pixels },
    { type: "IEND", data: Buffer.alloc(0) },
  ];
  return pngOf(chunks);
}

import { crc32, inflateSync } from "node:zlib";
import { err, ok } from "../../kernel/result.ts";
import { longestPictureSide } from "../../protocol/picture-reference.ts";
import type { ReadPieces } from "./picture-pieces.ts";

/** Chunks that change how the picture looks; all others are left out. */
const kept: ReadonlySet<string> = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs"],
]);
const headLength = 8;
/** Length, type and checksum. */
const frameLength = 12;
/** Channels by the type of colour. */
const channels = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

type Chunk = { readonly type: string; readonly data: Uint8Array; readonly whole: Uint8Array };
type Head = { readonly width: number; readonly height: number; readonly rowBits: number };

/** The chunks up to the end of the picture; undefined where one is cut off, or does not match its checksum. */
function chunksOf(bytes: Uint8Array<ArrayBuffer>): readonly Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = headLength; at + frameLength <= bytes.byteLength; ) {
    const end = at + frameLength + view.getUint32(at);
    if (end > bytes.byteLength) return undefined;
    const [type, data] = [bytes.subarray(at + 4, at + 8), bytes.subarray(at + 8, end - 4)];
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined;
    const name = String.fromCharCode(...type);
    chunks.push({ type: name, data, whole: bytes.subarray(at, end) });
    if (name === "IEND") return chunks;
    at = end;
  }
  return undefined;
}

function headOf(chunk: Chunk | undefined): Head | undefined {
  if (chunk?.type !== "IHDR" || chunk.data.byteLength !== 13) return undefined;
  const { buffer, byteOffset } = chunk.data;
  const view = new DataView(buffer, byteOffset, 13);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colour] = [view.getUint8(8), channels.get(view.getUint8(9))];
  if (colour === undefined || ![1, 2, 4, 8, 16].includes(depth)) return undefined;
  return { width, height, rowBits: width * depth * colour };
}

/** Whether the data inflates to the rows of the picture: never to more than they need. */
function fits(data: readonly Uint8Array[], { height, rowBits }: Head): boolean {
  const rows = height * (Math.ceil(rowBits / 8) + 1);
  // An interlaced picture has up to seven starts of rows for each row.
  const most = rows + height * 8 + 64;
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: most }).byteLength >= rows;
  } catch {
    return false;
  }
}

/** The chunks of a PNG that are the picture. */
export function pngPieces(bytes: Uint8Array<ArrayBuffer>): ReadPieces {
  const chunks = chunksOf(bytes);
  const head = headOf(chunks?.[0]);
  if (chunks === undefined || head === undefined) return err("broken-picture");
  if (chunks.some(({ type }) => type === "acTL")) return err("moving-picture");
  if (chunks.filter(({ type }) => type === "IHDR").length > 1) return err("broken-picture");
  const { width, height } = head;
  const pieces = [
    bytes.subarray(0, headLength),
    ...chunks.flatMap(({ type, whole }) => (kept.has(type) ? [whole] : [])),
  ];
  // A picture that is too large is refused for that, without inflating it.
  if (Math.max(width, height) > longestPictureSide) return ok({ pieces, width, height });
  const data = chunks.flatMap((chunk) => (chunk.type === "IDAT" ? [chunk.data] : []));
  return fits(data, head) ? ok({ pieces, width, height }) : err("broken-picture");
}

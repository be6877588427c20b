import { err, ok } from "../../kernel/result.ts";
import type { ReadPieces } from "./picture-pieces.ts";

type Size = { readonly width: number; readonly height: number };
type Chunk = { readonly type: string; readonly data: Uint8Array; readonly whole: Uint8Array };

const headLength = 12;
const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** The chunks up to the end that the head names; undefined where one is cut off. */
function chunksOf(bytes: Uint8Array<ArrayBuffer>): readonly Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < headLength + 8) return undefined;
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.byteLength || end < headLength) return undefined;
  const chunks: Chunk[] = [];
  for (let at = headLength; at < end; ) {
    if (at + 8 > end) return undefined;
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (next > end) return undefined;
    chunks.push({
      type: nameAt(bytes, at),
      data: bytes.subarray(at + 8, at + 8 + length),
      whole: bytes.subarray(at, next),
    });
    at = next;
  }
  return chunks;
}

function sizeOf({ type, data }: Chunk): Size | undefined {
  const byte = (at: number): number => data[at] ?? 0;
  if (type === "VP8 ") {
    const isKey = (byte(0) & 1) === 0 && byte(3) === 0x9d && byte(4) === 0x01 && byte(5) === 0x2a;
    if (!isKey || data.byteLength < 10) return undefined;
    return {
      width: (byte(6) | (byte(7) << 8)) & 0x3fff,
      height: (byte(8) | (byte(9) << 8)) & 0x3fff,
    };
  }
  if (type !== "VP8L" || byte(0) !== 0x2f || data.byteLength < 5) return undefined;
  const bits = byte(1) | (byte(2) << 8) | (byte(3) << 16) | (byte(4) << 24);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The flags of an extended head: it has transparency; it moves. */
const alpha = 0x10;
const moves = 0x02;

function extendedHead(size: Size, hasAlpha: boolean): Uint8Array {
  const chunk = new Uint8Array(18);
  const view = new DataView(chunk.buffer);
  chunk.set(new TextEncoder().encode("VP8X"));
  view.setUint32(4, 10, true);
  chunk[8] = hasAlpha ? alpha : 0;
  const [width, height] = [size.width - 1, size.height - 1];
  chunk.set([width & 0xff, (width >> 8) & 0xff, width >> 16], 12);
  chunk.set([height & 0xff, (height >> 8) & 0xff, height >> 16], 15);
  return chunk;
}

/** The chunks of a WebP that are the picture; one that moves is refused. */
export function webpPieces(bytes: Uint8Array<ArrayBuffer>): ReadPieces {
  const chunks = chunksOf(bytes);
  if (chunks === undefined) return err("broken-picture");
  const extended = chunks.find(({ type }) => type === "VP8X");
  const isMoving = chunks.some(({ type }) => type === "ANIM" || type === "ANMF");
  if (isMoving || ((extended?.data[0] ?? 0) & moves) !== 0) return err("moving-picture");
  const pictures = chunks.filter(({ type }) => type === "VP8 " || type === "VP8L");
  const [picture] = pictures;
  const size = picture === undefined ? undefined : sizeOf(picture);
  if (picture === undefined || pictures.length !== 1 || size === undefined)
    return err("broken-picture");
  const mask = picture.type === "VP8 " ? chunks.find(({ type }) => type === "ALPH") : undefined;
  const body =
    mask === undefined ? [picture.whole] : [extendedHead(size, true), mask.whole, picture.whole];
  const head = new Uint8Array(headLength);
  head.set(bytes.subarray(0, headLength));
  const length = body.reduce((sum, { byteLength }) => sum + byteLength, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return ok({ pieces: [head, ...body], ...size });
}

import { err, ok } from "../../kernel/result.ts";
import type { ReadPieces } from "./picture-pieces.ts";

const marker = { end: 0xd9, scan: 0xda, filler: 0xff, applications: 0xe0, adobe: 0xee };
/** Starts of a frame, which hold its size: those of pictures that browsers and providers read. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Quantization tables, Huffman tables, restart intervals. */
const tables: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd]);
const comment = 0xfe;
/** Markers without content. */
const isBare = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

type Segment = {
  readonly code: number;
  readonly bytes: Uint8Array;
  /** The beginning of the next one. */
  readonly next: number;
};

/** The end of the compressed data after a scan's head: the next marker that is not part of it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.byteLength; at += 1) {
    if (bytes[at] !== marker.filler) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== marker.filler && !isBare(next)) return at;
  }
  return bytes.byteLength;
}

/** The segment at a place; undefined where none is, or it is cut off. */
function segmentAt(bytes: Uint8Array<ArrayBuffer>, from: number): Segment | undefined {
  let at = from;
  if (bytes[at] !== marker.filler) return undefined;
  while (bytes[at + 1] === marker.filler) at += 1;
  const code = bytes[at + 1];
  if (code === undefined) return undefined;
  if (code === marker.end) return { code, bytes: bytes.subarray(at, at + 2), next: at + 2 };
  if (isBare(code) || at + 4 > bytes.byteLength) return undefined;
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.byteLength) return undefined;
  const next = code === marker.scan ? endOfScan(bytes, end) : end;
  return { code, bytes: bytes.subarray(at, next), next };
}

/** The colour transformation that a segment of Adobe's tells decoders; nothing else of it is kept. */
const isAdobe = ({ code, bytes }: Segment): boolean =>
  code === marker.adobe &&
  bytes.byteLength === 16 &&
  String.fromCharCode(...bytes.subarray(4, 9)) === "Adobe";

const isPart = (segment: Segment): boolean =>
  frames.has(segment.code) ||
  tables.has(segment.code) ||
  segment.code === marker.scan ||
  segment.code === marker.end ||
  isAdobe(segment);

const isMetadata = ({ code }: Segment): boolean =>
  code === comment || (code >= marker.applications && code < 0xf0);

/** All segments up to the end of the picture; undefined where it has none. */
function segmentsOf(bytes: Uint8Array<ArrayBuffer>): readonly Segment[] | undefined {
  const segments: Segment[] = [];
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at);
    if (segment === undefined || !(isPart(segment) || isMetadata(segment))) return undefined;
    segments.push(segment);
    if (segment.code === marker.end) return segments;
    at = segment.next;
  }
}

/** The segments of a JPEG that are the picture: no metadata, no thumbnail, nothing after its end. */
export function jpegPieces(bytes: Uint8Array<ArrayBuffer>): ReadPieces {
  const segments = segmentsOf(bytes)?.filter(isPart) ?? [];
  const [frame, ...others] = segments.filter(({ code }) => frames.has(code));
  const scan = segments.findIndex(({ code }) => code === marker.scan);
  const isWhole = frame !== undefined && others.length === 0 && frame.bytes.byteLength >= 11;
  if (!isWhole || scan < segments.indexOf(frame)) return err("broken-picture");
  const at = (place: number): number =>
    ((frame.bytes[place] ?? 0) << 8) | (frame.bytes[place + 1] ?? 0);
  return ok({
    pieces: [bytes.subarray(0, 2), ...segments.map((segment) => segment.bytes)],
    height: at(5),
    width: at(7),
  });
}
